import type { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect } from 'react';
import type { ListedRecord, ListWindow } from './list-window.ts';
import type { PlacedRows } from './placed-rows.ts';
import { type ActiveRow, type ActiveRowState, focusRow } from './use-active-row.ts';

function follow<Row extends ListedRecord>(
  active: ActiveRow,
  rows: PlacedRows<Row>,
  lines: number | null,
): ActiveRow {
  if (lines === null) return active;
  const index = active.id === null ? undefined : rows.indexOf.get(active.id);
  if (index !== undefined) return index === active.index ? active : { index, id: active.id };
  const inside = Math.max(0, Math.min(active.index, lines - 1));
  const id = rows.idAt(inside);
  return inside === active.index && id === active.id ? active : { index: inside, id };
}

/** The scrolling of a list, from the library of windows. */
export type ListVirtualizer = ReturnType<typeof useVirtualizer<HTMLElement, HTMLElement>>;

interface MoverInput<Row> {
  readonly rows: PlacedRows<Row>;
  /** How many lines there are; `null` as long as nobody knows. */
  readonly lines: number | null;
  readonly stale: boolean;
  readonly count: number;
  readonly scroller: HTMLElement | null;
  readonly virtualizer: ListVirtualizer;
}

/** Ties the active row to the window onto the list: follows its record, scrolls to it, gives it the focus. */
export function useRowMover<Row extends ListedRecord>(
  { active, setActive, wantsFocus }: ActiveRowState,
  { rows, lines, stale, count, scroller, virtualizer }: MoverInput<Row>,
): Pick<ListWindow<Row>, 'active' | 'mark' | 'moveTo'> {
  // The rows of older conditions are not the ones the place belongs to.
  const followed = stale ? active : follow(active, rows, lines);
  if (followed !== active) setActive(followed);
  const mark = useCallback(
    (index: number) => setActive({ index, id: rows.idAt(index) }),
    [rows, setActive],
  );
  const moveTo = useCallback(
    (index: number) => {
      const inside = Math.max(0, Math.min(index, count - 1));
      wantsFocus.current = true;
      mark(inside);
      virtualizer.scrollToIndex(inside, { align: 'auto' });
      focusRow(scroller, inside);
    },
    [count, mark, virtualizer, scroller, wantsFocus],
  );
  useLayoutEffect(() => {
    if (wantsFocus.current && focusRow(scroller, active.index)) wantsFocus.current = false;
  });
  return { active: active.index, mark, moveTo };
}
