import {
  factsOfFilterKey,
  parseFilterTree,
  projectFilterKeys,
  type FilterTree,
} from '@energieakte/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  conditionOf,
  draftCondition,
  draftGroup,
  draftOfFilter,
  filterOfDraft,
  isFinished,
} from '#shared/list/filter/filter-draft.ts';
import { fieldOf } from '#shared/list/filter/filter-fields.ts';
import { projectFields } from './project-filter.ts';

const keys = Object.keys(projectFilterKeys);
const filter = { fields: projectFields('office') };

const newCondition = (key: string) => draftCondition(fieldOf(filter, key));

const text = fc.constantFrom('Ulm', '„Söhne“ & Co', 'a|b');
const leaf: fc.Arbitrary<FilterTree> = fc.oneof(
  fc.record({
    key: fc.constantFrom('name', 'city'),
    op: fc.constantFrom('eq', 'like', 'endwith'),
    value: text,
  }),
  fc.record({
    key: fc.constantFrom('color', 'memberId'),
    op: fc.constant('eq'),
    value: fc.constantFrom('RED', 'BLUE'),
  }),
  fc.record({
    key: fc.constant('color'),
    op: fc.constant('in'),
    value: fc.constant<string[]>(['RED', 'BLUE']),
  }),
  fc.record({
    key: fc.constant('dueDate'),
    op: fc.constantFrom('lt', 'gte'),
    value: fc.constant('2026-05-01'),
  }),
  fc.record({
    key: fc.constant('dueDate'),
    op: fc.constant('between'),
    value: fc.constant<string[]>(['2026-05-01', '2026-06-01']),
  }),
  fc.record({
    key: fc.constantFrom('dueDate', 'createdAt'),
    op: fc.constant('relative'),
    value: fc.oneof(
      fc.record({ next: fc.nat(99), unit: fc.constantFrom('day', 'week', 'month', 'year') }),
      fc.record({ last: fc.nat(99), unit: fc.constantFrom('day', 'week') }),
      fc.record({ last: fc.nat(9), next: fc.nat(9), unit: fc.constant('day') }),
      fc.record({ this: fc.constantFrom('week', 'month', 'year') }),
      fc.record({ calendarWeek: fc.integer({ min: 1, max: 53 }) }),
      fc.record({ calendarWeek: fc.integer({ min: 1, max: 53 }), year: fc.constant(2026) }),
    ),
  }),
  fc.record({
    key: fc.constant('missingDocuments'),
    op: fc.constantFrom('gte', 'gt'),
    value: fc.constant('3'),
  }),
  fc.record({ key: fc.constant('overdue'), op: fc.constant('eq'), value: fc.constant('nein') }),
  fc.record({ key: fc.constant('title'), op: fc.constant('empty'), value: fc.boolean() }),
);
const list = (one: fc.Arbitrary<FilterTree>) => fc.array(one, { minLength: 1, maxLength: 3 });
const { tree } = fc.letrec<{ tree: FilterTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({ and: list(tie('tree')) }),
    fc.record({ or: list(tie('tree')) }),
    // Twice "nicht" is none, and is not kept.
    fc.record({ not: fc.oneof(leaf, fc.record({ or: list(tie('tree')) })) }),
  ),
}));

describe('a filter that is opened to be worked on', () => {
  test('says the same when it is taken over untouched', () => {
    fc.assert(
      fc.property(tree, (wanted) => {
        const isGroup = 'and' in wanted || 'or' in wanted;
        const expected = isGroup ? wanted : { and: [wanted] };
        const draft = draftOfFilter(JSON.stringify(wanted), filter);
        expect(isFinished(draft)).toBe(true);
        expect(JSON.parse(filterOfDraft(draft))).toEqual(expected);
      }),
    );
  });

  test('may say twice "nicht", which is none', () => {
    const name = { key: 'name', op: 'like', value: 'a' };
    const draft = draftOfFilter(JSON.stringify({ not: { not: { and: [name] } } }), filter);
    expect(filterOfDraft(draft)).toBe(JSON.stringify({ and: [name] }));
  });

  test('is empty when nothing was asked for', () => {
    expect(filterOfDraft(draftOfFilter('', filter))).toBe('');
    expect(filterOfDraft(draftGroup('or', [draftGroup('and', [])]))).toBe('');
  });
});

describe('a new condition', () => {
  test.each(keys)('on %s begins with an operator its key knows', (key) => {
    const draft = newCondition(key);
    const finished = conditionOf({ ...draft, texts: draft.texts.length > 0 ? draft.texts : ['x'] });
    expect(parseFilterTree(JSON.stringify(finished))).not.toBeNull();
    expect(factsOfFilterKey(key)).not.toBeNull();
  });

  test.each([
    ['name', 'like', ['']],
    ['dueDate', 'lt', ['31.02.2026']],
    ['dueDate', 'between', ['1.5.2026', '']],
    ['dueDate', 'next', ['x']],
    ['dueDate', 'next', ['9999']],
    ['dueDate', 'calendarWeek', ['54']],
    ['dueDate', 'calendarWeek', ['5', '26']],
    ['dueDate', 'calendarWeek', ['53', '2027']],
    ['missingDocuments', 'gte', ['drei']],
    ['color', 'in', []],
  ] as const)('is unfinished while %s %s %j', (key, operator, texts) => {
    const draft = { ...newCondition(key), operator, texts };
    expect(isFinished(draft)).toBe(false);
    expect(filterOfDraft(draftGroup('and', [draft]))).toBe('');
  });

  test('takes days as people type them', () => {
    const draft = { ...newCondition('dueDate'), operator: 'lt', texts: ['1.5.26'] } as const;
    expect(conditionOf(draft)).toEqual({ key: 'dueDate', op: 'lt', value: '2026-05-01' });
  });
});
