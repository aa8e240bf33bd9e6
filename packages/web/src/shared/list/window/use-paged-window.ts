import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListPage } from './list-page.ts';
import type { ListedRecord, ListWindow } from './list-window.ts';
import { pagesAhead, usePagesInView } from './pages-in-view.ts';
import { type PlacedRows, placeRows } from './placed-rows.ts';
import { useRangeWith } from './range-with.ts';
import { shiftOfRows, type PlacedRow } from './row-anchor.ts';
import { type ActiveRow, useActiveRow } from './use-active-row.ts';
import { type ListVirtualizer, useRowMover } from './use-row-mover.ts';

/** So many skeleton rows stand there until the first answer says how many there are. */
const placeholderRows = 30;
const overscanRows = 8;

function identity(index: number): number {
  return index;
}

interface LoadedPages<Row> {
  readonly pages: readonly ListPage<Row>[];
  readonly total: number | null;
  readonly error: Error | null;
}

function combinePages<Row, Answer>(
  results: readonly UseQueryResult<Answer>[],
  pageOf: (answer: Answer) => ListPage<Row>,
): LoadedPages<Row> {
  const answered = results
    .flatMap(({ data, dataUpdatedAt }) =>
      data === undefined ? [] : [{ page: pageOf(data), dataUpdatedAt }],
    )
    .toSorted((first, second) => second.dataUpdatedAt - first.dataUpdatedAt);
  return {
    pages: answered.map(({ page }) => page),
    total: answered[0]?.page.total ?? null,
    error: results.find((result) => result.error !== null)?.error ?? null,
  };
}

/** What a window onto a list needs to know. Heights in pixels, rows counted from 0. */
export interface PagedWindowInput<Row, Answer, Key extends readonly unknown[]> {
  readonly pageQuery: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** What an answer holds. */
  readonly pageOf: (answer: Answer) => ListPage<Row>;
  /** Differs from one set of conditions to another. */
  readonly requestKey: string;
  readonly rowHeight: number;
  /** What stands above the rows and stays there. */
  readonly headerHeight?: number;
  /** Where reading begins. */
  readonly firstRow?: number;
  /** The row that has the keyboard at first; the one where reading begins where nothing is given. */
  readonly firstActive?: ActiveRow | null;
}

/** The window with what only a list that comes in pages can say. */
export interface PagedWindow<Row> extends ListWindow<Row> {
  /** The first row on screen. */
  readonly first: number;
  /** The last one of which something is on screen. */
  readonly last: number;
  readonly error: Error | null;
  readonly scrollToRow: (index: number) => void;
}

/**
 * A window onto a list that may be very long: only the visible rows are rendered and only the pages around them
 * are loaded. While new conditions are being answered the rows of the old ones stay, marked as stale.
 */
export function usePagedWindow<Row extends ListedRecord, Answer, Key extends readonly unknown[]>(
  input: PagedWindowInput<Row, Answer, Key>,
): PagedWindow<Row> {
  const { requestKey, rowHeight, headerHeight = 0, firstRow = 0, firstActive = null } = input;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState(firstRow + placeholderRows);
  const activeRow = useActiveRow(requestKey, firstActive ?? { index: firstRow, id: null });
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    initialOffset: firstRow * rowHeight,
    scrollPaddingEnd: headerHeight,
    rangeExtractor: useRangeWith(activeRow.active.index),
  });
  const items = virtualizer.getVirtualItems();
  const loaded = useLoadedPages(input, {
    rows: items.map((item) => item.index),
    count,
    direction: virtualizer.scrollDirection,
  });
  const shownRows = useShownRows(loaded);
  const { rows, total, stale } = shownRows;
  const rowCount = countOf({ total, stale, count, firstRow });
  if (rowCount !== count) setCount(rowCount);
  const screen = rowsOnScreen(virtualizer, { scroller, rowHeight });
  const { first } = screen;
  useSteadyReading({ requestKey, rows, first, scroller, rowHeight });
  useRowHeight({ virtualizer, rowHeight, first });

  const keyboard = useRowMover(activeRow, { ...shownRows, count, scroller, virtualizer });
  return {
    scroller,
    setScroller,
    items,
    height: virtualizer.getTotalSize(),
    count,
    total,
    stale,
    ...keyboard,
    rowAt: useCallback((index: number) => rows.at.get(index), [rows]),
    // A row that has the focus may still be loading.
    keyOf: identity,
    ...screen,
    error: loaded.error,
    scrollToRow: useCallback(
      (index: number) => virtualizer.scrollToOffset(index * rowHeight),
      [virtualizer, rowHeight],
    ),
  };
}

