import { randomInt } from 'node:crypto';
import type { FilterTree } from '@energieakte/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileFilter } from '#core/filter/compile-filter.ts';
import { readFilter } from '#core/filter/read-filter.ts';
import {
  insertSamples,
  people,
  sampleDays,
  sampleFields,
  type SampleKey,
  sampleReading,
  type SampleRow,
  sampleRows,
  sampleTexts,
  today,
} from '#test/filter-sample.ts';
import { naiveFold } from '#test/naive-fold.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;
/** Other rows with each run; the failing ones are known by their seed. */
const seed = randomInt(2 ** 31);
const [rows = []] = fc.sample(sampleRows(60), { numRuns: 1, seed });

beforeAll(async () => {
  test = await createTestDatabase();
  await insertSamples(test.database, rows);
});
afterAll(async () => test.drop());

interface Condition {
  readonly key: SampleKey;
  readonly op: string;
  readonly value: string | boolean | readonly string[] | object;
}

type Tree =
  | Condition
  | { readonly and: readonly Tree[] }
  | { readonly or: readonly Tree[] }
  | { readonly not: Tree };

const berlinDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
const yesNo = (holds: boolean): string => (holds ? 'ja' : 'nein');

/** All values of a row, as the interface writes them. */
const valuesOf: Readonly<Record<SampleKey, (row: SampleRow) => readonly (string | number | null)[]>> = {
  name: (row) => [row.name],
  title: (row) => [row.title],
  tag: (row) => row.tags,
  owner: (row) => [row.owner],
  color: (row) => [row.color],
  seen: (row) => [row.seen],
  made: (row) => [berlinDay(row.made)],
  weight: (row) => [row.weight],
  size: (row) => [row.size],
  done: (row) => [yesNo(row.done === true)],
  late: (row) => [yesNo(row.seen !== null && row.seen < today)],
  part: (row) => row.parts.map((part) => part.title),
  partDue: (row) => row.parts.map((part) => part.due),
  parts: (row) => [row.parts.length],
};

const dayFrom = (days: number): string =>
  new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

type Value = string | number;

/** One value against one other; `relative` days are counted plainly. */
const compare: Readonly<Record<string, (had: Value, wanted: Value) => boolean>> = {
  eq: (had, wanted) => had === wanted,
  in: (had, wanted) => had === wanted,
  like: (had, wanted) => String(had).includes(String(wanted)),
  startwith: (had, wanted) => String(had).startsWith(String(wanted)),
  endwith: (had, wanted) => String(had).endsWith(String(wanted)),
  gt: (had, wanted) => had > wanted,
  gte: (had, wanted) => had >= wanted,
  lt: (had, wanted) => had < wanted,
  lte: (had, wanted) => had <= wanted,
};

/** As it is compared: texts folded, codes as they are stored, numbers as numbers. */
function comparable(key: SampleKey, value: Value): Value {
  const { kind } = sampleFields[key];
  if (kind === 'text') return naiveFold(String(value));
  if (kind === 'number') return Number(value);
  return kind === 'code' ? String(value).toUpperCase() : value === 'ich' ? people[0] : value;
}

function wantedTexts({ value }: Condition): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((text) => String(text).trim()).filter((text) => text !== '');
}

function holdsOf(row: SampleRow, condition: Condition): boolean | null {
  const { key, op, value } = condition;
  const had = valuesOf[key](row).flatMap((one) => (one === null ? [] : [comparable(key, one)]));
  if (op === 'empty') return (had.length === 0) === (value !== false);
  if (op === 'relative') return had.some((day) => day >= dayFrom(-2) && day <= dayFrom(30));
  const wanted = wantedTexts(condition).map((text) => comparable(key, text));
  if (wanted.length === 0) return null;
  const [first = '', last = ''] = wanted;
  if (op === 'between') return had.some((one) => one >= first && one <= last);
  return had.some((one) => wanted.some((text) => compare[op]?.(one, text) === true));
}

/** `null`: nothing is said, because all values are empty. */
function treeHolds(row: SampleRow, tree: Tree): boolean | null {
  if ('key' in tree) return holdsOf(row, tree);
  if ('not' in tree) {
    const inner = treeHolds(row, tree.not);
    return inner === null ? null : !inner;
  }
  const members = 'and' in tree ? tree.and : tree.or;
  const said = members.map((member) => treeHolds(row, member)).filter((one) => one !== null);
  if (members.length > 0 && said.length === 0) return null;
  return 'and' in tree ? said.every(Boolean) : said.some(Boolean);
}

const wordsOfText = fc
  .tuple(fc.constantFrom(...sampleTexts, '%', '_'), fc.nat(3), fc.integer({ min: 1, max: 9 }))
  .map(([text, start, length]) => text.slice(start, start + length));

