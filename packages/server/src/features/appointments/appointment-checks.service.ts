import { berlinDay, clockText, errorText, germanDay, isFirm } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  bookedRefusal,
  firmConflicts,
  listConflicts,
} from '#features/appointments/appointment-clashes.service.ts';
import type {
  AppointmentDocument,
  AppointmentRecord,
} from '#features/appointments/appointment-record.ts';
import {
  type Attendee,
  isDeadlineOf,
  listAttendees,
  type Participation,
} from '#features/appointments/appointment-write.queries.ts';
import { plansForAll } from '#features/appointments/appointments.policy.ts';

interface AttendeesCheck {
  readonly document: AppointmentDocument;
  readonly before: readonly string[];
  /** Everybody of the office may be added, as by who hands somebody's appointments over. */
  readonly isForAll?: boolean;
}

/**
 * The people of an appointment. Who takes part already stays, whatever became of the account.
 * @throws AppError `reference.missing`, `appointment.cannotAttend`, `appointment.notPlannable`
 */
export async function checkAttendees(
  db: Transaction,
  person: Person,
  { document, before, isForAll = plansForAll(person) }: AttendeesCheck,
): Promise<readonly Attendee[]> {
  const { userIds, projectId } = document;
  const attendees = await listAttendees(db, { userIds, askedBy: person.id, projectId });
  if (attendees.length < userIds.length) throw refusal('reference.missing', { field: 'Personen' });
  const added = attendees.filter(({ id }) => !before.includes(id));
  const absent = added.find(({ canAttend }) => !canAttend);
  if (absent !== undefined) {
    const name = absent.displayname;
    const text = errorText('appointment.cannotAttend', { name });
    throw refusal('appointment.cannotAttend', { name }, { fields: { userIds: text } });
  }
  const foreign = isForAll ? undefined : added.find(({ plannable }) => !plannable);
  if (foreign !== undefined) {
    const name = foreign.displayname;
    const text = errorText('appointment.notPlannable', { name });
    throw refusal('appointment.notPlannable', { name }, { fields: { userIds: text } });
  }
  return attendees;
}

/** @throws AppError `appointment.guestNeedsProject`, `appointment.serviceOfOther`, `reference.missing` */
export async function checkReferences(db: Transaction, document: AppointmentDocument): Promise<void> {
  const { projectId, serviceId, deadlineId, visibleToGuest } = document;
  if (visibleToGuest && projectId === null)
    throw atField('appointment.guestNeedsProject', 'visibleToGuest');
  if (serviceId !== null && projectId === null) throw atField('appointment.serviceOfOther', 'serviceId');
  if (deadlineId === null) return;
  if (projectId === null || !(await isDeadlineOf(db, { deadlineId, projectId })))
    throw refusal('reference.missing', { field: 'Frist' });
}

function atField(code: 'appointment.guestNeedsProject' | 'appointment.serviceOfOther', field: string) {
  return refusal(code, {}, { fields: { [field]: errorText(code, {}) } });
}

/** An appointment as it is written, and as it was. */
export interface Planned {
  readonly id: string;
  readonly document: AppointmentDocument;
  readonly before: AppointmentRecord | null;
}

/** `08.06.2027 um 9:00 Uhr`; of whole days the first one alone. */
function beginText({ allDay, startsAt }: Becoming['document']): string {
  const day = germanDay(berlinDay(startsAt));
  return allDay ? day : `${day} um ${clockText(startsAt)} Uhr`;
}

interface Becoming {
  readonly document: Pick<AppointmentDocument, 'title' | 'state' | 'allDay' | 'startsAt'>;
  readonly before: Pick<AppointmentRecord, 'state' | 'startsAt'> | null;
}

/**
 * Nothing becomes done before it has begun, and nothing that is done moves to a time to come.
 * @throws AppError `appointment.notBegun`
 */
export function refuseNotBegun(planned: readonly Becoming[], now: Date): void {
  for (const { document, before } of planned) {
    if (document.state !== 'ERLEDIGT' || document.startsAt <= now) continue;
    const isKept =
      before?.state === 'ERLEDIGT' && before.startsAt.getTime() === document.startsAt.getTime();
    if (isKept) continue;
    const facts = { title: document.title, begin: beginText(document) };
    throw refusal('appointment.notBegun', facts, {
      fields: { state: errorText('appointment.notBegun', facts) },
    });
  }
}

function isUnmoved(document: AppointmentDocument, before: AppointmentRecord): boolean {
  return (
    before.startsAt.getTime() === document.startsAt.getTime() &&
    before.endsAt.getTime() === document.endsAt.getTime() &&
    before.travelBefore === document.travelBefore &&
    before.travelAfter === document.travelAfter &&
    isFirm(before) &&
    isFirm(document)
  );
}

interface Booking {
  readonly person: Person;
  readonly people: readonly Attendee[];
  /** Why somebody is booked twice all the same. */
  readonly overlapReason: string | null;
  /** Appointments that move along. */
  readonly except?: readonly string[];
}

/** Who stays in an appointment that stays where it is keeps the reason there is; nobody has to be asked again. */
function keptReasons({ document, before }: Planned): ReadonlyMap<string, string | null> {
  if (before === null || !isUnmoved(document, before)) return new Map();
  return new Map(before.people.map(({ id, overlapReason }) => [id, overlapReason]));
}

/**
 * Who takes part, each with the reason for being booked twice where there is need of one. Two firm appointments of
 * somebody, and a firm one on days somebody is away, need a reason.
 * @throws AppError `appointment.booked`, `appointment.absent`
 */
export async function bookPeople(
  db: Transaction,
  planned: Planned,
  booking: Booking,
): Promise<readonly Participation[]> {
  const kept = keptReasons(planned);
  const asked = booking.people.filter(({ id }) => !kept.has(id));
  const conflicts = await listConflicts(db, booking.person, {
    planned: { id: planned.id, ...planned.document },
    people: asked,
    except: booking.except ?? [],
  });
  const against = firmConflicts(planned.document, conflicts);
  if (against.length > 0 && booking.overlapReason === null) throw bookedRefusal(against);
  const doubled = new Set(against.map(({ userId }) => userId));
  return booking.people.map(({ id }) => ({
    appointmentId: planned.id,
    userId: id,
    overlapReason: doubled.has(id) ? booking.overlapReason : (kept.get(id) ?? null),
  }));
}
