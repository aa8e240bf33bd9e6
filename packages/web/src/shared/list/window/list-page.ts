/** So many rows are asked for at once. */
export const listPageSize = 100;

/** One page of a list that comes in pages, each of `listPageSize` rows; `page` counts from 0. */
export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly total: number;
}

/** For calls that answer such a page as it is. */
export function asListPage<Row>(page: ListPage<Row>): ListPage<Row> {
  return page;
}
