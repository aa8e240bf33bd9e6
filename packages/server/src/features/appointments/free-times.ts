import {
  absentTime,
  addDays,
  busyTime,
  capacityOn,
  daysBefore,
  type FoundSlot,
  freeDayOf,
  instantOfClock,
  type LoadFacts,
  loadByDay,
  mondayOf,
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

/** Somebody who comes into question. */
export interface Candidate {
  readonly id: string;
  readonly displayname: string;
  readonly times: WorkingTimes;
  readonly appointments: readonly TakenTime[];
  /** The last day on which the person comes into question; `null`: all of them. */
  readonly lastDay: string | null;
}

export interface FreeTimeQuestion {
  /** Days `YYYY-MM-DD`, the last included. */
  readonly first: string;
  readonly last: string;
  readonly minutes: number;
  readonly count: number;
  /** Nothing begins before it. */
  readonly earliest: Date;
}

/** Nobody has said when the office begins: at eight, and the minutes of the schedule from then on. */
const startOfWork = 8 * 60;
const noon = 12 * 60;
/** No schedule has more on a day. */
const longestWork = 12 * 60;
const gridStep = 15;
const mostSlots = 5;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Taken extends Stretch {
  readonly isFirm: boolean;
}

/** Somebody on a day: what the week is like with the appointment in it, and when it could begin. */
interface PersonDay {
  readonly candidate: Candidate;
  readonly load: number;
  readonly isAtSite: boolean;
  /** Minutes of the day at which the person has nothing at all. */
  readonly free: ReadonlySet<number>;
  /** The same, if what is only planned were to move. */
  readonly bookable: ReadonlySet<number>;
}

interface Found {
  readonly people: readonly PersonDay[];
  readonly start: Date;
  readonly away: number;
  readonly load: number;
  readonly names: string;
}

function takenTimes({ times, appointments }: Candidate): readonly Taken[] {
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

function overlaps(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}

/** A day of the grid, made once for everybody. */
interface GridDay extends Stretch {
  readonly day: string;
  readonly starts: readonly { readonly minute: number; readonly at: number }[];
}

function gridDay(day: string, { earliest }: FreeTimeQuestion): GridDay {
  const instant = (minute: number): number => instantOfClock({ day, minute }).getTime();
  const minutes = Array.from(
    { length: longestWork / gridStep },
    (_, index) => startOfWork + index * gridStep,
  );
  const starts = minutes
    .map((minute) => ({ minute, at: instant(minute) }))
    .filter(({ at }) => at >= earliest.getTime());
  return { day, start: instant(0), end: instant(24 * 60), starts };
}

type StartsOfDay = Pick<PersonDay, 'free' | 'bookable'>;

/** When something could begin for somebody on a day. */
function startsOn(
  { day, starts }: GridDay,
  times: WorkingTimes,
  { taken, minutes }: { readonly taken: readonly Taken[]; readonly minutes: number },
): StartsOfDay {
  const free = new Set<number>();
  const bookable = new Set<number>();
  const last = endOfWork(times, day) - minutes;
  for (const { minute, at } of starts) {
    if (minute > last) break;
    const time = { start: at, end: at + minutes * 60_000 };
    const inTheWay = taken.filter((one) => overlaps(one, time));
    if (inTheWay.some(({ isFirm }) => isFirm)) continue;
    bookable.add(minute);
    if (inTheWay.length === 0) free.add(minute);
  }
  return { free, bookable };
}

/** Per cent of a week that is booked with some minutes more. */
type WeekLoad = (monday: string) => number;

function weekLoadOf({ times, appointments }: Candidate, minutes: number): WeekLoad {
  const capacities = new Map<string, number>();
  const capacity = (day: string): number => {
    const known = capacities.get(day) ?? capacityOn(times, day);
    capacities.set(day, known);
    return known;
  };
  const loads = loadByDay(appointments, capacity);
  const weeks = new Map<string, number>();
  return (monday) => {
    const known = weeks.get(monday);
    if (known !== undefined) return known;
    const days = daysBefore(monday, addDays(monday, 7));
    const booked = days.reduce((sum, day) => {
      const { firm, tentative } = loads.get(day) ?? { firm: 0, tentative: 0 };
      return sum + firm + tentative;
    }, minutes);
    const load =
      (100 * booked) /
      Math.max(
        1,
        days.map(capacity).reduce((sum, one) => sum + one, 0),
      );
    weeks.set(monday, load);
    return load;
  };
}

function stretchOf(facts: LoadFacts): Stretch {
  const { start, end } = busyTime(facts);
  return { start: start.getTime(), end: end.getTime() };
}

/** What is known of somebody, once for all days. */
function dayReader(candidate: Candidate, question: FreeTimeQuestion) {
  const taken = takenTimes(candidate);
  const atSite = candidate.appointments.filter(({ isAtSite }) => isAtSite).map(stretchOf);
  const weekLoad = weekLoadOf(candidate, question.minutes);
  return (grid: GridDay): readonly PersonDay[] => {
    const { day } = grid;
    if (candidate.lastDay !== null && candidate.lastDay < day) return [];
    const ofDay = taken.filter((one) => overlaps(one, grid));
    const starts = startsOn(grid, candidate.times, { taken: ofDay, minutes: question.minutes });
    if (starts.bookable.size === 0) return [];
    const isAtSite = atSite.some((one) => overlaps(one, grid));
    return [{ candidate, load: weekLoad(mondayOf(day)), isAtSite, ...starts }];
  };
}

const collator = new Intl.Collator('de');

function comparePeople(left: PersonDay, right: PersonDay): number {
  return (
    Number(right.isAtSite) - Number(left.isAtSite) ||
    left.load - right.load ||
    collator.compare(left.candidate.displayname, right.candidate.displayname)
  );
}

/** The order of the proposals: less travel, the week with more room, earlier, by name. */
function compareFound(left: Found, right: Found): number {
  return (
    left.away - right.away ||
    left.load - right.load ||
    left.start.getTime() - right.start.getTime() ||
    collator.compare(left.names, right.names)
  );
}

function setsOf<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    setsOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

function foundOf(people: readonly PersonDay[], start: Date): Found {
  return {
    people,
    start,
    away: people.filter(({ isAtSite }) => !isAtSite).length,
    load: people.reduce((sum, { load }) => sum + load, 0) / people.length,
    names: people.map(({ candidate }) => candidate.displayname).join(', '),
  };
}

const keyOf = (people: readonly PersonDay[]): string =>
  people.map(({ candidate }) => candidate.id).join(' ');

/** The first so many of them that could begin at a minute. */
function firstThere(
  sorted: readonly PersonDay[],
  minute: number,
  { kind, most }: { readonly kind: 'free' | 'bookable'; readonly most: number },
): readonly PersonDay[] {
  const there: PersonDay[] = [];
  for (const one of sorted) {
    if (one[kind].has(minute)) there.push(one);
    if (there.length === most) break;
  }
  return there;
}

/** The best proposals of a day: of each set of people the earliest, and one without anything planned before others. */
function bestOfDay({ starts }: GridDay, people: readonly PersonDay[], count: number): readonly Found[] {
  const sorted = [...people].sort(comparePeople);
  const found = new Map<string, Found>();
  const seen = new Set<string>();
  for (const kind of ['free', 'bookable'] as const)
    for (const { minute, at } of starts) {
      // The five best sets of a time have nobody in them behind these, however many people there are.
      const there = firstThere(sorted, minute, { kind, most: count + mostSlots - 1 });
      const key = keyOf(there);
      if (there.length < count || seen.has(key)) continue;
      seen.add(key);
      const sets = setsOf(there, count).filter((set) => !found.has(keyOf(set)));
      for (const set of sets) found.set(keyOf(set), foundOf(set, new Date(at)));
    }
  return [...found.values()].sort(compareFound).slice(0, mostSlots);
}

function slotOf({ people, start, away, load }: Found, minutes: number): FoundSlot {
  const named = people.map(({ candidate: { id, displayname } }) => ({ id, displayname }));
  return {
    start: start.toISOString(),
    end: new Date(start.getTime() + minutes * 60_000).toISOString(),
    people: named.sort((left, right) => collator.compare(left.displayname, right.displayname)),
    extraTravel: away === 0 ? 0 : null,
    loadPct: Math.round(load),
  };
}

/** The five best times at which as many people as asked for can, each set of people once a day. */
export function rankFreeTimes(
  candidates: readonly Candidate[],
  question: FreeTimeQuestion,
): FoundSlot[] {
  const readers = candidates.map((candidate) => dayReader(candidate, question));
  const days = daysBefore(question.first, addDays(question.last, 1));
  return days
    .flatMap((day) => {
      const grid = gridDay(day, question);
      const people = readers.flatMap((read) => read(grid));
      return bestOfDay(grid, people, question.count);
    })
    .sort(compareFound)
    .slice(0, mostSlots)
    .map((found) => slotOf(found, question.minutes));
}
