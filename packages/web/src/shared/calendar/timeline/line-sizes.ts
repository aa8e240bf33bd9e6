import {
  itemsAt,
  lanesOf,
  type PlacedItems,
  type TimelineDay,
  type TimelineItem,
} from './timeline-model.ts';
import type { TimelinePlace, TimelineRow, TimelineScale } from './timeline-model.ts';
import { dayOfWall } from './wall-time.ts';

/** A card of a stack with the gap below it, what stands above the stack, and the least height of a line, in pixels. */
const stack = { card: 22, above: 20, below: 3, least: 63 } as const;
/** A lane at clock scale. */
export const lane = { height: 40, above: 8, below: 8 } as const;
const condensedHeight = 52;

interface LineInput<Item> {
  readonly days: readonly TimelineDay[];
  readonly placed: PlacedItems<Item>;
  readonly scale: TimelineScale;
  /** Takes its own room in the line where it would stand. */
  readonly extra: TimelinePlace | null;
}

function countAt<Item extends TimelineItem>(
  { placed, scale, extra }: LineInput<Item>,
  rowId: string,
  day: string,
): number {
  const items = itemsAt(placed, rowId, day);
  const isHere = extra !== null && extra.rowId === rowId && dayOfWall(extra.start) === day;
  if (scale === 'stack') return items.length + (isHere ? 1 : 0);
  return Math.max(0, ...lanesOf(isHere ? [...items, extra] : items)) + 1;
}

/** How high a line is, so that everything in it is seen. */
export function lineSize<Item extends TimelineItem>(
  input: LineInput<Item>,
  { id }: TimelineRow,
): number {
  if (input.scale === 'condensed') return condensedHeight;
  const isUsed = input.placed.has(id) || input.extra?.rowId === id;
  const most = isUsed ? Math.max(0, ...input.days.map(({ day }) => countAt(input, id, day))) : 0;
  if (input.scale === 'clock') return lane.above + Math.max(1, most) * lane.height + lane.below;
  return Math.max(stack.least, stack.above + most * stack.card + stack.below);
}
