import {
  addDays,
  busyTime,
  capacityOn,
  daysBefore,
  type FoundSlot,
  type LoadFacts,
  loadByDay,
  mondayOf,
  type WorkingTimes,
} from '@energieakte/contract';
import {
  beginnings,
  byDay,
  type GridDay,
  gridDay,
  lastBeginning,
  startsOn,
  type Stretch,
  type TakenTime,
  takenTimes,
} from '#features/appointments/free-starts.ts';

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

const mostSlots = 5;

/** Somebody on a day: what the week is like with the appointment in it, and when it could begin. */
interface PersonDay {
  readonly candidate: Candidate;
  readonly load: number;
  readonly isAtSite: boolean;
  /** The last minute at which something could begin. */
  readonly last: number;
  /** One of `beginnings` at a place of the grid: worked out when it is asked for, which it is of few. */
  readonly beginningAt: (index: number) => number;
}

interface Found {
  readonly people: readonly PersonDay[];
  readonly start: Date;
  readonly away: number;
  readonly load: number;
  readonly names: string;
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

function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What is known of somebody, once for all days. */
function dayReader(candidate: Candidate, { minutes }: FreeTimeQuestion) {
  const taken = lazy(() => byDay(takenTimes(candidate)));
  const atSite = byDay(candidate.appointments.filter(({ isAtSite }) => isAtSite).map(stretchOf));
  const weekLoad = weekLoadOf(candidate, minutes);
  return (grid: GridDay): readonly PersonDay[] => {
    const { day } = grid;
    if (candidate.lastDay !== null && candidate.lastDay < day) return [];
    const last = lastBeginning(candidate.times, day, minutes);
    if (last === null) return [];
    const starts = lazy(() => startsOn(grid, taken().get(day) ?? [], { last, minutes }));
    const beginningAt = (index: number): number => starts()[index] ?? beginnings.none;
    const load = weekLoad(mondayOf(day));
    return [{ candidate, load, isAtSite: atSite.has(day), last, beginningAt }];
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

/** The first so many of them that could begin at a place of the grid. */
function firstThere(
  sorted: readonly PersonDay[],
  index: number,
  { least, most }: { readonly least: number; readonly most: number },
): readonly PersonDay[] {
  const there: PersonDay[] = [];
  for (const one of sorted) {
    if (one.beginningAt(index) >= least) there.push(one);
    if (there.length === most) break;
  }
  return there;
}

/** The best proposals of a day: of each set of people the earliest, and one without anything planned before others. */
function bestOfDay({ starts }: GridDay, people: readonly PersonDay[], count: number): readonly Found[] {
  const sorted = [...people].sort(comparePeople);
  const last = Math.max(...people.map((one) => one.last));
  const found = new Map<string, Found>();
  const seen = new Set<string>();
  for (const least of [beginnings.free, beginnings.bookable])
    for (const [index, { at, minute }] of starts.entries()) {
      // Behind it everybody would be asked in vain.
      if (minute > last) break;
      // The five best sets of a time have nobody in them behind these, however many people there are.
      const there = firstThere(sorted, index, { least, most: count + mostSlots - 1 });
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
      const grid = gridDay(day, question.earliest);
      const people = readers.flatMap((read) => read(grid));
      return bestOfDay(grid, people, question.count);
    })
    .sort(compareFound)
    .slice(0, mostSlots)
    .map((found) => slotOf(found, question.minutes));
}
