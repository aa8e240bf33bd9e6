import { berlinClock, berlinDay } from '../core/berlin-clock.ts';
import { addDays, germanDay, weekdayOf } from '../core/day-arithmetic.ts';

const weekdayNames = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

/** `Di 24.11.` */
export function shortDay(day: string): string {
  return `${weekdayNames[weekdayOf(day)]} ${germanDay(day).slice(0, 6)}`;
}

const wholeHours = new Intl.NumberFormat('de-DE');

/** Minutes as hours: `31:30`, `0:05`, `1.115:24`; with a minus sign where they are missing. */
export function hoursText(minutes: number): string {
  const whole = Math.abs(minutes);
  const sign = minutes < 0 ? '−' : '';
  const hours = wholeHours.format(Math.floor(whole / 60));
  return `${sign}${hours}:${String(whole % 60).padStart(2, '0')}`;
}

/** The time the clocks of the office show: `8:25`. */
export function clockText(instant: Date): string {
  return hoursText(berlinClock(instant).minute);
}

/** `Di 24.11. von 8:25 bis 11:05 Uhr`, or with a second day `Di 24.11. von 22:00 bis Mi 25.11., 2:00 Uhr`. */
export function periodText(start: Date, end: Date): string {
  const first = berlinClock(start).day;
  const last = berlinClock(end).day;
  const until = first === last ? clockText(end) : `${shortDay(last)}, ${clockText(end)}`;
  return `${shortDay(first)} von ${clockText(start)} bis ${until} Uhr`;
}

/** When an appointment is: `periodText`, or of whole days `Di 24.11. ganztägig` and `Di 24.11. bis Do 26.11.`. */
export function timeText({
  start,
  end,
  allDay,
}: {
  readonly start: Date;
  readonly end: Date;
  readonly allDay: boolean;
}): string {
  if (!allDay) return periodText(start, end);
  const first = berlinDay(start);
  const last = addDays(berlinDay(end), -1);
  return first >= last ? `${shortDay(first)} ganztägig` : `${shortDay(first)} bis ${shortDay(last)}`;
}
