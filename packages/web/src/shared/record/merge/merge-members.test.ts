import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPaths } from '../form-changes.ts';
import { type FieldValue, type FormValues, valueAt } from '../form-values.ts';
import { memberPath, membersOf } from '../line-items/member-path.ts';
import { mergeFields } from './merge-fields.ts';

const list = 'services';
const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const [first, second, third] = [idOf(1), idOf(2), idOf(3)];

interface Member {
  readonly id: string;
  readonly title: string;
  readonly classes: readonly string[];
}

/** A form with a plain field and the given members. */
function form(members: readonly Member[], name = 'a'): FormValues {
  const fields = members.flatMap(({ id, title, classes }): [string, FieldValue][] => [
    [memberPath(list, id, 'title'), title],
    [memberPath(list, id, 'classes'), classes],
  ]);
  return { name, [list]: members.map(({ id }) => id), ...Object.fromEntries(fields) };
}

const member = (id: string, title: string, classes: readonly string[] = []): Member => ({
  id,
  title,
  classes,
});

function shown(values: FormValues): readonly string[] {
  return membersOf(values, list).map((id) => String(valueAt(values, memberPath(list, id, 'title'))));
}

describe('members of lists that two people change', () => {
  test('different new ones of both sides stay, theirs first', () => {
    const base = form([member(first, 'A')]);
    const merge = mergeFields({
      base,
      mine: form([member(first, 'A'), member(second, 'mine')]),
      theirs: form([member(first, 'A'), member(third, 'theirs')]),
    });
    expect(shown(merge.values)).toEqual(['A', 'theirs', 'mine']);
    expect([merge.conflicts, merge.memberConflicts]).toEqual([[], []]);
  });

  test('different fields of the same one come together', () => {
    const merge = mergeFields({
      base: form([member(first, 'A')]),
      mine: form([member(first, 'mine')]),
      theirs: form([member(first, 'A', ['EE'])]),
    });
    expect(merge.values).toEqual(form([member(first, 'mine', ['EE'])]));
    expect(merge.conflicts).toEqual([]);
  });

  test('the same field of the same one is a conflict at this field only', () => {
    const merge = mergeFields({
      base: form([member(first, 'A'), member(second, 'B')]),
      mine: form([member(first, 'mine'), member(second, 'B')]),
      theirs: form([member(first, 'theirs'), member(second, 'B')]),
    });
    expect(merge.conflicts).toEqual([
      { path: memberPath(list, first, 'title'), base: 'A', mine: 'mine', theirs: 'theirs' },
    ]);
  });

  test('one that the other side removed without my changing it is gone', () => {
    const merge = mergeFields({
      base: form([member(first, 'A'), member(second, 'B')]),
      mine: form([member(first, 'A2'), member(second, 'B')]),
      theirs: form([member(first, 'A')]),
    });
    expect(shown(merge.values)).toEqual(['A2']);
    expect(merge.memberConflicts).toEqual([]);
  });

  test('one that they removed and I changed stays until I decide, and is named', () => {
    const merge = mergeFields({
      base: form([member(first, 'A'), member(second, 'B')]),
      mine: form([member(first, 'A'), member(second, 'B2')]),
      theirs: form([member(first, 'A')]),
    });
    expect(shown(merge.values)).toEqual(['A', 'B2']);
    expect(merge.memberConflicts).toMatchObject([{ id: second, removedBy: 'theirs' }]);
  });

  test('one that I removed and they changed stays away until I decide, and is named with their values', () => {
    const merge = mergeFields({
      base: form([member(first, 'A'), member(second, 'B')]),
      mine: form([member(first, 'A')]),
      theirs: form([member(first, 'A'), member(second, 'B2')]),
    });
    expect(shown(merge.values)).toEqual(['A']);
    expect(merge.memberConflicts).toMatchObject([
      { id: second, removedBy: 'mine', kept: { [memberPath(list, second, 'title')]: 'B2' } },
    ]);
  });

  test('my new order survives a new one of theirs', () => {
    const merge = mergeFields({
      base: form([member(first, 'A'), member(second, 'B')]),
      mine: form([member(second, 'B'), member(first, 'A')]),
      theirs: form([member(first, 'A'), member(second, 'B'), member(third, 'C')]),
    });
    expect(shown(merge.values)).toEqual(['B', 'A', 'C']);
  });

  test('what the server filled in for a new one is taken, once it is stored', () => {
    const sent = form([{ ...member(first, 'A'), title: '' }]);
    const merge = mergeFields({
      base: form([]),
      mine: sent,
      theirs: form([member(first, 'filled in')]),
    });
    expect(shown(merge.values)).toEqual(['filled in']);
    expect(merge.conflicts).toEqual([]);
  });
});

