import { type ListPage, listPageSize } from './list-page.ts';
import type { ListedRecord } from './list-window.ts';

/** The loaded rows by their place in the list, and the places by id. */
export interface PlacedRows<Row> {
  readonly at: ReadonlyMap<number, Row>;
  readonly indexOf: ReadonlyMap<ListedRecord['id'], number>;
}

export function placeRows<Row extends ListedRecord>(pages: readonly ListPage<Row>[]): PlacedRows<Row> {
  const placed = pages.flatMap(({ items, page }) =>
    items.map((row, index) => [page * listPageSize + index, row] as const),
  );
  return {
    at: new Map(placed),
    indexOf: new Map(placed.map(([index, row]) => [row.id, index])),
  };
}
