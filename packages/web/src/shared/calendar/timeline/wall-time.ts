import { addDays, daysBetween } from '@energieakte/contract';

/** Minutes of the clock on the wall since the first of January 1970: the grid counts in what people read. */
export type WallMinute = number;

export const minutesOfDay = 1440;

const firstDay = '1970-01-01';

/** A day and the minutes since its midnight as one number. */
export function wallAt(day: string, minute: number): WallMinute {
  return daysBetween(firstDay, day) * minutesOfDay + minute;
}

/** The calendar day `YYYY-MM-DD` in which a minute lies. */
export function dayOfWall(wall: WallMinute): string {
  return addDays(firstDay, Math.floor(wall / minutesOfDay));
}

/** How far into its day a minute lies. */
export function minuteOfWall(wall: WallMinute): number {
  return ((wall % minutesOfDay) + minutesOfDay) % minutesOfDay;
}

/** A minute of a day as people say it: `9:00`; an end at midnight is `24:00`. */
export function clockText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

/** The end of something as a time of the day it ends on: midnight belongs to the day before. */
export function endText(end: WallMinute): string {
  const minute = minuteOfWall(end);
  return clockText(minute === 0 ? minutesOfDay : minute);
}
