import { berlinInstant, berlinMidnight, type Period } from '../core/berlin-clock.ts';
import { addDays } from '../core/day-arithmetic.ts';
import { hoursText, shortDay } from '../planning/day-texts.ts';

export interface DayToFill {
  readonly day: string;
  /** What is booked already; whole minutes. A running entry ends now. */
  readonly taken: readonly Period[];
  /** Now, as nothing is booked for the future; whole minutes. */
  readonly until: Date;
}

export type PlacedDuration =
  | { readonly kind: 'placed'; readonly periods: readonly Period[] }
  /** The day has not that many free minutes; `text` says so. */
  | { readonly kind: 'full'; readonly text: string };

const firstHour = '08:00';
const millisecondsPerMinute = 60_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

const lengthOf = ({ from, to }: Span): number => Math.max(0, to - from);

/** What is left of a span without what is taken, the earliest first. */
function freeSpans(span: Span, taken: readonly Span[]): readonly Span[] {
  const free: Span[] = [];
  let { from } = span;
  for (const next of taken.toSorted((one, other) => one.from - other.from)) {
    free.push({ from, to: Math.min(next.from, span.to) });
    from = Math.max(from, next.to);
  }
  free.push({ from, to: span.to });
  return free.filter((part) => lengthOf(part) > 0);
}

/** From the first spans on as much as is needed, each from its beginning. */
function firstOf(spans: readonly Span[], needed: number): readonly Span[] {
  let rest = needed;
  return spans.flatMap(({ from, to }) => {
    const used = Math.min(rest, to - from);
    rest -= used;
    return used > 0 ? [{ from, to: from + used }] : [];
  });
}

/** From the last spans back as much as is needed, each from its end. */
function lastOf(spans: readonly Span[], needed: number): readonly Span[] {
  const mirrored = spans.map(({ from, to }) => ({ from: -to, to: -from })).toReversed();
  return firstOf(mirrored, needed).map(({ from, to }) => ({ from: -to, to: -from }));
}

function joined(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last?.to === span.from) result[result.length - 1] = { from: last.from, to: span.to };
    else result.push(span);
  }
  return result;
}

const sumOf = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0);

/**
 * Finds the clock times of a duration that was typed without any (VERTEILT): it fills the free minutes of the day from 8:00
 * on, around what is booked already, and only when these do not suffice those before 8:00, the latest first.
 */
export function placeDuration(minutes: number, { day, taken, until }: DayToFill): PlacedDuration {
  const midnight = berlinMidnight(day).getTime();
  const nextMidnight = berlinMidnight(addDays(day, 1)).getTime();
  const end = Math.min(nextMidnight, until.getTime());
  const middle = Math.min(berlinInstant(day, firstHour).getTime(), end);
  const spans = taken.map(({ start, end: to }) => ({ from: start.getTime(), to: to.getTime() }));
  const late = freeSpans({ from: middle, to: end }, spans);
  const early = freeSpans({ from: midnight, to: middle }, spans);
  const needed = minutes * millisecondsPerMinute;
  const missing = needed - sumOf(late);
  if (missing > sumOf(early)) {
    const free = (sumOf(late) + sumOf(early)) / millisecondsPerMinute;
    return { kind: 'full', text: `Am ${shortDay(day)} sind nur noch ${hoursText(free)} h frei.` };
  }
  const used = joined([...lastOf(early, Math.max(0, missing)), ...firstOf(late, needed)]);
  return {
    kind: 'placed',
    periods: used.map(({ from, to }) => ({ start: new Date(from), end: new Date(to) })),
  };
}
