import { type RefObject, useRef, useState } from 'react';
import type { ListedRecord } from './list-window.ts';

/** The row that has the keyboard, by its place and, as soon as it is loaded, by its id. */
export interface ActiveRow {
  readonly index: number;
  readonly id: ListedRecord['id'] | null;
}

export interface ActiveRowState {
  readonly active: ActiveRow;
  readonly setActive: (row: ActiveRow) => void;
  /** Whether the focus has to follow as soon as the row is rendered. */
  readonly wantsFocus: RefObject<boolean>;
}

/**
 * Remembers which row has the keyboard. It stays with its record when rows come or go above it, and begins anew
 * at `first` when other conditions hold.
 */
export function useActiveRow(requestKey: string, first: ActiveRow): ActiveRowState {
  const [known, setKnown] = useState(requestKey);
  const [active, setActive] = useState<ActiveRow>(first);
  if (known !== requestKey) {
    setKnown(requestKey);
    setActive(first);
  }
  const wantsFocus = useRef(false);
  return { active, setActive, wantsFocus };
}

/** The element of a row takes the focus; answers whether it is rendered. */
export function focusRow(scroller: HTMLElement | null, index: number): boolean {
  const element = scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  element?.focus({ preventScroll: true });
  return element !== null && element !== undefined;
}
