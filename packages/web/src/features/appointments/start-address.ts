import type { FoundSlot } from '@energieakte/contract';
import type { TimelinePlace } from '#shared/calendar/timeline/timeline-model.ts';
import { minuteOfWall } from '#shared/calendar/timeline/wall-time.ts';
import type { AppointmentStart } from './appointment-start.ts';
import { spanOfWall } from './office-time.ts';

/** The address of a new appointment at a place of the board; whole days have midnights only. */
export function startAt(place: TimelinePlace): AppointmentStart {
  const isAllDay = minuteOfWall(place.start) === 0 && minuteOfWall(place.end) === 0;
  const { start, end } = spanOfWall(place, isAllDay);
  return { von: start, bis: end, personen: place.rowId };
}

/** The address of a new appointment at a time that was found, for the project it was searched for. */
export function startOfSlot({ start, end, people }: FoundSlot, projectId?: string): AppointmentStart {
  const named = { von: start, bis: end, personen: people.map(({ id }) => id).join(',') };
  return projectId === undefined ? named : { ...named, projekt: projectId };
}
