import { type RawBuilder, sql } from 'kysely';

/** Rows as one list for each column, all in the same order. */
export type ColumnLists<Row> = { readonly [Column in keyof Row]: readonly Row[Column][] };

/** The SQL of each column of rows that are read as lists. */
export type ListedColumns<Row> = { readonly [Column in keyof Row]: RawBuilder<unknown> };

function entriesOf<Row>(columns: ListedColumns<Row>): readonly [string, RawBuilder<unknown>][] {
  return Object.entries(columns);
}

/** The columns of the rows that `listsOf` reads, as what stands between `select` and `from`. */
export function namedColumns<Row>(columns: ListedColumns<Row>): RawBuilder<unknown> {
  return sql.join(entriesOf(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
}

/**
 * JSON of `ColumnLists`, made of rows with these columns in the order in which they come: of thousands of rows PostgreSQL
 * makes it in two thirds of the time of an array for each, and nothing is made for a row that is thrown away again.
 */
export function listsOf<Row>(columns: ListedColumns<Row>): RawBuilder<unknown> {
  const lists = entriesOf(columns).map(
    ([name]) => sql`${sql.lit(name)}, coalesce(json_agg(${sql.ref(name)}), '[]')`,
  );
  return sql`json_build_object(${sql.join(lists)})`;
}

/** The value of a column in one of its rows, which are as many as in each other column. */
export function valueIn<Value>(column: readonly Value[], row: number): Value {
  const value = column[row];
  if (value === undefined) throw new Error(`The column has no row ${row}.`);
  return value;
}
