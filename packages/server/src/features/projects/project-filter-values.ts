import {
  addDays,
  addMonths,
  dayYearMessage,
  federalStates,
  type FilterOperator,
  hasBelievableYear,
  projectColors,
  projectStates,
  RelativeDays,
  uuid,
} from '@energieakte/contract';
import { z } from 'zod';
import type { Audience } from '#features/projects/project-audience.ts';

/** A checked value, or the German sentence why it is wrong. */
export type Verdict<Value> = { readonly right: Value } | { readonly wrong: string };

/** A stretch of calendar days, from `from` on and before `until`; `null` is open. */
export interface DayRange {
  readonly from: string | null;
  readonly until: string | null;
}

const calendarDay = z.iso.date();

export function checkId(value: string): Verdict<string> {
  return uuid.safeParse(value).success
    ? { right: value }
    : { wrong: `„${value}“ ist keine gültige Kennung.` };
}

export function checkDay(value: string): Verdict<string> {
  if (!calendarDay.safeParse(value).success)
    return { wrong: `„${value}“ ist kein gültiges Datum (JJJJ-MM-TT).` };
  return hasBelievableYear(value) ? { right: value } : { wrong: dayYearMessage };
}

/** The states a list may show: the Papierkorb is for admins, for everyone else it does not exist. */
export function statesFor(audience: Audience): readonly string[] {
  const seesDeleted = audience.kind === 'office' && audience.seesDeleted;
  return seesDeleted ? projectStates : projectStates.filter((state) => state !== 'DELETED');
}

/** Programmes are data of the office, so any of their codes is taken; the other codes are fixed. */
export function checkCode(key: string, value: string, audience: Audience): Verdict<string> {
  const code = value.toUpperCase();
  const fixed: Readonly<Record<string, readonly string[]>> = {
    color: projectColors,
    state: statesFor(audience),
    federalState: federalStates,
  };
  const known = fixed[key];
  if (known === undefined || known.includes(code)) return { right: code };
  return { wrong: `„${value}“ ist für „${key}“ nicht bekannt. Erlaubt: ${known.join(', ')}.` };
}

/** The days a comparison with `first` (and `last`, for `between`, both included) leaves. */
export function daysFrom(op: FilterOperator, first: string, last: string): DayRange {
  switch (op) {
    case 'gt':
      return { from: addDays(first, 1), until: null };
    case 'gte':
      return { from: first, until: null };
    case 'lt':
      return { from: null, until: first };
    case 'lte':
      return { from: null, until: addDays(first, 1) };
    default:
      return { from: first, until: addDays(last, 1) };
  }
}

function moved(day: string, count: number, unit: RelativeDays['unit']): string {
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

/** `{next: 14, unit: 'day'}` is today and the 14 days after it; `last` goes back in the same way. */
export function relativeDays(value: unknown, today: string): Verdict<DayRange> {
  const parsed = RelativeDays.safeParse(value);
  if (!parsed.success || (parsed.data.next ?? parsed.data.last) === undefined) {
    return {
      wrong:
        'Erwartet wird ein Zeitraum mit „next“ oder „last“ (ganze Zahl bis 3660) und „unit“ (day, week, month, year).',
    };
  }
  const { next = 0, last = 0, unit } = parsed.data;
  const from = moved(today, -last, unit);
  const until = addDays(moved(today, next, unit), 1);
  // Years beyond what a calendar day can say stand for no bound at all.
  return {
    right: {
      from: hasBelievableYear(from) ? from : null,
      until: hasBelievableYear(until) ? until : null,
    },
  };
}
