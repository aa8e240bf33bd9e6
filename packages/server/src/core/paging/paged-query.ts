import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Which page people ask for, counted from 0; how large one may be says `pageQuery` in the contract. */
export interface PageParams {
  readonly page: number;
  readonly size: number;
}

/** One page, and how many rows all pages have together. */
export interface FoundPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

interface PagedParams<Row> {
  /**
   * The rows, with the stretch (`limit … offset …`) behind their order. That order has to end with something that differs
   * for every row: otherwise PostgreSQL may show one on two pages and another on none.
   */
  readonly rows: (stretch: RawBuilder<unknown>) => RawBuilder<Row>;
  /** What stands after `from` to count them. */
  readonly counted: RawBuilder<unknown>;
}

/** The rows of one page. */
export function stretchOf({ page, size }: PageParams): RawBuilder<unknown> {
  return sql`limit ${size} offset ${page * size}`;
}

/** How many rows there are (`mail where state = …`). */
export async function countRows(db: Connection, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::integer as total from ${counted}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * One page of a list with the number of all; a page beyond the end is empty and still says it. Only where the page does not
 * tell the number are the rows counted.
 */
export async function pagedQuery<Row>(
  db: Connection,
  { page, size }: PageParams,
  { rows, counted }: PagedParams<Row>,
): Promise<FoundPage<Row>> {
  const { rows: items } = await rows(stretchOf({ page, size })).execute(db);
  const isLast = items.length < size && (items.length > 0 || page === 0);
  return { items, total: isLast ? page * size + items.length : await countRows(db, counted) };
}
