import { absentTime, addDays, busyTime, type IcsEvent } from '@energieakte/contract';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';
import { shownTime } from '#features/appointments/appointment-time.ts';
import type { DatedAppointment, FeedAbsence, FeedDeadline } from '#features/appointments/feed-rows.ts';

function timeOfEvent({
  allDay,
  startsAt,
  endsAt,
  firstDay,
  endDay,
}: AppointmentRecord): IcsEvent['time'] {
  return allDay && firstDay !== null && endDay !== null
    ? { allDay: true, start: firstDay, end: endDay }
    : { allDay: false, start: startsAt, end: endsAt };
}

const statuses = {
  GEPLANT: 'TENTATIVE',
  BESTAETIGT: 'CONFIRMED',
  ERLEDIGT: 'CONFIRMED',
  ABGESAGT: 'CANCELLED',
} as const;

/** The address stays the same whatever the server is called, so that programs find an event again. */
function uidOf(kind: 'appointment' | 'absence' | 'deadline', id: string): string {
  return `${kind}-${id}@energieakte`;
}

/** With all that its reader may know. */
export function wholeEvent({ record, changedAt }: DatedAppointment): IcsEvent {
  const { id, version, title, location, description, people, state, project } = record;
  const names = people.map(({ displayname }) => displayname).join(', ');
  const lines = [
    project === null ? null : `${project.projectId} ${project.name}`.trim(),
    names,
    description,
  ];
  return {
    uid: uidOf('appointment', id),
    sequence: version - 1,
    changedAt,
    time: timeOfEvent(record),
    title,
    location,
    description: lines.filter(Boolean).join('\n'),
    status: statuses[state],
  };
}

/** That the time is taken, and of a group by whom. */
export function takenEvents(
  { record, changedAt }: DatedAppointment,
  feed: { readonly userIds: readonly string[]; readonly isGroup: boolean },
): readonly IcsEvent[] {
  const { id, version, blocks, state, allDay, travelBefore, travelAfter, people } = record;
  if (!blocks || state === 'ABGESAGT') return [];
  const isWhole = allDay && travelBefore + travelAfter === 0;
  const taken = busyTime({ ...shownTime(record), travelBefore, travelAfter });
  return people
    .filter((one) => feed.userIds.includes(one.id))
    .map((one) => ({
      uid: uidOf('appointment', `${id}-${one.id}`),
      sequence: version - 1,
      changedAt,
      time: isWhole ? timeOfEvent(record) : { allDay: false, ...taken },
      title: feed.isGroup ? `${one.displayname}: belegt` : 'belegt',
      location: null,
      description: null,
      status: statuses[state],
    }));
}

/** That somebody is away, and never why. */
export function awayEvent(absence: FeedAbsence, isGroup: boolean): IcsEvent {
  const { id, version, changedAt, displayname, firstDay, lastDay, part } = absence;
  return {
    uid: uidOf('absence', id),
    sequence: version - 1,
    changedAt,
    time:
      part === 'GANZ'
        ? { allDay: true, start: firstDay, end: addDays(lastDay, 1) }
        : { allDay: false, ...absentTime(absence) },
    title: isGroup ? `${displayname}: abwesend` : 'abwesend',
    location: null,
    description: null,
    status: 'CONFIRMED',
  };
}

/** A deadline on its day. */
export function deadlineEvent({
  id,
  version,
  changedAt,
  title,
  dueDate,
  hard,
  ...project
}: FeedDeadline): IcsEvent {
  return {
    uid: uidOf('deadline', id),
    sequence: version - 1,
    changedAt,
    time: { allDay: true, start: dueDate, end: addDays(dueDate, 1) },
    title: `Frist: ${title}, ${project.projectId}`,
    location: null,
    description: [project.name, hard ? 'harte Frist: Förderung verfällt' : '']
      .filter(Boolean)
      .join('\n'),
    status: 'CONFIRMED',
  };
}
