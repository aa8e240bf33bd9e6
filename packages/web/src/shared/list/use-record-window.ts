import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ListedRecord } from './record-rows.ts';

const overscanRows = 10;

interface WindowInput<Row> {
  readonly rows: readonly Row[];
  /** In pixels. */
  readonly rowHeight: number;
  /** What stands above the rows and stays there, in pixels. */
  readonly headerHeight: number;
  /** The row that has the keyboard at first: the one that is open. */
  readonly first: string | null;
}

export type RecordWindow = ReturnType<typeof useRecordWindow>;

/** A window onto rows that are all here: only what is on screen is rendered; one row holds the keyboard. */
export function useRecordWindow<Row extends ListedRecord>(input: WindowInput<Row>) {
  const { rows, rowHeight, headerHeight } = input;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [activeId, setActiveId] = useState<string | null>(input.first);
  const wantsFocus = useRef(false);
  const found = rows.findIndex(({ id }) => id === activeId);
  const active = Math.max(0, found);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    scrollPaddingStart: headerHeight,
    // The row that has the focus stays, wherever the list is scrolled to.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([active, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
      [active],
    ),
  });
  const moveTo = (index: number): void => {
    const inside = Math.max(0, Math.min(index, rows.length - 1));
    wantsFocus.current = true;
    setActiveId(rows[inside]?.id ?? null);
    virtualizer.scrollToIndex(inside, { align: 'auto' });
  };
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    row?.focus({ preventScroll: true });
    if (row !== null && row !== undefined) wantsFocus.current = false;
  });
  const items = virtualizer.getVirtualItems().filter(({ index }) => index < rows.length);
  return {
    setScroller,
    scroller,
    items,
    height: virtualizer.getTotalSize(),
    active,
    setActiveId,
    moveTo,
  };
}