const ids = [1, 2, 3, 4, 5].map(idOf);
const someMember = fc.record({
  id: fc.constantFrom(...ids),
  title: fc.constantFrom('a', 'b', 'c'),
  classes: fc.uniqueArray(fc.constantFrom('EE', 'NH', 'WPB')),
});
const someForm = fc
  .tuple(fc.uniqueArray(someMember, { selector: ({ id }) => id }), fc.constantFrom('a', 'b', 'c'))
  .map(([members, name]) => form(members, name));
const three = fc.record({ base: someForm, mine: someForm, theirs: someForm });

const has = (side: FormValues, id: string): boolean => membersOf(side, list).includes(id);

describe('properties of merging members', () => {
  test('without own changes the result is the other side, and the other way round', () => {
    fc.assert(
      fc.property(someForm, someForm, (base, other) => {
        for (const sides of [
          { base, mine: base, theirs: other },
          { base, mine: other, theirs: base },
        ]) {
          const merge = mergeFields(sides);
          expect(changedPaths(other, merge.values)).toEqual([]);
          expect([merge.conflicts, merge.memberConflicts]).toEqual([[], []]);
        }
      }),
    );
  });

  test('nobody’s new member is lost, and nobody’s removal is undone without a word', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const merge = mergeFields({ base, mine, theirs });
        const named = new Set(merge.memberConflicts.map(({ id }) => id));
        const expected = ids
          .filter((id) => !named.has(id))
          .filter((id) =>
            has(base, id) ? has(mine, id) && has(theirs, id) : has(mine, id) || has(theirs, id),
          );
        const merged = membersOf(merge.values, list).filter((id) => !named.has(id));
        expect([...merged].toSorted()).toEqual(expected);
      }),
    );
  });

  test('nothing that either side changed in a member disappears without being named', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const merge = mergeFields({ base, mine, theirs });
        const named = new Set([
          ...merge.conflicts.map(({ path }) => path),
          ...merge.memberConflicts.map(({ id }) => memberPath(list, id, 'title')),
        ]);
        const lost = ids
          .map((id) => ({ id, path: memberPath(list, id, 'title') }))
          .filter(({ path }) => !named.has(path))
          .filter(({ id, path }) =>
            [mine, theirs].some((side) => {
              const isChanged = has(side, id) && has(base, id) && side[path] !== base[path];
              return isChanged && merge.values[path] !== side[path];
            }),
          );
        expect(lost).toEqual([]);
      }),
    );
  });

  test('a field or a member that one side left alone is never in conflict', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const merge = mergeFields({ base, mine, theirs });
        for (const { path } of merge.conflicts) {
          expect([mine[path] === base[path], theirs[path] === base[path]]).not.toContain(true);
        }
        for (const { id, removedBy } of merge.memberConflicts) {
          const [removing, keeping] = removedBy === 'mine' ? [mine, theirs] : [theirs, mine];
          expect(has(removing, id)).toBe(false);
          const touched = changedPaths(base, keeping).some((path) =>
            path.startsWith(memberPath(list, id)),
          );
          expect(touched).toBe(true);
        }
      }),
    );
  });
});
