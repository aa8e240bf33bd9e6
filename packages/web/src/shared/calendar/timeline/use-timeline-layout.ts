import { useMemo } from 'react';
import { lineSize } from './line-sizes.ts';
import { columnEdges, type Edges, edgesOf, indicesIn } from './timeline-geometry.ts';
import type { TimelineItem, TimelineRow } from './timeline-model.ts';
import type { TimelineMap } from './timeline-pointer.ts';
import type { TimelineProps } from './timeline-props.ts';
import { rangesIn, type useTimelineWindow } from './use-timeline-window.ts';
import { headHeight } from './timeline-look.ts';

/** Where everything in the grid lies. */
export function useTimelineLayout<Row extends TimelineRow, Item extends TimelineItem>(
  grid: TimelineProps<Row, Item>,
  width: number,
) {
  const { days, rows, placed, scale, step, clock, headWidth, moving } = grid;
  const columns = useMemo(
    () => columnEdges(days, { room: Math.max(0, width - headWidth), scale }),
    [days, width, headWidth, scale],
  );
  const extra = moving?.place ?? null;
  const lines = useMemo(
    () => edgesOf(rows.map((row) => lineSize({ days, placed, scale, extra }, row))),
    [rows, days, placed, scale, extra],
  );
  const map = useMemo<TimelineMap>(
    () => ({ days, rows, columns, lines, scale, step, clock }),
    [days, rows, columns, lines, scale, step, clock],
  );
  return { map, width: headWidth + (columns.at(-1) ?? 0), height: headHeight + (lines.at(-1) ?? 0) };
}

/** The lines and columns to draw: those on screen, and the one that has the keyboard. */
export function useShownParts(
  { columns, lines }: { readonly columns: Edges; readonly lines: Edges },
  view: ReturnType<typeof useTimelineWindow>['view'],
  active: { readonly row: number; readonly column: number },
) {
  const { across, down } = rangesIn(view, { columns, lines });
  const shownColumns = indicesIn(across, active.column, columns.length - 1);
  return { shownColumns, shownLines: indicesIn(down, active.row, lines.length - 1) };
}

interface Sight {
  readonly from: number;
  readonly to: number;
  /** What sticks to the near edge of the frame and covers so much of it. */
  readonly covered: number;
  readonly at: number;
  readonly size: number;
}

/** How far a frame has to be scrolled so that a part of it is seen; where it is when it is seen already. */
export function scrolledTo({ from, to, covered, at, size }: Sight): number {
  if (from < at) return from;
  return to + covered > at + size ? to + covered - size : at;
}
