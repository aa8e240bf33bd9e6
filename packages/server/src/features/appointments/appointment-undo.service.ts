import { changedMeanwhileSentence, isFirm, type PlanningChange } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { insertRecordHistory } from '#core/records/record.queries.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { bookedRefusal, listConflicts } from '#features/appointments/appointment-clashes.service.ts';
import { withNotices } from '#features/appointments/appointment-changes.service.ts';
import { appendAppointment } from '#features/appointments/appointment-save.service.ts';
import {
  type ChangeRow,
  findChangeForUpdate,
  followVersion,
  listChangeRows,
  restoreBefore,
  updateAsUndone,
} from '#features/appointments/appointment-undo.queries.ts';
import { viewsOfAppointments } from '#features/appointments/appointment-view.service.ts';
import {
  checkDoubles,
  deleteAppointments,
  lockAppointments,
  lockPeople,
} from '#features/appointments/appointment-write.queries.ts';
import { appointmentScopeOf } from '#features/appointments/appointments.policy.ts';
import { findAppointment, listAppointmentsById } from '#features/appointments/appointments.queries.ts';

function isAsMade({ isAfter, version, current }: ChangeRow): boolean {
  return isAfter ? current === version : current === null;
}

/** Locks everything an operation touched, and answers what became of it. */
async function lockChange(db: Transaction, changeId: string): Promise<readonly ChangeRow[]> {
  const seen = await listChangeRows(db, changeId);
  const locked = new Set(seen.flatMap(({ userIds }) => userIds));
  await lockPeople(db, [...locked]);
  await lockAppointments(
    db,
    seen.map(({ appointmentId }) => appointmentId),
  );
  const rows = await listChangeRows(db, changeId);
  if (rows.some(({ userIds }) => userIds.some((id) => !locked.has(id))))
    throw refusal('server.crossed', {});
  return rows;
}

async function removeMade(db: Transaction, id: string, changedBy: string): Promise<void> {
  const record = await findAppointment(db, id);
  if (record === null) return;
  const operation = { table: 'appointment', id, record, changedBy } as const;
  await insertRecordHistory(db, { ...operation, action: 'delete' });
  await deleteAppointments(db, [id]);
}

interface Undoing {
  readonly changeId: string;
  readonly person: Person;
}

async function undoRow(db: Transaction, row: ChangeRow, { changeId, person }: Undoing): Promise<void> {
  const { appointmentId, isBefore, isAfter } = row;
  if (!isBefore) return removeMade(db, appointmentId, person.id);
  await restoreBefore(db, { changeId, appointmentId, changedBy: person.id });
  await followVersion(db, { changeId, appointmentId });
  const action = isAfter ? 'update' : 'create';
  return appendAppointment(db, { id: appointmentId, action, changedBy: person.id });
}

/** @throws AppError `appointment.booked` where the time is taken by something else since */
async function refuseTaken(db: Transaction, person: Person, ids: readonly string[]): Promise<void> {
  for (const record of await listAppointmentsById(db, ids)) {
    const people = record.people.filter(({ overlapReason }) => overlapReason === null);
    const conflicts = isFirm(record) ? await listConflicts(db, person, { planned: record, people }) : [];
    const against = conflicts.filter((one) => one.firm && one.kind === 'appointment' && !one.isMeant);
    if (against.length > 0) throw bookedRefusal(against);
  }
  await checkDoubles(db);
}

/**
 * Takes back an own operation. What was changed since stays as it is and is named.
 * @throws AppError `planningChange.notFound`, `planningChange.undone`, `appointment.booked`
 */
export async function undoPlanning(
  context: AppContext,
  person: Person,
  changeId: string,
): Promise<Omit<PlanningChange, 'changeId'>> {
  return context.database.transaction().execute(async (db) => {
    const change = await findChangeForUpdate(db, { id: changeId, madeBy: person.id });
    if (change === null) throw refusal('planningChange.notFound', {});
    if (change.isUndone) throw refusal('planningChange.undone', {});
    const rows = await lockChange(db, changeId);
    const undone = rows.filter(isAsMade);
    const ids = undone.map(({ appointmentId }) => appointmentId);
    await withNotices(db, { ids, actorId: person.id }, async () => {
      for (const row of undone) await undoRow(db, row, { changeId, person });
      await refuseTaken(db, person, ids);
    });
    await updateAsUndone(db, { id: changeId, undoneBy: person.id });
    await announce(db, { type: 'appointment.changed', id: ids[0] ?? changeId });
    const kept = rows.filter((row) => !isAsMade(row));
    const warnings = kept.map(
      ({ title, changedBy }) => `${title}: ${changedMeanwhileSentence(changedBy ?? 'jemand anderem')}`,
    );
    // Who handed somebody's appointments over has taken them back, and need not be one who reads all of them.
    const readable = await listAppointmentsById(db, ids, appointmentScopeOf(person));
    return { items: await viewsOfAppointments(db, person, readable), warnings };
  });
}
