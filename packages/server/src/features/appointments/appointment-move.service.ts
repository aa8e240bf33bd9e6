import type { EndpointInput, moveAppointments as moveCall, PlanningChange } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { rememberChange } from '#features/appointments/appointment-changes.service.ts';
import { refuseNotBegun } from '#features/appointments/appointment-checks.service.ts';
import { bookAll, type BookingOfAll } from '#features/appointments/appointment-booking.service.ts';
import type {
  AppointmentDocument,
  AppointmentRecord,
} from '#features/appointments/appointment-record.ts';
import { appendAppointment, refuseOutdated } from '#features/appointments/appointment-save.service.ts';
import { timeOf } from '#features/appointments/appointment-time.ts';
import { viewsOfAppointments } from '#features/appointments/appointment-view.service.ts';
import {
  lockAppointments,
  lockPeople,
  updateDocument,
} from '#features/appointments/appointment-write.queries.ts';
import { appointmentScopeOf, mayChange } from '#features/appointments/appointments.policy.ts';
import { listAppointmentsById } from '#features/appointments/appointments.queries.ts';

type Moves = EndpointInput<typeof moveCall>['body'];
type Move = Moves['changes'][number];

/** @throws AppError `request.invalid` where an appointment is named twice, or only one of two people */
function refuseUnclear(changes: readonly Move[]): void {
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw invalidField('changes', 'Änderungen', 'Jeder Termin darf nur einmal vorkommen.');
  const isHalf = changes.some(
    ({ fromUserId, toUserId }) => (fromUserId === undefined) !== (toUserId === undefined),
  );
  if (isHalf) throw invalidField('changes', 'Änderungen', 'Bitte beide Personen angeben.');
}

/** @throws AppError `appointment.notFound`, also for those the person may not change */
async function listChangeable(
  db: Transaction,
  person: Person,
  ids: readonly string[],
): Promise<readonly AppointmentRecord[]> {
  const records = await listAppointmentsById(db, ids, appointmentScopeOf(person));
  if (records.length < ids.length || records.some((record) => !mayChange(person, record)))
    throw refusal('appointment.notFound', {});
  return records;
}

/**
 * Locks appointments with everybody they are and will be for, and answers them as they stand then.
 * @throws AppError `appointment.notFound`, `server.crossed` where others joined in the meantime
 */
export async function lockAll(
  db: Transaction,
  person: Person,
  { ids, userIds }: { readonly ids: readonly string[]; readonly userIds: readonly string[] },
): Promise<readonly AppointmentRecord[]> {
  const peopleOf = (records: readonly AppointmentRecord[]): string[] =>
    records.flatMap(({ people }) => people.map(({ id }) => id));
  const locked = new Set([...userIds, ...peopleOf(await listChangeable(db, person, ids))]);
  await lockPeople(db, [...locked]);
  await lockAppointments(db, ids);
  const records = await listChangeable(db, person, ids);
  if (peopleOf(records).some((id) => !locked.has(id))) throw refusal('server.crossed', {});
  return records;
}

/** An appointment that is there already, and how it is written. */
export interface Moved {
  readonly id: string;
  readonly before: AppointmentRecord;
  readonly document: AppointmentDocument;
}

/** Who takes part from now on: one in the place of another. @throws AppError `request.invalid` */
function movedPeople({ people }: AppointmentRecord, { fromUserId, toUserId }: Move): string[] {
  const ids = people.map(({ id }) => id);
  if (fromUserId === undefined || toUserId === undefined) return ids;
  if (!ids.includes(fromUserId))
    throw invalidField('changes', 'Änderungen', 'Die Person nimmt an dem Termin nicht teil.');
  return [...new Set(ids.map((id) => (id === fromUserId ? toUserId : id)))];
}

/** @throws AppError `record.versionOutdated`, and what `timeOf` says */
async function movedOne(
  db: Transaction,
  person: Person,
  { before, move }: { readonly before: AppointmentRecord; readonly move: Move | undefined },
): Promise<Moved> {
  if (move === undefined || move.version !== before.version) return refuseOutdated(db, person, before);
  const { start, end } = move;
  const document = {
    ...before,
    ...timeOf({ allDay: before.allDay, start, end }),
    projectId: before.project?.id ?? null,
    userIds: movedPeople(before, move),
  };
  return { id: before.id, before, document };
}

/**
 * Writes appointments with other times or people, each as its next version with its history.
 * @throws AppError what `bookAll` says
 */
export async function writeMoves(
  db: Transaction,
  all: readonly Moved[],
  booking: BookingOfAll,
): Promise<void> {
  const changedBy = booking.person.id;
  for (const { id, before, document } of all) {
    const alone = before.series === null ? {} : { changedAlone: true };
    await updateDocument(db, { id, changedBy, ...alone }, document);
  }
  await bookAll(db, all, booking);
  for (const { id } of all) await appendAppointment(db, { id, action: 'update', changedBy });
}

/**
 * Moves appointments in time or to other people, all or none.
 * @throws AppError `appointment.notFound`, `record.versionOutdated`, `appointment.notBegun`, and what `timeOf` and
 * `bookPeople` say
 */
export async function moveAppointments(
  context: AppContext,
  person: Person,
  { changes, overlapReason = null }: Moves,
): Promise<PlanningChange> {
  refuseUnclear(changes);
  const ids = changes.map(({ id }) => id);
  const userIds = changes.flatMap(({ toUserId }) => toUserId ?? []);
  return context.database.transaction().execute(async (db) => {
    const records = await lockAll(db, person, { ids, userIds });
    const all: Moved[] = [];
    for (const before of records) {
      const move = changes.find(({ id }) => id === before.id);
      all.push(await movedOne(db, person, { before, move }));
    }
    refuseNotBegun(all, context.clock.now());
    const change = { kind: 'MOVE', madeBy: person.id, ids } as const;
    const changeId = await rememberChange(db, change, async () =>
      writeMoves(db, all, { person, overlapReason: overlapReason || null }),
    );
    await announce(db, { type: 'appointment.changed', id: ids[0] ?? changeId });
    const items = await viewsOfAppointments(db, person, await listAppointmentsById(db, ids));
    return { changeId, items, warnings: [...new Set(items.flatMap(({ warnings }) => warnings))] };
  });
}
