import type { ProjectPage, ProjectRow } from '@energieakte/contract';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pagesAhead, usePagesInView } from './pages-in-view.ts';
import { projectPageQuery, type ListRequest } from '../project-list.queries.ts';
import { shiftOfRows, type PlacedRow } from './row-anchor.ts';

/** So many skeleton rows stand there until the first answer tells how many there are. */
const placeholderRows = 30;
const overscanRows = 8;

interface LoadedPages {
  readonly pages: readonly ProjectPage[];
  readonly total: number | null;
  readonly error: Error | null;
}

function combinePages(results: readonly UseQueryResult<ProjectPage>[]): LoadedPages {
  const answered = results.filter((result) => result.data !== undefined);
  const newest = answered.toSorted((first, second) => second.dataUpdatedAt - first.dataUpdatedAt)[0];
  return {
    pages: answered.flatMap((result) => (result.data === undefined ? [] : [result.data])),
    total: newest?.data?.total ?? null,
    error: results.find((result) => result.error !== null)?.error ?? null,
  };
}

/** What a window onto a list needs to know. Heights in pixels, rows counted from 0. */
export interface WindowInput {
  readonly request: ListRequest;
  readonly rowHeight: number;
  /** What stands above the rows and stays there. */
  readonly headerHeight: number;
  /** Where reading begins. */
  readonly firstRow: number;
  /** The row that stays rendered wherever the list is scrolled to, because it has the focus. */
  readonly activeRow: number;
}

/**
 * A window onto a list that may be very long: only the visible rows are rendered and only the pages around them
 * are loaded. While new conditions are being answered the rows of the old ones stay, marked as stale.
 */
export function useProjectWindow(input: WindowInput) {
  const { request, rowHeight, activeRow } = input;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [count, setCount] = useState(input.firstRow + placeholderRows);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    initialOffset: input.firstRow * rowHeight,
    scrollPaddingEnd: input.headerHeight,
    rangeExtractor: useRangeWith(activeRow),
  });
  const items = virtualizer.getVirtualItems();
  const inView = usePagesInView(items.map((item) => item.index));
  const [complete, setComplete] = useState(false);
  const ahead = complete ? pagesAhead(inView, count, virtualizer.scrollDirection) : [];
  const loaded = useQueries({
    queries: [...inView, ...ahead].map((page) => projectPageQuery(request, page)),
    combine: combinePages,
  });
  const isComplete = inView.every((page) => loaded.pages.some((answer) => answer.page === page));
  if (isComplete !== complete) setComplete(isComplete);
  const { shown, stale } = useLastAnswer(loaded);
  const rowCount = countOf({ shown, stale, count, firstRow: input.firstRow });
  if (rowCount !== count) setCount(rowCount);
  const rows = useMemo(() => placeRows(shown.pages), [shown.pages]);
  const key = JSON.stringify(request);
  const first = Math.max(0, Math.floor((virtualizer.scrollOffset ?? 0) / rowHeight));
  useSteadyReading({ key, rows, first, scroller, rowHeight });
  useRowHeight({ virtualizer, rowHeight, first });
  return {
    scroller,
    setScroller,
    virtualizer,
    items,
    count,
    first,
    rows,
    stale,
    total: shown.total,
    error: loaded.error,
  };
}

interface CountInput {
  readonly shown: LoadedPages;
  readonly stale: boolean;
  readonly count: number;
  readonly firstRow: number;
}

/** How many rows there are, or room enough for the place to go to as long as nobody knows. */
function countOf({ shown, stale, count, firstRow }: CountInput): number {
  if (shown.total !== null && !stale) return shown.total;
  return Math.max(shown.total ?? count, firstRow + placeholderRows);
}

export type ProjectWindow = ReturnType<typeof useProjectWindow>;

function useRangeWith(activeRow: number): (range: Range) => number[] {
  return useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeRow < 0 || activeRow >= range.count || indexes.includes(activeRow)) return indexes;
      return [...indexes, activeRow].toSorted((one, other) => one - other);
    },
    [activeRow],
  );
}

function useLastAnswer(loaded: LoadedPages): { readonly shown: LoadedPages; readonly stale: boolean } {
  const [last, setLast] = useState<LoadedPages | null>(null);
  const answered = loaded.total !== null;
  if (answered && last !== loaded) setLast(loaded);
  if (answered || last === null || last.total === 0 || loaded.error !== null)
    return { shown: loaded, stale: false };
  return { shown: last, stale: true };
}

/** The loaded rows by their place in the list, and the places by id. */
export interface PlacedRows {
  readonly at: ReadonlyMap<number, ProjectRow>;
  readonly indexOf: ReadonlyMap<string, number>;
}

function placeRows(pages: readonly ProjectPage[]): PlacedRows {
  const placed = pages.flatMap(({ items, page, size }) =>
    items.map((row, index) => [page * size + index, row] as const),
  );
  return {
    at: new Map(placed),
    indexOf: new Map(placed.map(([index, row]) => [row.id, index])),
  };
}

interface Reading {
  readonly key: string;
  readonly rows: PlacedRows;
  readonly first: number;
  readonly scroller: HTMLDivElement | null;
  readonly rowHeight: number;
}

const rowsRemembered = 40;

/** Keeps the rows somebody reads under their eyes when rows above come or go; the top of the list stays the top. */
function useSteadyReading({ key, rows, first, scroller, rowHeight }: Reading): void {
  const before = useRef<{ key: string; rows: PlacedRows; reading: readonly PlacedRow[] } | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    let top = first;
    if (last !== null && last.key === key && last.rows !== rows && scroller !== null && first > 0) {
      const shift = shiftOfRows(last.reading, rows.indexOf);
      if (shift !== 0) scroller.scrollTo({ top: scroller.scrollTop + shift * rowHeight });
      top += shift;
    }
    const reading = Array.from({ length: rowsRemembered }, (_, offset) => top + offset).flatMap(
      (index) => {
        const row = rows.at.get(index);
        return row === undefined ? [] : [{ id: row.id, index }];
      },
    );
    before.current = { key, rows, reading };
  }, [key, rows, first, scroller, rowHeight]);
}

interface HeightChange {
  readonly virtualizer: ReturnType<typeof useVirtualizer<HTMLDivElement, HTMLElement>>;
  readonly rowHeight: number;
  readonly first: number;
}

/** Another density: the row that was at the top stays there. */
function useRowHeight({ virtualizer, rowHeight, first }: HeightChange): void {
  const last = useRef({ rowHeight, first });
  useLayoutEffect(() => {
    if (last.current.rowHeight !== rowHeight) {
      virtualizer.measure();
      virtualizer.scrollToOffset(last.current.first * rowHeight);
    }
    last.current = { rowHeight, first };
  }, [virtualizer, rowHeight, first]);
}
