/** What a list is sorted by, the weightiest column first. */
export interface GridSort {
  /** Of the column. */
  readonly id: string;
  readonly descending: boolean;
}

/** From not sorted to rising, to falling, to not sorted. */
function turned(id: string, current: GridSort | undefined): readonly GridSort[] {
  if (current === undefined) return [{ id, descending: false }];
  return current.descending ? [] : [{ id, descending: true }];
}

/**
 * The order after a click on a title: that column alone, turned round with every further click; with `isAdded` (the shift
 * key) it joins the columns that are sorted by already.
 */
export function sortedBy(
  sorting: readonly GridSort[],
  id: string,
  isAdded: boolean,
): readonly GridSort[] {
  const current = sorting.find((one) => one.id === id);
  if (!isAdded) return turned(id, current);
  if (current === undefined) return [...sorting, ...turned(id, current)];
  return sorting.flatMap((one) => (one === current ? turned(id, current) : [one]));
}
