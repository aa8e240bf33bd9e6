import type { FoundSlot } from '@energieakte/contract';
import { z } from 'zod';
import type { TimelinePlace } from '#shared/calendar/timeline/timeline-model.ts';
import { minuteOfWall } from '#shared/calendar/timeline/wall-time.ts';
import { spanOfWall } from './office-time.ts';

const moment = z.union([z.iso.datetime(), z.iso.date()]).optional().catch(undefined);

/** What a new appointment begins with, as its address names it: days for whole days, otherwise instants. */
export const AppointmentStart = z.object({
  von: moment,
  bis: moment,
  /** Ids of people, separated by commas. */
  personen: z.string().max(8000).optional().catch(undefined),
  projekt: z.guid().optional().catch(undefined),
});
export type AppointmentStart = z.infer<typeof AppointmentStart>;

/** The address of a new appointment at a place of the board; whole days have midnights only. */
export function startAt(place: TimelinePlace): AppointmentStart {
  const isAllDay = minuteOfWall(place.start) === 0 && minuteOfWall(place.end) === 0;
  const { start, end } = spanOfWall(place, isAllDay);
  return { von: start, bis: end, personen: place.rowId };
}

/** The address of a new appointment at a time that was found. */
export function startOfSlot({ start, end, people }: FoundSlot): AppointmentStart {
  return { von: start, bis: end, personen: people.map(({ id }) => id).join(',') };
}
