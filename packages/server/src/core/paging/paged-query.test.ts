import { pageQuery } from '@energieakte/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pagedQuery } from '#core/paging/paged-query.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

interface Row {
  readonly id: number;
  readonly day: number;
}

/** One page of these days, the highest first; many are equal. */
async function pageOf(days: readonly number[], page: { readonly page: number; readonly size: number }) {
  const from = sql`unnest(${days}::integer[]) with ordinality as row (day, id) where day > 0`;
  return pagedQuery(test.database, page, {
    rows: (stretch) => sql<Row>`select id::integer, day from ${from} order by day desc, id ${stretch}`,
    counted: from,
  });
}

describe('the pages of a list', () => {
  it('have every row once, in its order, and all know how many there are', async () => {
    const days = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(days, fc.integer({ min: 1, max: 7 }), async (list, size) => {
        const expected = list
          .map((day, index) => ({ id: index + 1, day }))
          .filter(({ day }) => day > 0)
          .toSorted((left, right) => right.day - left.day || left.id - right.id);
        const numbers = Array.from({ length: Math.ceil(expected.length / size) + 2 }, (_, page) => page);
        const pages = await Promise.all(numbers.map(async (page) => pageOf(list, { page, size })));
        expect(pages.flatMap(({ items }) => items)).toEqual(expected);
        expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]));
        expect(pages.every(({ items }) => items.length <= size)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the page an address asks for', () => {
  const Query = z.strictObject(pageQuery({ usual: 25, largest: 200 }));

  it('is the first, of the usual size, where nothing is said', () => {
    expect(Query.parse({})).toEqual({ page: 0, size: 25 });
    expect(Query.parse({ page: '999999', size: '200' })).toEqual({ page: 999_999, size: 200 });
  });

  it.each([
    [{ page: '-1' }, 'page', 'Bitte eine ganze Zahl angeben.'],
    [{ page: '1000000' }, 'page', 'Bitte eine ganze Zahl angeben.'],
    [{ page: '' }, 'page', 'Bitte eine ganze Zahl angeben.'],
    [{ size: '1.5' }, 'size', 'Bitte eine ganze Zahl angeben.'],
    [{ size: 'alle' }, 'size', 'Bitte eine ganze Zahl angeben.'],
    [{ size: '0' }, 'size', 'Der Wert muss mindestens 1 sein.'],
    [{ size: '201' }, 'size', 'Der Wert darf höchstens 200 sein.'],
  ])('%j is refused', (query, path, message) => {
    const issues = Query.safeParse(query).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path, issue.message])).toEqual([[[path], message]]);
  });
});