/** What is written for each kind, an empty text among it. */
const written: Readonly<Record<string, fc.Arbitrary<string>>> = {
  text: wordsOfText,
  id: fc.constantFrom(...people, 'ich', ''),
  code: fc.constantFrom('red', 'GREEN', ' '),
  day: fc.constantFrom(...sampleDays),
  number: fc.constantFrom('0', '1', '2', '3', ''),
  flag: fc.constantFrom('ja', 'nein', ''),
};

/** Whole entries of lists, and parts of some. */
const writtenTags = fc.constantFrom('eilt', 'Öl', 'eilt sehr', 'SEHR', 'eilt s', 'l', '%', '');

function writtenFor(key: SampleKey): fc.Arbitrary<string> {
  return key === 'tag' ? writtenTags : (written[sampleFields[key].kind] ?? fc.constant(''));
}

const operatorsOf: Readonly<Record<string, readonly string[]>> = {
  text: ['eq', 'like', 'startwith', 'endwith', 'in', 'empty'],
  id: ['eq', 'in', 'empty'],
  code: ['eq', 'in', 'empty'],
  day: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'empty', 'relative'],
  number: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between'],
  flag: ['eq'],
};

const isKey = (key: string): key is SampleKey => Object.hasOwn(sampleFields, key);
const keys = Object.keys(sampleFields).filter(isKey);

function valueFor(op: string, one: fc.Arbitrary<string>): fc.Arbitrary<Condition['value']> {
  if (op === 'empty') return fc.constantFrom(true, false);
  if (op === 'relative') return fc.constant({ last: 2, next: 30, unit: 'day' });
  if (op === 'in') return fc.array(one, { maxLength: 3 });
  const filled = one.map((text) => text.trim() || '1');
  return op === 'between' ? fc.tuple(filled, filled) : one;
}

const conditions = fc.constantFrom(...keys).chain((key) => {
  const { kind } = sampleFields[key];
  const operators = [...(operatorsOf[kind] ?? []), ...(key === 'weight' ? ['empty'] : [])];
  return fc
    .constantFrom(...operators)
    .chain((op) => valueFor(op, writtenFor(key)).map((value) => ({ key, op, value }) as const));
});

/** What `filterAnd` and `filterOr` can say. */
const flat = fc.constantFrom(...keys).chain((key) => {
  const { kind } = sampleFields[key];
  const operators = kind === 'text' ? ['eq', 'like', 'startwith', 'endwith'] : ['eq'];
  return fc
    .tuple(fc.constantFrom(...operators), writtenFor(key))
    .map(([op, value]) => ({ key, op, value }) as const);
});

const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    conditions,
    fc.record({ and: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ not: tie('tree') }),
  ),
}));

interface Line extends Condition {
  readonly value: string;
}

interface Search {
  readonly and: readonly Line[];
  readonly or: readonly Line[];
  readonly tree: Tree | null;
}

const searches: fc.Arbitrary<Search> = fc.record({
  and: fc.array(flat, { maxLength: 2 }),
  or: fc.oneof(fc.constant([]), fc.array(flat, { maxLength: 3 })),
  tree: fc.option(trees, { nil: null, freq: 5 }),
});

async function found({ and, or, tree }: Search): Promise<readonly number[]> {
  const line = ({ key, op, value }: Line) => `${key}|${op}|${value}`;
  const wrong = new Map<string, string>();
  const filter = readFilter(
    {
      filterAnd: and.map(line),
      filterOr: or.map(line),
      filter: tree === null ? '' : JSON.stringify(tree),
    },
    sampleReading,
    wrong,
  );
  expect(wrong).toEqual(new Map());
  const condition = compileFilter(sampleFields, filter);
  const result = await sql<{ readonly id: number }>`
    select id from sample where ${condition} order by id`.execute(test.database);
  return result.rows.map(({ id }) => id);
}

it('finds what plain evaluation of the tree over the rows finds', async () => {
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const { and, or, tree } = search;
      const whole: Tree = {
        and: [...and, ...(or.length === 0 ? [] : [{ or }]), ...(tree === null ? [] : [tree])],
      };
      const expected = rows.filter((row) => treeHolds(row, whole) !== false).map(({ id }) => id);
      expect(await found(search)).toEqual(expected);
    }),
    { numRuns: 600, seed },
  );
});

it('finds all with an empty list that must hold, and nothing with one of which any must', async () => {
  const trees: readonly FilterTree[] = [{ and: [] }, { or: [] }, { not: { or: [] } }];
  const counts = await Promise.all(
    trees.map(async (tree) => {
      const filter = readFilter(
        { filterAnd: [], filterOr: [], filter: JSON.stringify(tree) },
        sampleReading,
        new Map(),
      );
      const { rows: hits } =
        await sql`select from sample where ${compileFilter(sampleFields, filter)}`.execute(
          test.database,
        );
      return hits.length;
    }),
  );
  expect(counts).toEqual([60, 0, 60]);
});

it('refuses to filter by a field it was not given', () => {
  expect(() => compileFilter({}, { type: 'empty', key: 'name' })).toThrow('No field name');
});
