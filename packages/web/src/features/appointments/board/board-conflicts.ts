import {
  absentSentence,
  absentTime,
  type BoardAbsence,
  type BoardAppointment,
  busyTime,
  doOverlap,
  isFirm,
  takenSentence,
} from '@energieakte/contract';
import type { TimelinePlace } from '#shared/calendar/timeline/timeline-model.ts';
import { spanOfWall } from '../office-time.ts';
import type { BoardItem, BoardRow } from './board-items.ts';

/** What the board knows about the time of people. */
export interface KnownTimes {
  readonly rows: readonly BoardRow[];
  readonly items: readonly BoardItem[];
  readonly absences: readonly BoardAbsence[];
}

/** What of an appointment has to be known to say what stands against it. */
export type PlacedAppointment = Pick<
  BoardAppointment,
  'id' | 'start' | 'end' | 'allDay' | 'travelBefore' | 'travelAfter' | 'state' | 'blocks'
>;

function timeAt(appointment: PlacedAppointment, place: TimelinePlace) {
  return busyTime({ ...appointment, ...spanOfWall(place, appointment.allDay) });
}

function takenTime({ appointment }: BoardItem, displayname: string) {
  if (appointment === null) return null;
  const { title, allDay, travelBefore, travelAfter } = appointment;
  const hasTravel = travelBefore + travelAfter > 0;
  return { displayname, title, allDay, hasTravel, ...busyTime(appointment) };
}

function takenBy(
  { items }: KnownTimes,
  appointment: PlacedAppointment,
  place: TimelinePlace,
): BoardItem | undefined {
  const time = timeAt(appointment, place);
  return items.find(
    (other) =>
      other.rowId === place.rowId &&
      other.id !== appointment.id &&
      other.appointment !== null &&
      isFirm(other.appointment) &&
      doOverlap(time, timeAt(other.appointment, other)),
  );
}

/**
 * What stands against a firm appointment at a place, as far as the board knows: another firm one, or an absence. The
 * server has the last word; this is said before it is asked.
 */
export function conflictAt(
  known: KnownTimes,
  appointment: PlacedAppointment,
  place: TimelinePlace,
): string | null {
  if (!isFirm(appointment)) return null;
  const name = known.rows.find(({ id }) => id === place.rowId)?.label ?? '';
  const other = takenBy(known, appointment, place);
  const taken = other === undefined ? null : takenTime(other, name);
  if (taken !== null) return takenSentence(taken);
  const time = timeAt(appointment, place);
  const absence = known.absences.find(
    (one) => one.userId === place.rowId && one.state === 'GENEHMIGT' && doOverlap(time, absentTime(one)),
  );
  return absence === undefined ? null : absentSentence(name, absence);
}
