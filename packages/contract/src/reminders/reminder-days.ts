import { addDays, weekdayOf } from '../core/day-arithmetic.ts';
import type { FederalState } from '../core/federal-states.ts';
import { holidayName } from '../core/holidays.ts';
import { firstWorkingDay } from '../core/working-day.ts';
import type { ReminderSettings, ReminderStep } from './reminder-settings.ts';

/** When a step is sent: before the date never later than it says, after the date on the next working day. */
export function stepDay(dueDate: string, { days }: ReminderStep, state: FederalState): string {
  return firstWorkingDay(addDays(dueDate, days), state, days <= 0 ? -1 : 1);
}

/** Deadlines that passed so long before the last step are the past of projects that came from elsewhere. */
const graceDays = 60;
/** Weekends and holidays move a step by fewer days than these. */
const mostMoved = 15;

/** The newest step of a deadline whose day has come; `null`: none has, or the deadline passed long ago. */
export function standingStep(
  dueDate: string,
  day: string,
  { steps, state }: { readonly steps: readonly ReminderStep[]; readonly state: FederalState },
): ReminderStep | null {
  const last = Math.max(0, ...steps.map(({ days }) => days));
  if (day > addDays(dueDate, last + graceDays)) return null;
  const newestFirst = steps.toSorted((a, b) => b.days - a.days);
  const hasCome = (step: ReminderStep): boolean =>
    addDays(dueDate, step.days - mostMoved) <= day && stepDay(dueDate, step, state) <= day;
  return newestFirst.find(hasCome) ?? null;
}

/** The day on which the overview of a weekday is sent: after a holiday the next working day. */
function overviewDay(nominal: string, state: FederalState): string {
  return holidayName(nominal, state) === null ? nominal : firstWorkingDay(nominal, state, 1);
}

const daysBack = 14;

/** The newest overview up to a day: the day it is for, and the one it is sent on. */
export function newestOverview(
  { weekdays }: Pick<ReminderSettings, 'weekdays'>,
  day: string,
  state: FederalState,
): { readonly period: string; readonly sentOn: string } | null {
  for (let back = 0; back <= daysBack; back += 1) {
    const period = addDays(day, -back);
    if (!weekdays.includes(weekdayOf(period))) continue;
    const sentOn = overviewDay(period, state);
    if (sentOn <= day) return { period, sentOn };
  }
  return null;
}

const weekdayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

/** What a day is called that is no working day: `Samstag`, `Karfreitag`. */
export function dayName(day: string, state: FederalState): string {
  return holidayName(day, state) ?? weekdayNames[weekdayOf(day)] ?? day;
}
