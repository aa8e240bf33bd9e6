import {
  addDays,
  dayYearMessage,
  federalStates,
  type FilterOperator,
  hasBelievableYear,
  measures,
  priorities,
  projectColors,
  projectStates,
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

/** Programmes and services are data of the office, so any of their codes is taken; the other codes are fixed. */
export function checkCode(key: string, value: string, audience: Audience): Verdict<string> {
  const code = key === 'priority' ? value.toLowerCase() : value.toUpperCase();
  const fixed: Readonly<Record<string, readonly string[]>> = {
    color: projectColors,
    state: statesFor(audience),
    federalState: federalStates,
    measure: measures,
    priority: priorities,
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

/** A whole number from 0 on. */
export function checkNumber(value: string): Verdict<number> {
  return /^\d{1,6}$/u.test(value)
    ? { right: Number(value) }
    : { wrong: `„${value}“ ist keine ganze Zahl ab 0.` };
}

/** A stretch of whole numbers, both ends included; `null` is open. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
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
