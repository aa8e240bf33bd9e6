import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListedRecord, ListWindow } from './list-window.ts';
import { useRangeWith } from './range-with.ts';
import { focusRow } from './use-active-row.ts';

const overscanRows = 10;

interface WindowInput<Row> {
  readonly rows: readonly Row[];
  /** In pixels. */
  readonly rowHeight: number;
  /** What stands above the rows and stays there, in pixels. */
  readonly headerHeight: number;
  /** The row that has the keyboard at first: the one that is open. */
  readonly first: ListedRecord['id'] | null;
}

/** A window onto rows that are all here: only what is on screen is rendered; one row holds the keyboard. */
export function useRecordWindow<Row extends ListedRecord>(input: WindowInput<Row>): ListWindow<Row> {
  const { rows, rowHeight, headerHeight } = input;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [activeId, setActiveId] = useState(input.first);
  const wantsFocus = useRef(false);
  const active = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    scrollPaddingStart: headerHeight,
    rangeExtractor: useRangeWith(active),
  });
  // Another height, as when a phone is turned: without it the rows would lie one over the other.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const mark = (index: number): void => setActiveId(rows[index]?.id ?? null);
  const moveTo = (index: number): void => {
    const inside = Math.max(0, Math.min(index, rows.length - 1));
    wantsFocus.current = true;
    mark(inside);
    virtualizer.scrollToIndex(inside, { align: 'auto' });
  };
  useLayoutEffect(() => {
    if (wantsFocus.current && focusRow(scroller, active)) wantsFocus.current = false;
  });
  return {
    scroller,
    setScroller,
    items: virtualizer.getVirtualItems().filter(({ index }) => index < rows.length),
    height: virtualizer.getTotalSize(),
    count: rows.length,
    total: rows.length,
    stale: false,
    rowAt: (index) => rows[index],
    // The focus goes along with a record that gets another place.
    keyOf: (index) => rows[index]?.id ?? index,
    active,
    mark,
    moveTo,
  };
}
