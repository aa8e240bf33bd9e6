import type { TimelineDay, TimelineScale } from './timeline-model.ts';

/** The part of a day that columns show, in minutes. */
export interface ClockSpan {
  readonly from: number;
  readonly to: number;
}

/** Edges of columns or rows from left or from above, in pixels; one more than there are of them. */
export type Edges = readonly number[];

/** The first and the last that are on screen. */
export interface VisibleRange {
  readonly first: number;
  readonly last: number;
}

const narrowWidth = 38;
const leastWidth: Readonly<Record<TimelineScale, number>> = { clock: 900, stack: 124, condensed: 10 };

/** The edges of what stands side by side. */
export function edgesOf(sizes: readonly number[]): Edges {
  const edges = [0];
  for (const size of sizes) edges.push((edges.at(-1) ?? 0) + size);
  return edges;
}

/** How wide a column or how high a line is. */
export function sizeAt(edges: Edges, index: number): number {
  const begin = edges[index] ?? 0;
  return (edges[index + 1] ?? begin) - begin;
}

/** Shares the room between the days: those with something in them alike, narrow ones as little as reads. */
export function columnEdges(
  days: readonly TimelineDay[],
  { room, scale }: { readonly room: number; readonly scale: TimelineScale },
): Edges {
  const isNarrow = (day: TimelineDay): boolean => scale === 'stack' && day.isNarrow;
  const narrow = days.filter(isNarrow).length;
  const wide = days.length - narrow;
  const share = wide === 0 ? room : Math.floor((room - narrow * narrowWidth) / wide);
  const width = Math.max(leastWidth[scale], share);
  return edgesOf(days.map((day) => (isNarrow(day) ? narrowWidth : width)));
}

/** The index of what lies at a distance; before the first it is the first, behind the last the last. */
export function indexAt(edges: Edges, at: number): number {
  let low = 0;
  let high = Math.max(0, edges.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((edges[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What is on screen, with a few more on either side. */
export function visibleRange(
  edges: Edges,
  { from, size, more }: { readonly from: number; readonly size: number; readonly more: number },
): VisibleRange {
  const last = Math.max(0, edges.length - 2);
  return {
    first: Math.max(0, indexAt(edges, from) - more),
    last: Math.min(last, indexAt(edges, from + size) + more),
  };
}

/** The indices of a range, and one beside it that is never left out. */
export function indicesIn(range: VisibleRange, kept: number | null, count: number): readonly number[] {
  const indices: number[] = [];
  for (let index = range.first; index <= Math.min(range.last, count - 1); index += 1)
    indices.push(index);
  if (kept === null || kept >= count || indices.includes(kept)) return indices;
  return [...indices, kept].toSorted((one, other) => one - other);
}

/** How far along a column a minute stands, between 0 and 1. */
export function shareOf({ from, to }: ClockSpan, minute: number): number {
  return Math.min(1, Math.max(0, (minute - from) / (to - from)));
}
