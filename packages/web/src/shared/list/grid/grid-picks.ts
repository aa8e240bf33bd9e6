import type { MouseEvent } from 'react';
import { isSelected } from '../selection/selection.ts';
import type { Picking } from '../selection/use-selection.ts';
import type { ListWindow, PlacedRecord } from '../window/list-window.ts';

/** What of a grid can be selected. */
export interface GridPicks<Row> {
  /** Where rows can be selected. */
  readonly picking?: Picking | null;
  /** Where some rows cannot be selected. */
  readonly isPickable?: (row: Row) => boolean;
}

export interface Selectable {
  readonly id: string;
}

function anyRow(): boolean {
  return true;
}

/** The place of a line among the records: lines of groups do not count, rows of collapsed ones do. */
function recordAt({ groups = null }: Pick<ListWindow<unknown>, 'groups'>, line: number): number {
  return groups?.recordAt(line) ?? line;
}

/** The next line in a direction that is not the line of a group. */
function nextRow({ groups = null, active }: Pick<ListWindow<unknown>, 'groups' | 'active'>, by: 1 | -1) {
  let index = active + by;
  while (groups?.groupAt(index) !== undefined) index += by;
  return index;
}

/** A click that selects: with the shift key everything up to this row. */
export function pickRow<Row extends Selectable>(
  event: MouseEvent,
  { row, index }: PlacedRecord<Row>,
  { view, picking = null, isPickable = anyRow }: GridPicks<Row> & { readonly view: ListWindow<Row> },
): void {
  if (picking === null || !isPickable(row)) return;
  const pick = event.shiftKey ? picking.extendTo : picking.toggle;
  pick({ id: row.id, index: recordAt(view, index) });
}

/** What the keys select: nothing where nothing can be selected. */
export function pickKeys<Row extends Selectable>(
  { view, picking = null, isPickable = anyRow }: GridPicks<Row> & { readonly view: ListWindow<Row> },
  withActive: (act: (row: PlacedRecord<Row>) => void) => void,
) {
  if (picking === null) return {};
  const withPickable = (act: (row: { readonly id: string; readonly index: number }) => void) => () =>
    withActive(({ row, index }) => {
      if (isPickable(row)) act({ id: row.id, index: recordAt(view, index) });
    });
  return {
    pick: withPickable(picking.toggle),
    pickUpToHere: withPickable(picking.extendTo),
    pickWhileMoving: (by: 1 | -1) => {
      const index = nextRow(view, by);
      const next = view.rowAt(index);
      withActive((from) => {
        if (next !== undefined && isPickable(next) && isPickable(from.row))
          picking.stretch(
            { id: from.row.id, index: recordAt(view, from.index) },
            { id: next.id, index: recordAt(view, index) },
          );
      });
      view.moveTo(index);
    },
  };
}

/** Whether a row is selected; `null` where nothing can be. */
export function isPicked<Row extends Selectable>(
  { picking = null, isPickable = anyRow }: GridPicks<Row>,
  row: Row | undefined,
): boolean | null {
  if (picking === null) return null;
  return row !== undefined && isPickable(row) && isSelected(picking.selection, row.id);
}
