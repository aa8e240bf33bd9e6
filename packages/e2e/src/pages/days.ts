import { addDays, formatDayForInput } from '@energieakte/contract';

/** The day in Berlin, `YYYY-MM-DD`. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
}

/** The day so many days ago, `YYYY-MM-DD`. */
export function daysAgo(count: number): string {
  return addDays(today(), -count);
}

/** A day as people type and read it: `01.02.2026`. */
export const german = formatDayForInput;
