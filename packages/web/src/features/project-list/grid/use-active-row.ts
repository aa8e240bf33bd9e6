import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PlacedRows, ProjectWindow } from './use-project-window.ts';

/** The row that has the keyboard, by its place and, as soon as it is loaded, by its project. */
export interface ActiveRow {
  readonly index: number;
  readonly id: string | null;
}

export type ActiveRowState = ReturnType<typeof useActiveRow>;

/**
 * Remembers which row has the keyboard. It stays with its project when rows come or go above it, and begins anew
 * at `first` when other conditions hold.
 */
export function useActiveRow(requestKey: string, first: ActiveRow) {
  const [known, setKnown] = useState(requestKey);
  const [active, setActive] = useState<ActiveRow>(first);
  if (known !== requestKey) {
    setKnown(requestKey);
    setActive(first);
  }
  const wantsFocus = useRef(false);
  return { active, setActive, wantsFocus };
}

function follow(active: ActiveRow, rows: PlacedRows, total: number | null): ActiveRow {
  if (total === null) return active;
  const index = active.id === null ? undefined : rows.indexOf.get(active.id);
  if (index !== undefined) return index === active.index ? active : { index, id: active.id };
  const inside = Math.max(0, Math.min(active.index, total - 1));
  const id = rows.at.get(inside)?.id ?? null;
  return inside === active.index && id === active.id ? active : { index: inside, id };
}

export interface RowMover {
  /** Goes to a place (kept inside the list), scrolls there and takes the focus along. */
  readonly moveTo: (index: number) => void;
  /** Makes a row the active one without touching the focus. */
  readonly mark: (index: number) => void;
}

/** Ties the active row to the window onto the list: follows its project, scrolls to it, gives it the focus. */
export function useRowMover(state: ActiveRowState, view: ProjectWindow): RowMover {
  const { active, setActive, wantsFocus } = state;
  const { rows, count, total, stale, virtualizer, scroller } = view;
  // The rows of older conditions are not the ones the place belongs to.
  const followed = stale ? active : follow(active, rows, total);
  if (followed !== active) setActive(followed);

  const mark = useCallback(
    (index: number) => setActive({ index, id: rows.at.get(index)?.id ?? null }),
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
  return { moveTo, mark };
}

function focusRow(scroller: HTMLElement | null, index: number): boolean {
  const element = scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  element?.focus({ preventScroll: true });
  return element !== null && element !== undefined;
}
