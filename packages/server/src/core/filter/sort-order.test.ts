import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSortings, type Sorting, sortOrder } from '#core/filter/sort-order.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { insertSamples, type SampleRow, sampleRows } from '#test/filter-sample.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;
const [rows = []] = fc.sample(sampleRows(80), { numRuns: 1 });

beforeAll(async () => {
  test = await createTestDatabase();
  await insertSamples(test.database, rows);
});
afterAll(async () => test.drop());

const keys = {
  title: inGermanOrder(sql<string>`sample.title`),
  seen: sql`sample.seen`,
  weight: sql`sample.weight`,
};
type SampleSort = keyof typeof keys;
const isField = (field: string): field is SampleSort => Object.hasOwn(keys, field);

const german = new Intl.Collator('de');

function compareValues(left: string | number, right: string | number): number {
  return typeof left === 'number' ? left - Number(right) : german.compare(left, String(right));
}

function compareBy(
  { field, descending }: Sorting<SampleSort>,
  left: SampleRow,
  right: SampleRow,
): number {
  const [one, other] = [left[field], right[field]];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return descending ? compareValues(other, one) : compareValues(one, other);
}

/** The ids of the rows in plain JavaScript: the weightiest first, none last, ties by id. */
function sorted(sortings: readonly Sorting<SampleSort>[]): readonly number[] {
  return rows
    .toSorted(
      (left, right) =>
        sortings.map((one) => compareBy(one, left, right)).find((order) => order !== 0) ??
        left.id - right.id,
    )
    .map(({ id }) => id);
}

async function idsBy(sortings: readonly Sorting<SampleSort>[]): Promise<readonly number[]> {
  const { by } = sortOrder(sortings, {
    keyOf: (field) => keys[field],
    id: sql`sample.id`,
    newest: sql`sample.made`,
  });
  const { rows: ordered } = await sql<{ readonly id: number }>`
    select id from sample order by ${by}`.execute(test.database);
  return ordered.map(({ id }) => id);
}

const sortings = fc.array(
  fc.record({
    field: fc.constantFrom('title', 'seen', 'weight'),
    descending: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);

it('sorts by several fields, in German, without a value last, and by id where all are equal', async () => {
  await fc.assert(
    fc.asyncProperty(sortings, async (asked) => {
      const known = asked.flatMap(({ field, descending }) =>
        isField(field) ? [{ field, descending }] : [],
      );
      expect(await idsBy(known)).toEqual(sorted(known));
    }),
    { numRuns: 100 },
  );
});

it('begins with the newest where nobody asks for an order', async () => {
  const newest = rows.toSorted((left, right) =>
    left.made === right.made ? left.id - right.id : right.made.localeCompare(left.made),
  );
  expect(await idsBy([])).toEqual(newest.map(({ id }) => id));
});

it('reads what is asked for, and says what it does not know', () => {
  const wrong = new Map<string, string>();
  const read = readSortings(
    ['title', ' seen , DESC ', '', 'weight,asc', 'foo', 'constructor', 'title,up', 'title,asc,x'],
    isField,
    wrong,
  );
  expect(read).toEqual([
    { field: 'title', descending: false },
    { field: 'seen', descending: true },
    { field: 'weight', descending: false },
  ]);
  expect(Object.fromEntries(wrong)).toEqual({
    'sort.4': 'Nach „foo“ kann nicht sortiert werden.',
    'sort.5': 'Nach „constructor“ kann nicht sortiert werden.',
    'sort.6': 'Die Richtung „up“ gibt es nicht. Erlaubt: asc, desc.',
    'sort.7': 'Die Richtung „asc,x“ gibt es nicht. Erlaubt: asc, desc.',
  });
});
