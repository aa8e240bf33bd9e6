import type { ListedRecord } from './list-window.ts';

/** A row and the place it has in the whole list, from 0. */
export interface PlacedRow {
  readonly id: ListedRecord['id'];
  readonly index: number;
}

/**
 * By how many places the rows somebody is reading moved when the list was loaded again: judged by the first of
 * them that is still there. 0 when none of them is left.
 */
export function shiftOfRows(
  reading: readonly PlacedRow[],
  now: ReadonlyMap<ListedRecord['id'], number>,
): number {
  for (const row of reading) {
    const index = now.get(row.id);
    if (index !== undefined) return index - row.index;
  }
  return 0;
}
