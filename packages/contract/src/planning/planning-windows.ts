import {
  addDays,
  addMonths,
  daysBetween,
  germanDay,
  mondayOf,
  mondayOfWeek,
  yearOfWeek,
} from '../core/day-arithmetic.ts';
import { shortDay } from './day-texts.ts';

export const planningViews = ['TAG', 'WOCHE', 'MONAT', 'QUARTAL'] as const;
export type PlanningView = (typeof planningViews)[number];

/** Days `YYYY-MM-DD`, the end not included: a month goes from its first to the first of the next (specification section 8). */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

const monthsOf = { MONAT: 1, QUARTAL: 3 } as const;

function firstOfMonths(day: string, months: 1 | 3): string {
  const month = Number(day.slice(5, 7)) - 1;
  const first = String(month - (month % months) + 1).padStart(2, '0');
  return `${day.slice(0, 5)}${first}-01`;
}

/** The day, the week from Monday on, the month or the quarter in which a day lies. */
export function windowOf(view: PlanningView, day: string): DayRange {
  if (view === 'TAG') return { start: day, end: addDays(day, 1) };
  if (view === 'WOCHE') return { start: mondayOf(day), end: addDays(mondayOf(day), 7) };
  const start = firstOfMonths(day, monthsOf[view]);
  return { start, end: addMonths(start, monthsOf[view]) };
}

/** A day of the window that lies `steps` further on (back, when negative). */
export function steppedDay(view: PlanningView, day: string, steps: number): string {
  if (view === 'TAG') return addDays(day, steps);
  if (view === 'WOCHE') return addDays(day, 7 * steps);
  return addMonths(day, monthsOf[view] * steps);
}

/** The number of the ISO calendar week of a day: 1 to 53. */
export function isoWeek(day: string): number {
  return daysBetween(mondayOfWeek(1, yearOfWeek(day)), mondayOf(day)) / 7 + 1;
}

/** `23.–29.11.2026`, `30.11.–06.12.2026`, `28.12.2026–03.01.2027`, and of a single day `30.11.2026`. */
export function daysText(first: string, last: string): string {
  const whole = germanDay(first);
  if (first === last) return whole;
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${whole}–${germanDay(last)}`;
  return `${whole.slice(0, first.slice(5, 7) === last.slice(5, 7) ? 3 : 6)}–${germanDay(last)}`;
}

/** `KW 48 · 23.–29.11.2026`. */
export function weekLabel(day: string): string {
  const monday = mondayOf(day);
  return `KW ${isoWeek(day)} · ${daysText(monday, addDays(monday, 6))}`;
}

const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** What the bar above a view says: `Di 24.11.2026`, `KW 48 · 23.–29.11.2026`, `November 2026`, `4. Quartal 2026`. */
export function windowLabel(view: PlanningView, day: string): string {
  if (view === 'TAG') return `${shortDay(day)}${day.slice(0, 4)}`;
  if (view === 'WOCHE') return weekLabel(day);
  const month = Number(day.slice(5, 7)) - 1;
  if (view === 'MONAT') return `${monthNames[month]} ${day.slice(0, 4)}`;
  return `${Math.floor(month / 3) + 1}. Quartal ${day.slice(0, 4)}`;
}
