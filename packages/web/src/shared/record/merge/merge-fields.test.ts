import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldValue, FormValues } from '../form-values.ts';
import { mergeFields } from './merge-fields.ts';

interface Case {
  readonly name: string;
  readonly base: FieldValue;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
  readonly merged: FieldValue;
  readonly outcome: 'kept' | 'taken' | 'conflict';
}

const cases: readonly Case[] = [
  { name: 'nobody changed it', base: 'a', mine: 'a', theirs: 'a', merged: 'a', outcome: 'kept' },
  { name: 'only I changed it', base: 'a', mine: 'b', theirs: 'a', merged: 'b', outcome: 'kept' },
  { name: 'only they changed it', base: 'a', mine: 'a', theirs: 'b', merged: 'b', outcome: 'taken' },
  { name: 'both made the same change', base: 'a', mine: 'b', theirs: 'b', merged: 'b', outcome: 'kept' },
  {
    name: 'both changed it differently',
    base: 'a',
    mine: 'b',
    theirs: 'c',
    merged: 'b',
    outcome: 'conflict',
  },
  {
    name: 'I cleared what they changed',
    base: 'a',
    mine: '',
    theirs: 'c',
    merged: '',
    outcome: 'conflict',
  },
  { name: 'they cleared what I left', base: 'a', mine: 'a', theirs: '', merged: '', outcome: 'taken' },
  {
    name: 'both added to a list',
    base: ['x'],
    mine: ['x', 'm'],
    theirs: ['x', 't'],
    merged: ['x', 't', 'm'],
    outcome: 'taken',
  },
  {
    name: 'I removed from a list they added to',
    base: ['x', 'y'],
    mine: ['y'],
    theirs: ['x', 'y', 't'],
    merged: ['y', 't'],
    outcome: 'taken',
  },
];

describe('mergeFields', () => {
  test.each(cases)('$name', ({ base, mine, theirs, merged, outcome }) => {
    const result = mergeFields({ base: { f: base }, mine: { f: mine }, theirs: { f: theirs } });
    expect(result.values).toEqual({ f: merged });
    expect(result.taken).toEqual(outcome === 'taken' ? ['f'] : []);
    expect(result.conflicts).toEqual(outcome === 'conflict' ? [{ path: 'f', base, mine, theirs }] : []);
  });
});

const textPaths = ['name', 'client/zip'] as const;
const listPaths = ['tags', 'memberIds'] as const;
const entries = ['k', 'l', 'm', 'n'] as const;
const word = fc.constantFrom('', 'a', 'b', 'c');
const list = fc.uniqueArray(fc.constantFrom(...entries));
const values: fc.Arbitrary<FormValues> = fc.record({
  name: word,
  'client/zip': word,
  tags: list,
  memberIds: list,
});
const three = fc.record({ base: values, mine: values, theirs: values });

function at(record: FormValues, path: string): FieldValue {
  return record[path] ?? '';
}

function setAt(record: FormValues, path: string): ReadonlySet<string> {
  const value = at(record, path);
  return new Set(typeof value === 'string' ? [value] : value);
}

describe('properties of mergeFields', () => {
  test('without own changes the result is the other side', () => {
    fc.assert(
      fc.property(values, values, (base, theirs) => {
        const merge = mergeFields({ base, mine: base, theirs });
        expect(merge.values).toEqual(theirs);
        expect(merge.conflicts).toEqual([]);
      }),
    );
  });

  test('without changes of others the result is the own side', () => {
    fc.assert(
      fc.property(values, values, (base, mine) => {
        const merge = mergeFields({ base, mine, theirs: base });
        expect(merge).toEqual({ values: mine, taken: [], conflicts: [], memberConflicts: [] });
      }),
    );
  });

  test('a text that one side changed never disappears without being named as a conflict', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const merge = mergeFields({ base, mine, theirs });
        const named = new Set(merge.conflicts.map(({ path }) => path));
        const lost = textPaths
          .filter((path) => !named.has(path))
          .filter((path) =>
            [mine, theirs].some(
              (side) => at(side, path) !== at(base, path) && at(side, path) !== at(merge.values, path),
            ),
          );
        expect(lost).toEqual([]);
      }),
    );
  });

  test.each(listPaths)('what anybody added to %s is in it, and what anybody removed is not', (path) => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const [before, own, other] = [setAt(base, path), setAt(mine, path), setAt(theirs, path)];
        const expected = entries.filter((entry) =>
          before.has(entry) ? own.has(entry) && other.has(entry) : own.has(entry) || other.has(entry),
        );
        const merged = mergeFields({ base, mine, theirs }).values;
        expect([...setAt(merged, path)].toSorted()).toEqual(expected);
      }),
    );
  });

  test('both sides see the same conflicts', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const one = mergeFields({ base, mine, theirs });
        const other = mergeFields({ base, mine: theirs, theirs: mine });
        expect(one.conflicts.map(({ path }) => path)).toEqual(other.conflicts.map(({ path }) => path));
      }),
    );
  });
});
