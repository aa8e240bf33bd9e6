import {
  addDays,
  addMonths,
  hasBelievableYear,
  mondayOf,
  mondayOfWeek,
  RelativeDays,
  yearHasWeek,
  yearOfWeek,
} from '@energieakte/contract';
import type { DayRange, Verdict } from '#core/filter/filter.ts';

type Unit = NonNullable<RelativeDays['unit']>;

function moved(day: string, count: number, unit: Unit): string {
  switch (unit) {
    case 'day':
      return addDays(day, count);
    case 'week':
      return addDays(day, count * 7);
    case 'month':
      return addMonths(day, count);
    case 'year':
      return addMonths(day, count * 12);
  }
}

function startOf(unit: NonNullable<RelativeDays['this']>, today: string): string {
  if (unit === 'week') return mondayOf(today);
  return unit === 'month' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`;
}

/** Today and the days around it; `null` where nothing says how many. */
function countedRange({ next, last, unit }: RelativeDays, today: string): DayRange | null {
  if (unit === undefined || (next ?? last) === undefined) return null;
  return {
    from: moved(today, -(last ?? 0), unit),
    until: addDays(moved(today, next ?? 0, unit), 1),
  };
}

/** Without days where the year has no such week: what was kept as "KW 53" of this year finds nothing in one of 52. */
function weekRange(week: number, year: number): DayRange {
  const from = mondayOfWeek(week, year);
  return { from, until: yearHasWeek(week, year) ? addDays(from, 7) : from };
}

/** Exactly one of the three ways to speak; `null` for none or several. */
function rangeOf(value: RelativeDays, today: string): DayRange | null {
  const { this: whole, calendarWeek, year, ...counted } = value;
  const isCounted = Object.values(counted).some((part) => part !== undefined);
  if ([isCounted, whole !== undefined, calendarWeek !== undefined].filter(Boolean).length !== 1)
    return null;
  if (calendarWeek !== undefined) return weekRange(calendarWeek, year ?? yearOfWeek(today));
  if (year !== undefined) return null;
  if (whole === undefined) return countedRange(counted, today);
  const from = startOf(whole, today);
  return { from, until: moved(from, 1, whole) };
}

/** The year given, where it lacks the week given. */
function yearWithoutWeek({ calendarWeek, year }: RelativeDays): number | null {
  if (calendarWeek === undefined || year === undefined) return null;
  return yearHasWeek(calendarWeek, year) ? null : year;
}

const relativeMessage =
  'Erwartet wird ein Zeitraum mit „next“ oder „last“ (ganze Zahl bis 3660) und „unit“ (day, week, month, year), mit „this“ (week, month, year) oder mit „calendarWeek“ (1 bis 53).';

/** `{next: 14, unit: 'day'}` is today and the 14 days after it; `last` goes back in the same way. */
export function relativeDays(value: unknown, today: string): Verdict<DayRange> {
  const parsed = RelativeDays.safeParse(value);
  const lacking = yearWithoutWeek(parsed.data ?? {});
  if (lacking !== null) return { wrong: `${lacking} hat nur 52 Kalenderwochen.` };
  const range = parsed.success ? rangeOf(parsed.data, today) : null;
  if (range === null) return { wrong: relativeMessage };
  const { from, until } = range;
  // Years beyond what a calendar day can say stand for no bound at all.
  return {
    right: {
      from: from !== null && hasBelievableYear(from) ? from : null,
      until: until !== null && hasBelievableYear(until) ? until : null,
    },
  };
}
