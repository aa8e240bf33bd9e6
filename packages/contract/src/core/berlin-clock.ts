import { addDays, dayOfNumber } from './day-arithmetic.ts';

/** The office works in Germany: days and times of day are those of Europe/Berlin, wherever this runs. */
const offsetFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Berlin',
  timeZoneName: 'longOffset',
});

const millisecondsPerDay = 86_400_000;

function askedOffset(instant: number): number {
  const name = offsetFormat.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const parts = /GMT\+(\d\d):(\d\d)(?::(\d\d))?/u.exec(name ?? '');
  const [, hours = '0', minutes = '0', seconds = '0'] = parts ?? [];
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** The offset of a UTC day in which the clocks do not change, and `null` for one in which they do. */
const offsetOfDay = new Map<number, number | null>();
const mostDays = 20_000;

function knownOffset(utcDay: number): number | null {
  const found = offsetOfDay.get(utcDay);
  if (found !== undefined) return found;
  const start = utcDay * millisecondsPerDay;
  const first = askedOffset(start);
  const offset = first === askedOffset(start + millisecondsPerDay - 1) ? first : null;
  if (offsetOfDay.size >= mostDays) offsetOfDay.clear();
  offsetOfDay.set(utcDay, offset);
  return offset;
}

/** How far the clocks of the office are ahead of UTC at an instant, in milliseconds. A board asks this thousands of times. */
function offsetAt(instant: number): number {
  return knownOffset(Math.floor(instant / millisecondsPerDay)) ?? askedOffset(instant);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const minuteTexts = Array.from(
  { length: 1440 },
  (_, minute) => `T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00.000Z`,
);

/** The same as `toISOString`, for the whole minutes that plans are made of in a fraction of its time. */
export function instantText(instant: Date): string {
  const time = instant.getTime();
  const day = Math.floor(time / millisecondsPerDay);
  const text = minuteTexts[(time - day * millisecondsPerDay) / 60_000];
  return text === undefined ? instant.toISOString() : dayOfNumber(day) + text;
}

/** The calendar day `YYYY-MM-DD` of an instant. */
export function berlinDay(instant: Date): string {
  return berlinClock(instant).day;
}

/** What the clocks and calendars of the office show: a day and the minutes since its midnight as a clock counts them. */
export interface WallClock {
  readonly day: string;
  /** 540 is 9:00 o'clock; also on days on which the clocks change. */
  readonly minute: number;
}

/** From one instant to another, the second one not included. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** What the clocks of the office show at an instant; seconds are left out. */
export function berlinClock(instant: Date): WallClock {
  const time = instant.getTime();
  const shown = time + offsetAt(time);
  const number = Math.floor(shown / millisecondsPerDay);
  return {
    day: dayOfNumber(number),
    minute: Math.floor((shown - number * millisecondsPerDay) / 60_000),
  };
}

function instantOfShown(asUtc: number): Date {
  const near = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(near));
}

/**
 * The instant at which the clocks of the office show `time` (`HH:MM`) on a day `YYYY-MM-DD`. A time that is left out in
 * spring is the one an hour later; one that comes twice in autumn is the second.
 */
export function berlinInstant(day: string, time: string): Date {
  return instantOfShown(Date.parse(`${day}T${time}:00Z`));
}

/** The same for minutes since midnight, which may lie before the day or after it: 1440 is the next midnight. */
export function instantOfClock({ day, minute }: WallClock): Date {
  return instantOfShown(Date.parse(`${day}T00:00:00Z`) + minute * 60_000);
}

/** The midnight with which a day begins. */
export function berlinMidnight(day: string): Date {
  return berlinInstant(day, '00:00');
}

/** How many minutes a day really has: 1440, 1380 in spring and 1500 in autumn when the clocks change. */
export function minutesOfDay(day: string): number {
  return (berlinMidnight(addDays(day, 1)).getTime() - berlinMidnight(day).getTime()) / 60_000;
}
