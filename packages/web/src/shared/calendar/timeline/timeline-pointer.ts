import { type ClockSpan, type Edges, indexAt } from './timeline-geometry.ts';
import type {
  TimelineDay,
  TimelineItem,
  TimelinePlace,
  TimelineRow,
  TimelineScale,
} from './timeline-model.ts';
import { dayOfWall, minuteOfWall, minutesOfDay, wallAt } from './wall-time.ts';

/** The grid as a pointer meets it: positions are pixels from the corner of the first cell. */
export interface TimelineMap {
  readonly days: readonly TimelineDay[];
  readonly rows: readonly TimelineRow[];
  readonly columns: Edges;
  readonly lines: Edges;
  readonly scale: TimelineScale;
  readonly clock: ClockSpan;
  /** What times snap to, in minutes. */
  readonly step: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const roundTo = (value: number, step: number): number => Math.round(value / step) * step;

function rowAt({ rows, lines }: TimelineMap, y: number): string {
  return rows[indexAt(lines, y)]?.id ?? '';
}

function columnAt({ columns, days }: TimelineMap, x: number) {
  const index = indexAt(columns, x);
  const left = columns[index] ?? 0;
  const width = (columns[index + 1] ?? left + 1) - left;
  return {
    index,
    day: days[index]?.day ?? '',
    share: Math.min(1, Math.max(0, (x - left) / width)),
    width,
  };
}

/** The minute under a pointer, not yet on the grid. */
function wallUnder(map: TimelineMap, x: number): number {
  const { day, share } = columnAt(map, x);
  if (map.scale === 'condensed') return wallAt(day, 0);
  return wallAt(day, map.clock.from + share * (map.clock.to - map.clock.from));
}

/** Minutes that a way to the right stands for, within one day. */
function minutesFor(map: TimelineMap, from: Point, to: Point): number {
  const { width } = columnAt(map, from.x);
  return roundTo(((to.x - from.x) / width) * (map.clock.to - map.clock.from), map.step);
}

function daysFor(map: TimelineMap, from: Point, to: Point): number {
  return columnAt(map, to.x).index - columnAt(map, from.x).index;
}

/**
 * Where an item stands after it was taken from one point to another. In stacks another day keeps the time of the
 * clock: nobody who brings a visit from Tuesday to Thursday means another hour.
 */
export function movedPlace(
  map: TimelineMap,
  item: TimelineItem,
  { from, to }: { readonly from: Point; readonly to: Point },
): TimelinePlace {
  const days = daysFor(map, from, to);
  const isByDay = item.isAllDay || map.scale === 'condensed' || (map.scale === 'stack' && days !== 0);
  const by = isByDay ? days * minutesOfDay : minutesFor(map, from, to);
  return { rowId: rowAt(map, to.y), start: item.start + by, end: item.end + by };
}

/** What an item is when its end is pulled to a point; it keeps at least one step. */
export function resizedPlace(map: TimelineMap, item: TimelineItem, to: Point): TimelinePlace {
  const { rowId, start } = item;
  if (item.isAllDay || map.scale === 'condensed') {
    const end = wallAt(columnAt(map, to.x).day, item.isAllDay ? minutesOfDay : minuteOfWall(item.end));
    return { rowId, start, end: Math.max(end, item.isAllDay ? start + minutesOfDay : start + map.step) };
  }
  return { rowId, start, end: Math.max(start + map.step, roundTo(wallUnder(map, to.x), map.step)) };
}

/** The time drawn between two points of a row; whole days where no clock is seen. */
export function drawnPlace(
  map: TimelineMap,
  { from, to }: { readonly from: Point; readonly to: Point },
): TimelinePlace {
  const rowId = rowAt(map, from.y);
  const [left, right] = from.x <= to.x ? [from.x, to.x] : [to.x, from.x];
  if (map.scale === 'condensed')
    return { rowId, start: wallUnder(map, left), end: wallUnder(map, right) + minutesOfDay };
  const start = Math.floor(wallUnder(map, left) / map.step) * map.step;
  const end = Math.ceil(wallUnder(map, right) / map.step) * map.step;
  return { rowId, start, end: Math.max(end, start + map.step) };
}

/** The left edge and the width of a place within the columns, as a mark over them is drawn. */
export function placeBox(map: TimelineMap, { rowId, start, end }: TimelinePlace) {
  const row = map.rows.findIndex(({ id }) => id === rowId);
  const first = map.days.findIndex(({ day }) => day === dayOfWall(start));
  const last = map.days.findIndex(({ day }) => day === dayOfWall(Math.max(start, end - 1)));
  if (row === -1 || (first === -1 && last === -1)) return null;
  const left = map.columns[Math.max(first, 0)] ?? 0;
  const right = map.columns[(last === -1 ? map.days.length - 1 : last) + 1] ?? left;
  const top = map.lines[row] ?? 0;
  return { left, top, width: right - left, height: (map.lines[row + 1] ?? top) - top };
}
