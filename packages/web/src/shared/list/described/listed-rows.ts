import { parseFilterTree } from '@energieakte/contract';
import { matchesFilter, type RowFilter } from '../filter/matches-filter.ts';
import type { ListSort, ListState } from '../list-state.ts';
import { compareValues, foundRows } from '../record-rows.ts';

/** How rows that are all here are searched, filtered and sorted. */
export interface RowReading<Row> extends RowFilter<Row> {
  /** Everything of a row that the search looks into. */
  readonly textOf: (row: Row) => string;
}

/** The rows that fit the search and the und/oder tree. */
export function fittingRows<Row>(
  rows: readonly Row[],
  { q, filter }: Pick<ListState, 'q' | 'filter'>,
  reading: RowReading<Row>,
): readonly Row[] {
  const found = foundRows(rows, { q, textOf: reading.textOf });
  const tree = parseFilterTree(filter);
  return tree === null ? found : found.filter((row) => matchesFilter(tree, row, reading));
}

/** The rows in an order; equal ones keep their places, missing values come last. */
export function orderedRows<Row>(
  rows: readonly Row[],
  sort: readonly ListSort[],
  { valueOf }: Pick<RowReading<Row>, 'valueOf'>,
): readonly Row[] {
  return rows.toSorted((left, right) => {
    for (const { field, descending } of sort) {
      const result = compareValues(valueOf(left, field), valueOf(right, field), descending);
      if (result !== 0) return result;
    }
    return 0;
  });
}