interface Screen {
  readonly scroller: HTMLElement | null;
  readonly rowHeight: number;
}

function rowsOnScreen(virtualizer: ListVirtualizer, { scroller, rowHeight }: Screen) {
  const top = virtualizer.scrollOffset ?? 0;
  const below = virtualizer.getVirtualItemForOffset(top + (scroller?.clientHeight ?? 0));
  return {
    first: Math.max(0, Math.floor(top / rowHeight)),
    last: below?.index ?? Number.POSITIVE_INFINITY,
  };
}

interface RowsInView {
  readonly rows: readonly number[];
  readonly count: number;
  readonly direction: 'forward' | 'backward' | null;
}

/** The pages on screen, and once these are there those around them. */
function useLoadedPages<Row extends ListedRecord, Answer, Key extends readonly unknown[]>(
  { pageQuery, pageOf }: Pick<PagedWindowInput<Row, Answer, Key>, 'pageQuery' | 'pageOf'>,
  { rows, count, direction }: RowsInView,
): LoadedPages<Row> {
  const inView = usePagesInView(rows);
  const [complete, setComplete] = useState(false);
  const ahead = complete ? pagesAhead(inView, count, direction) : [];
  const loaded = useQueries({
    queries: [...inView, ...ahead].map((page) => pageQuery(page)),
    combine: useCallback(
      (results: readonly UseQueryResult<Answer>[]) => combinePages(results, pageOf),
      [pageOf],
    ),
  });
  const isComplete = inView.every((page) => loaded.pages.some((answer) => answer.page === page));
  if (isComplete !== complete) setComplete(isComplete);
  return loaded;
}

interface CountInput {
  readonly total: number | null;
  readonly stale: boolean;
  readonly count: number;
  readonly firstRow: number;
}

/** How many rows there are, or room enough for the place to go to as long as nobody knows. */
function countOf({ total, stale, count, firstRow }: CountInput): number {
  if (total !== null && !stale) return total;
  return Math.max(total ?? count, firstRow + placeholderRows);
}

interface ShownRows<Row> {
  readonly rows: PlacedRows<Row>;
  readonly total: number | null;
  readonly stale: boolean;
}

/** The rows of the newest answer, or those of the last one until there is another. */
function useShownRows<Row extends ListedRecord>(loaded: LoadedPages<Row>): ShownRows<Row> {
  const [last, setLast] = useState<LoadedPages<Row> | null>(null);
  const answered = loaded.total !== null;
  if (answered && last !== loaded) setLast(loaded);
  const stale = !answered && last !== null && last.total !== 0 && loaded.error === null;
  const { pages, total } = stale ? last : loaded;
  return { rows: useMemo(() => placeRows(pages), [pages]), total, stale };
}

interface Reading<Row> {
  readonly requestKey: string;
  readonly rows: PlacedRows<Row>;
  readonly first: number;
  readonly scroller: HTMLElement | null;
  readonly rowHeight: number;
}

const rowsRemembered = 40;

/** Keeps the rows somebody reads under their eyes when rows above come or go; the top of the list stays the top. */
function useSteadyReading<Row extends ListedRecord>(reading: Reading<Row>): void {
  const { requestKey, rows, first, scroller, rowHeight } = reading;
  const before = useRef<(Pick<Reading<Row>, 'requestKey' | 'rows'> & ReadRows) | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    let top = first;
    if (last?.requestKey === requestKey && last.rows !== rows && scroller !== null && first > 0) {
      const shift = shiftOfRows(last.read, rows.indexOf);
      if (shift !== 0) scroller.scrollTo({ top: scroller.scrollTop + shift * rowHeight });
      top += shift;
    }
    const read = Array.from({ length: rowsRemembered }, (_, offset) => top + offset).flatMap((index) => {
      const row = rows.at.get(index);
      return row === undefined ? [] : [{ id: row.id, index }];
    });
    before.current = { requestKey, rows, read };
  }, [requestKey, rows, first, scroller, rowHeight]);
}

interface ReadRows {
  readonly read: readonly PlacedRow[];
}

interface HeightChange {
  readonly virtualizer: ListVirtualizer;
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
