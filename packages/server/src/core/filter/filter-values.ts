import {
  addDays,
  dayYearMessage,
  type FilterOperator,
  hasBelievableYear,
  uuid,
} from '@energieakte/contract';
import { z } from 'zod';
import type { DayRange, NumberRange, Verdict } from '#core/filter/filter.ts';
import type { FilterField } from '#core/filter/filter-field.ts';

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

/** A code as it is stored. */
export function checkCode(key: string, value: string, { stored, codes }: FilterField): Verdict<string> {
  const code = stored === undefined ? value : stored(value);
  if (codes === undefined || codes.includes(code)) return { right: code };
  return { wrong: `„${value}“ ist für „${key}“ nicht bekannt. Erlaubt: ${codes.join(', ')}.` };
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

/** A whole number from 0 on. */
export function checkNumber(value: string): Verdict<number> {
  return /^\d{1,6}$/u.test(value)
    ? { right: Number(value) }
    : { wrong: `„${value}“ ist keine ganze Zahl ab 0.` };
}

/** The numbers a comparison with `first` (and `last`, for `between`) leaves. */
export function numbersFrom(op: FilterOperator, first: number, last: number): NumberRange {
  switch (op) {
    case 'gt':
      return { from: first + 1, to: null };
    case 'gte':
      return { from: first, to: null };
    case 'lt':
      return { from: null, to: first - 1 };
    case 'lte':
      return { from: null, to: first };
    default:
      return { from: first, to: last };
  }
}
