import { germanDay, weekdayOf } from '../core/day-arithmetic.ts';
import { shortDay } from './day-texts.ts';
import type { SeriesDays } from './series-days.ts';
import { largestSeries, longestSeriesMonths, type SeriesRule } from './series-rule.ts';

/** The days of the week, Monday first. */
export const weekdayNames = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const;

/** `Montag, Dienstag und Freitag` */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} und ${last}`;
}

function nameOf(weekday: number): string {
  return weekdayNames[weekday] ?? '';
}

function weekText({ interval, weekdays = [] }: SeriesRule, firstDay: string): string {
  const days = weekdays.length === 0 ? [weekdayOf(firstDay)] : [...weekdays].toSorted((a, b) => a - b);
  const names = listed([...new Set(days)].map(nameOf));
  if (days.length > 1) return `${interval === 1 ? 'jede Woche' : `alle ${interval} Wochen`} am ${names}`;
  return interval === 1 ? `jeden ${names}` : `jeden ${interval}. ${names}`;
}

const longestMonth = 31;
const shortestMonth = 28;

function dayInMonthText({ monthDay, nth }: SeriesRule, firstDay: string): string {
  if (nth !== undefined)
    return `am ${nth.nth === -1 ? 'letzten' : `${nth.nth}.`} ${nameOf(nth.weekday)}`;
  const day = monthDay ?? Number(firstDay.slice(8));
  if (day === longestMonth) return 'am letzten Tag';
  return day > shortestMonth ? `am ${day}. (in kürzeren Monaten am letzten Tag)` : `am ${day}.`;
}

/** `jeden 2. Dienstag`, `jeden Monat am letzten Freitag`: how a rule repeats what begins on the first day. */
export function rhythmText(rule: SeriesRule, firstDay: string): string {
  const { freq, interval } = rule;
  if (freq === 'TAG') return interval === 1 ? 'jeden Tag' : `jeden ${interval}. Tag`;
  if (freq === 'WOCHE') return weekText(rule, firstDay);
  const months = interval === 1 ? 'jeden Monat' : `alle ${interval} Monate`;
  return `${months} ${dayInMonthText(rule, firstDay)}`;
}

/** `jeden 2. Dienstag, 8-mal, letzter am Di 02.03.2027`; without days only how it repeats. */
export function seriesText(
  rule: SeriesRule,
  firstDay: string,
  { days }: Pick<SeriesDays, 'days'>,
): string {
  const last = days.at(-1);
  if (last === undefined) return rhythmText(rule, firstDay);
  const times = days.length === 1 ? 'einmal, am' : `${days.length}-mal, letzter am`;
  return `${rhythmText(rule, firstDay)}, ${times} ${shortDay(last).slice(0, 2)} ${germanDay(last)}`;
}

/** That a series ends before its rule does. */
export const cutSeriesText = `Eine Serie endet nach ${largestSeries} Terminen oder ${longestSeriesMonths} Monaten.`;
