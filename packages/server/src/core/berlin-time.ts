import { berlinDay } from '@energieakte/contract';

/** Days and times of day are counted in the contract, for browser and server alike. */
export { berlinDay, berlinInstant } from '@energieakte/contract';

/** The office works in Germany: days, years and times of day are those of Europe/Berlin, wherever the server runs. */
const zone = 'Europe/Berlin';

const momentFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: zone,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const timeFormat = new Intl.DateTimeFormat('de-DE', { timeZone: zone, timeStyle: 'short' });

/** The last two digits of the year of an instant, as project ids carry them. */
export function berlinYear(instant: Date): number {
  return Number(berlinDay(instant).slice(2, 4));
}

/** `03.11.2026, 14:05 Uhr`. */
export function readableMoment(instant: Date): string {
  return `${momentFormat.format(instant)} Uhr`;
}

/** `09:42`, or `20.11., 09:42` when the instant lies on another day than `now`. */
export function timeSince(instant: Date, now: Date): string {
  const time = timeFormat.format(instant);
  const day = berlinDay(instant);
  return day === berlinDay(now) ? time : `${day.slice(8, 10)}.${day.slice(5, 7)}., ${time}`;
}
