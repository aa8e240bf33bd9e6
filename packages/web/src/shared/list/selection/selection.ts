/** Which rows of a list are selected: named ones, or everything the list finds but some. */
export type Selection =
  | { readonly all: false; readonly ids: ReadonlySet<string> }
  | { readonly all: true; readonly excluded: ReadonlySet<string> };

export const nothingSelected: Selection = { all: false, ids: new Set() };
export const everythingSelected: Selection = { all: true, excluded: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.all ? !selection.excluded.has(id) : selection.ids.has(id);
}

export function isNothing(selection: Selection): boolean {
  return !selection.all && selection.ids.size === 0;
}

/** Selects these rows, or takes them out of the selection. */
export function withRows(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  const named = new Set(selection.all ? selection.excluded : selection.ids);
  for (const id of ids) {
    if (selected === selection.all) named.delete(id);
    else named.add(id);
  }
  return selection.all ? { all: true, excluded: named } : { all: false, ids: named };
}

/** How many rows are selected in a list of `total` rows. */
export function countSelected(selection: Selection, total: number): number {
  return selection.all ? Math.max(0, total - selection.excluded.size) : selection.ids.size;
}
