/** The office works in Germany: days, years and times of day are those of Europe/Berlin, wherever the server runs. */
const zone = 'Europe/Berlin';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const momentFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: zone,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const timeFormat = new Intl.DateTimeFormat('de-DE', { timeZone: zone, timeStyle: 'short' });

/** The calendar day `YYYY-MM-DD` of an instant. */
export function berlinDay(instant: Date): string {
  return dayFormat.format(instant);
}

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

const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });

/** How far the clocks of the office are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  const name = offsetFormat.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, hours = '0', minutes = '0'] = /GMT\+(\d\d):(\d\d)/u.exec(name ?? '') ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * The instant at which the clocks of the office show `time` (`HH:MM`) on a day `YYYY-MM-DD`. A time that is left out in
 * spring is the one an hour later; one that comes twice in autumn is the second.
 */
export function berlinInstant(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const near = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(near));
}
