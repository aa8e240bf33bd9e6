import { addDays, addMonths, daysBetween, mondayOf, weekdayOf } from '../core/day-arithmetic.ts';
import { largestSeries, longestSeriesMonths, type SeriesRule } from './series-rule.ts';

export interface SeriesDays {
  readonly days: readonly string[];
  /** Left out because they are holidays. */
  readonly skipped: readonly string[];
  /** Whether the rule would go on, but a series ends with 200 appointments or 24 months. */
  readonly isCut: boolean;
}

function lastOfMonth(first: string): string {
  return addDays(addMonths(first, 1), -1);
}

function nthWeekday(first: string, { nth, weekday }: NonNullable<SeriesRule['nth']>): string {
  if (nth === -1) {
    const last = lastOfMonth(first);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

function dayInMonth(rule: SeriesRule, first: string, ofStart: number): string {
  if (rule.nth !== undefined) return nthWeekday(first, rule.nth);
  const wanted = addDays(first, (rule.monthDay ?? ofStart) - 1);
  const last = lastOfMonth(first);
  return wanted < last ? wanted : last;
}

/** The days of one turn of the rule: a day, a week or a month, in order; some may lie before the first day. */
function daysOfTurn(rule: SeriesRule, firstDay: string, turn: number): readonly string[] {
  const steps = turn * rule.interval;
  if (rule.freq === 'TAG') return [addDays(firstDay, steps)];
  if (rule.freq === 'MONAT') {
    const month = addMonths(`${firstDay.slice(0, 8)}01`, steps);
    return [dayInMonth(rule, month, Number(firstDay.slice(8)))];
  }
  const monday = addDays(mondayOf(firstDay), 7 * steps);
  const weekdays = new Set(rule.weekdays?.length ? rule.weekdays : [weekdayOf(firstDay)]);
  return [...weekdays]
    .toSorted((left, right) => left - right)
    .map((weekday) => addDays(monday, weekday));
}

/** The last day a series may reach: two years after it began, not included. */
function endOfSeries(firstDay: string): string {
  return addDays(addMonths(firstDay, longestSeriesMonths), -1);
}

/** Every day the rule names from the first day on, up to where any series ends. */
function* namedDays(rule: SeriesRule, firstDay: string): Generator<string> {
  const turns = Math.ceil((daysBetween(firstDay, endOfSeries(firstDay)) + 7) / rule.interval) + 1;
  for (let turn = 0; turn < turns; turn += 1)
    for (const day of daysOfTurn(rule, firstDay, turn)) if (day >= firstDay) yield day;
}

/**
 * The days of a series, from the first day on that fits the rule: at most 200 within 24 months, and none after the end of
 * the rule. `isHoliday` is that of the first person (plan section 4).
 */
export function seriesDays(
  rule: SeriesRule,
  firstDay: string,
  isHoliday: (day: string) => boolean,
): SeriesDays {
  const end = endOfSeries(firstDay);
  const wanted = rule.count ?? Number.POSITIVE_INFINITY;
  const days: string[] = [];
  const skipped: string[] = [];
  for (const day of namedDays(rule, firstDay)) {
    if (days.length >= wanted || (rule.until !== undefined && day > rule.until))
      return { days, skipped, isCut: false };
    if (day > end || days.length === largestSeries) return { days, skipped, isCut: true };
    if (rule.onHoliday === 'SKIP' && isHoliday(day)) skipped.push(day);
    else days.push(day);
  }
  return { days, skipped, isCut: false };
}
