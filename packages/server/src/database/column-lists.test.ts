import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ColumnLists,
  type ListedColumns,
  listsOf,
  namedColumns,
  valueIn,
} from '#database/column-lists.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

interface Row {
  readonly number: number;
  readonly firstName: string | null;
  readonly tags: readonly number[];
}

const columns: ListedColumns<Row> = {
  number: sql`given.number`,
  firstName: sql`given.name`,
  tags: sql`json_build_array(given.number, given.number + 1)`,
};

async function readLists(most: number): Promise<ColumnLists<Row>> {
  const { rows } = await sql<{ readonly lists: ColumnLists<Row> }>`
    with item as (select ${namedColumns(columns)}
      from (values (3, 'Jörg "der Lange"'), (1, null), (2, '')) as given (number, name)
      where given.number <= ${most} order by given.number)
    select ${listsOf(columns)} as lists from item`.execute(test.database);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate answers one row.');
  return row.lists;
}

describe('rows that are read as a list for each column', () => {
  it('stand in each list in the same order, with what is empty in its place', async () => {
    expect(await readLists(3)).toEqual({
      number: [1, 2, 3],
      firstName: [null, '', 'Jörg "der Lange"'],
      tags: [
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    });
  });

  it('are empty lists where there are none', async () => {
    expect(await readLists(0)).toEqual({ number: [], firstName: [], tags: [] });
  });

  it('have a value in each place, and none behind the last', async () => {
    const { firstName } = await readLists(2);
    expect([valueIn(firstName, 0), valueIn(firstName, 1)]).toEqual([null, '']);
    expect(() => valueIn(firstName, 2)).toThrow('no row 2');
  });
});
