import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useState } from 'react';
import type { GroupLines } from '../groups/group-lines.ts';
import { type LineSizes, lineSizes } from './line-sizes.ts';
import type { ListedRecord, ListWindow } from './list-window.ts';
import { useRangeWith } from './range-with.ts';
import { type ActiveRow, useActiveRow } from './use-active-row.ts';
import {
  type PagesInput,
  type ShownRows,
  useGrouped,
  useLoadedPages,
  useShownRows,
} from './use-loaded-pages.ts';
import { type ListVirtualizer, useRowMover } from './use-row-mover.ts';
import { useLineSizes, useSteadyReading } from './use-steady-reading.ts';

/** So many skeleton rows stand there until the first answer says how many there are. */
const placeholderRows = 30;
const overscanRows = 8;

function identity(index: number): number {
  return index;
}

/** What a window onto a list needs to know. Heights in pixels, rows counted from 0. */
export interface PagedWindowInput<Row, Answer, Key extends readonly unknown[]> extends PagesInput<
  Row,
  Answer,
  Key
> {
  /** Differs from one set of conditions to another. */
  readonly requestKey: string;
  readonly rowHeight: number;
  /** What stands above the rows and stays there. */
  readonly headerHeight?: number;
  /** The height of the line of a group; that of a row where nothing is given. */
  readonly groupHeight?: number;
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
  /** The line at this many pixels below the first one. */
  readonly lineAt: (offset: number) => number;
  /** How many records the newest page knows of, whatever its groups say; `null` without a page. */
  readonly answered: number | null;
}

/**
 * A window onto a list that may be very long: only the visible rows are rendered and only the pages around them
 * are loaded. While new conditions are being answered the rows of the old ones stay, marked as stale.
 */
export function usePagedWindow<Row extends ListedRecord, Answer, Key extends readonly unknown[]>(
  input: PagedWindowInput<Row, Answer, Key>,
): PagedWindow<Row> {
  const { requestKey, rowHeight, headerHeight = 0, firstRow = 0, firstActive = null } = input;
  const { groupHeight = rowHeight } = input;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { room, setRoom, sizes } = useRoom({ rowHeight, groupHeight, firstRow, groups: input.groups });
  const { count, groups } = room;
  const activeRow = useActiveRow(requestKey, firstActive ?? { index: firstRow, id: null });
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: sizes.sizeOf,
    overscan: overscanRows,
    initialOffset: sizes.offsetOf(firstRow),
    scrollPaddingEnd: headerHeight,
    rangeExtractor: useRangeWith(activeRow.active.index),
  });
  const items = virtualizer.getVirtualItems();
  const loaded = useLoadedPages(input, {
    rows: items.map((item) => item.index),
    count,
    direction: virtualizer.scrollDirection,
  });
  const shownRows = useShownRows(useGrouped(loaded, input.groups));
  const { rows, total, stale } = shownRows;
  const next = roomFor(shownRows, { count, firstRow });
  if (next.count !== count || next.groups !== groups) setRoom(next);
  const screen = rowsOnScreen(virtualizer, { scroller, sizes });
  const { first } = screen;
  useSteadyReading({ requestKey, rows, first, scroller, sizes });
  useLineSizes({ virtualizer, sizes, rowHeight, first });

  const keyboard = useRowMover(activeRow, { ...shownRows, count, scroller, virtualizer });
  return {
    scroller,
    setScroller,
    items,
    height: virtualizer.getTotalSize(),
    groups,
    count,
    total,
    stale,
    ...keyboard,
    rowAt: useCallback((index: number) => rows.at.get(index), [rows]),
    // A row that has the focus may still be loading.
    keyOf: identity,
    ...screen,
    error: loaded.error,
    lineAt: sizes.lineAt,
    answered: loaded.total,
    scrollToRow: useCallback(
      (index: number) => virtualizer.scrollToOffset(sizes.offsetOf(index)),
      [virtualizer, sizes],
    ),
  };
}

/** For how many lines there is room, and which of them are those of groups. */
interface Room {
  readonly count: number;
  readonly groups: GroupLines | null;
}

interface RoomInput {
  readonly rowHeight: number;
  readonly groupHeight: number;
  readonly firstRow: number;
  readonly groups: GroupLines | null | undefined;
}

/** The room for lines, which follows what is answered, and how high they are. */
function useRoom({ rowHeight, groupHeight, firstRow, groups: known = null }: RoomInput) {
  const [room, setRoom] = useState<Room>({ count: firstRow + placeholderRows, groups: known });
  const { groups } = room;
  const sizes = useMemo(
    () => lineSizes({ rowHeight, groupHeight, groups }),
    [rowHeight, groupHeight, groups],
  );
  return { room, setRoom, sizes };
}

interface Screen {
  readonly scroller: HTMLElement | null;
  readonly sizes: LineSizes;
}

function rowsOnScreen(virtualizer: ListVirtualizer, { scroller, sizes }: Screen) {
  const top = virtualizer.scrollOffset ?? 0;
  const below = virtualizer.getVirtualItemForOffset(top + (scroller?.clientHeight ?? 0));
  return {
    first: sizes.lineAt(top),
    last: below?.index ?? Number.POSITIVE_INFINITY,
  };
}

/** How many lines there are, or room enough for the place to go to as long as nobody knows. */
function roomFor<Row>(
  { lines, stale, groups }: ShownRows<Row>,
  { count, firstRow }: { readonly count: number; readonly firstRow: number },
): Room {
  if (lines !== null && !stale) return { count: lines, groups };
  return { count: Math.max(lines ?? count, firstRow + placeholderRows), groups };
}
