import {
  addDays,
  clockText as clockOf,
  instantOfClock,
  shortDay,
  stoppedProjectWarning,
} from '@energieakte/contract';
import type { TimelinePlace } from '#shared/calendar/timeline/timeline-model.ts';
import { dayOfWall, endText, minuteOfWall } from '#shared/calendar/timeline/wall-time.ts';
import { type BoardItem, isStopped } from './board-items.ts';

function startText(start: number): string {
  return clockOf(instantOfClock({ day: dayOfWall(start), minute: minuteOfWall(start) }));
}

function lastDay({ end }: TimelinePlace): string {
  return minuteOfWall(end) === 0 ? addDays(dayOfWall(end), -1) : dayOfWall(end);
}

/** `Di 24.11., 9:00 bis 10:30 Uhr`, of whole days `Di 24.11., ganztägig` or `Di 24.11. bis Do 26.11.`. */
export function placeText(place: TimelinePlace, isAllDay: boolean): string {
  const first = dayOfWall(place.start);
  const last = lastDay(place);
  if (isAllDay && first === last) return `${shortDay(first)}, ganztägig`;
  if (isAllDay) return `${shortDay(first)} bis ${shortDay(last)}`;
  const until = first === last ? endText(place.end) : `${shortDay(last)}, ${endText(place.end)}`;
  return `${shortDay(first)}, ${startText(place.start)} bis ${until} Uhr`;
}

/** Where something starts, `Di 24.11., 9:00 Uhr`; of whole days the same as `placeText`. */
export function startPlaceText(place: TimelinePlace, isAllDay: boolean): string {
  if (isAllDay) return placeText(place, true);
  return `${shortDay(dayOfWall(place.start))}, ${startText(place.start)} Uhr`;
}

/** `Di 24.11. 9:00–10:30`, as it is read while something is pulled. */
export function shortPlaceText(place: TimelinePlace): string {
  const first = dayOfWall(place.start);
  const last = lastDay(place);
  const isWhole = minuteOfWall(place.start) === 0 && minuteOfWall(place.end) === 0;
  if (isWhole) return first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`;
  return `${shortDay(first)} ${startText(place.start)}–${endText(place.end)}`;
}

/** `9:00`; nothing for whole days and on a later day of several. */
export function cardTime({ start, isAllDay }: BoardItem, day: string): string {
  if (isAllDay) return '';
  return dayOfWall(start) === day ? startText(start) : '…';
}

/** `Begehung Familie Özdemir, Di 24.11., 9:00 bis 10:30 Uhr, Jana Keller`: what is read of a card. */
export function spokenCard(item: BoardItem, place: TimelinePlace, name: string): string {
  const stopped = isStopped(item) ? `, ${stoppedProjectWarning}` : '';
  return `${item.title}, ${placeText(place, item.isAllDay)}, ${name}${stopped}`;
}

/** What is read while a card is moved. */
export function spokenMove(item: BoardItem, place: TimelinePlace, name: string): string {
  return `${spokenCard(item, place, name)}. Verschieben mit Pfeiltasten, Eingabe, Escape.`;
}
