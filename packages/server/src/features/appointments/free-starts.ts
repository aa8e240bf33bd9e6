import {
  absentTime,
  busyTime,
  daysOfPeriod,
  freeDayOf,
  instantOfClock,
  type LoadFacts,
  scheduledMinutes,
  type WorkingTimes,
} from '@energieakte/contract';

/** What an appointment takes of one of its people. */
export interface TakenTime extends LoadFacts {
  /** Whether it takes its people at all. */
  readonly blocks: boolean;
  readonly isFirm: boolean;
  /** Whether it leads to the site that is asked for. */
  readonly isAtSite: boolean;
}

/** Nobody has said when the office begins: at eight, and the minutes of the schedule from then on. */
const startOfWork = 8 * 60;
const noon = 12 * 60;
/** No schedule has more on a day. */
const longestWork = 12 * 60;
const gridStep = 15;

/** From one instant to another, in milliseconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Taken extends Stretch {
  readonly isFirm: boolean;
}

/** Nothing can begin; only if what is planned for now were to move; or something can at once. */
export const beginnings = { none: 0, bookable: 1, free: 2 } as const;

/** What takes somebody: absences, and appointments that block. */
export function takenTimes({
  times,
  appointments,
}: {
  readonly times: WorkingTimes;
  readonly appointments: readonly TakenTime[];
}): readonly Taken[] {
  const absent = times.absences.map(absentTime).map((period) => ({ ...period, isFirm: true }));
  const booked = appointments
    .filter(({ blocks, state }) => blocks && state !== 'ABGESAGT')
    .map((one) => ({ ...busyTime(one), isFirm: one.isFirm }));
  return [...absent, ...booked].map(({ start, end, isFirm }) => ({
    start: start.getTime(),
    end: end.getTime(),
    isFirm,
  }));
}

/** The last minute of work of a day; that of its beginning where nobody works. */
function endOfWork(times: WorkingTimes, day: string): number {
  const scheduled = scheduledMinutes(times.schedules, day);
  const free = freeDayOf(times, day);
  if (free?.capacityPct === 0) return startOfWork;
  const end = startOfWork + scheduled;
  return free === null ? end : Math.min(end, noon);
}

/** A day of the grid, made once for everybody. */
export interface GridDay {
  readonly day: string;
  readonly starts: readonly { readonly minute: number; readonly at: number }[];
}

/** The places of a day at which something could begin. */
export function gridDay(day: string, earliest: Date): GridDay {
  const instant = (minute: number): number => instantOfClock({ day, minute }).getTime();
  const minutes = Array.from(
    { length: longestWork / gridStep },
    (_, index) => startOfWork + index * gridStep,
  );
  const starts = minutes
    .map((minute) => ({ minute, at: instant(minute) }))
    .filter(({ at }) => at >= earliest.getTime());
  return { day, starts };
}

/** What stands in the way from one instant to another, at worst. Asked a million times for a quarter of a large office. */
function beginningAt(taken: readonly Taken[], start: number, end: number): number {
  let found: number = beginnings.free;
  for (const one of taken) {
    if (one.start >= end || start >= one.end) continue;
    if (one.isFirm) return beginnings.none;
    found = beginnings.bookable;
  }
  return found;
}

/** The last minute of a day at which something can begin that ends with the work; `null` where the work is shorter. */
export function lastBeginning(times: WorkingTimes, day: string, minutes: number): number | null {
  const last = endOfWork(times, day) - minutes;
  return last < startOfWork ? null : last;
}

/** When something could begin for somebody on a day. */
export function startsOn(
  { starts }: GridDay,
  taken: readonly Taken[],
  { last, minutes }: { readonly last: number; readonly minutes: number },
): Uint8Array {
  const found = new Uint8Array(starts.length);
  for (const [index, { minute, at }] of starts.entries()) {
    if (minute > last) break;
    found[index] = beginningAt(taken, at, at + minutes * 60_000);
  }
  return found;
}

/** What touches which day; a search asks for each of its days. */
export function byDay<Time extends Stretch>(
  times: readonly Time[],
): ReadonlyMap<string, readonly Time[]> {
  const found = new Map<string, Time[]>();
  for (const time of times)
    for (const day of daysOfPeriod({ start: new Date(time.start), end: new Date(time.end) })) {
      const known = found.get(day);
      if (known === undefined) found.set(day, [time]);
      else known.push(time);
    }
  return found;
}
