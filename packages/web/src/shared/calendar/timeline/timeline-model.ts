import { dayOfWall, minutesOfDay, wallAt, type WallMinute } from './wall-time.ts';

/** How much of a day is seen: by the clock, as a stack of cards in time order, or as a mark. */
export type TimelineScale = 'clock' | 'stack' | 'condensed';

export interface TimelineDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Takes little room as long as nothing stands in it. */
  readonly isNarrow: boolean;
}

/** One line of the grid: a person, a room, a device. */
export interface TimelineRow {
  readonly id: string;
  readonly label: string;
}

/** Where something stands, or would stand. */
export interface TimelinePlace {
  readonly rowId: string;
  readonly start: WallMinute;
  /** The first minute after it. */
  readonly end: WallMinute;
}

/** Something with a beginning and an end in one row; the same `id` may stand in several rows. */
export interface TimelineItem extends TimelinePlace {
  readonly id: string;
  readonly isAllDay: boolean;
  readonly isMovable: boolean;
}

/** The items of each cell in time order. */
export type PlacedItems<Item> = ReadonlyMap<string, ReadonlyMap<string, readonly Item[]>>;

/** The days an item touches, from `first` to `last` at most. */
function daysTouched({ start, end }: TimelinePlace, first: string, last: string): readonly string[] {
  const begin = Math.max(start, wallAt(first, 0));
  const stop = Math.min(end, wallAt(last, minutesOfDay));
  const days: string[] = [];
  for (let wall = begin; wall < stop; wall = wallAt(dayOfWall(wall), minutesOfDay))
    days.push(dayOfWall(wall));
  return days;
}

/** Puts items into the cells of the days shown; whole days come first, then by the clock. */
export function placeItems<Item extends TimelineItem>(
  items: readonly Item[],
  days: readonly TimelineDay[],
): PlacedItems<Item> {
  const placed = new Map<string, Map<string, Item[]>>();
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  if (first === '') return placed;
  const ordered = items.toSorted(
    (one, other) =>
      Number(other.isAllDay) - Number(one.isAllDay) || one.start - other.start || one.end - other.end,
  );
  for (const item of ordered) {
    const row = placed.get(item.rowId) ?? new Map<string, Item[]>();
    placed.set(item.rowId, row);
    for (const day of daysTouched(item, first, last)) row.set(day, [...(row.get(day) ?? []), item]);
  }
  return placed;
}

const nothing: readonly never[] = [];

/** The items of one cell; the same list for every empty one. */
export function itemsAt<Item>(placed: PlacedItems<Item>, rowId: string, day: string): readonly Item[] {
  return placed.get(rowId)?.get(day) ?? nothing;
}

/** Lanes for what overlaps at clock scale: the first free one each, in the order given. */
export function lanesOf(items: readonly TimelinePlace[]): readonly number[] {
  const ends: number[] = [];
  return items.map(({ start, end }) => {
    const free = ends.findIndex((taken) => taken <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    return lane;
  });
}
