import { isFirm } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { firmConflicts, listConflicts } from '#features/appointments/appointment-clashes.service.ts';
import {
  lockAppointments,
  lockPeople,
  updateAppointment,
} from '#features/appointments/appointment-write.queries.ts';
import { listAppointmentsById } from '#features/appointments/appointments.queries.ts';
import { listPeopleOf } from '#features/appointments/follow/project-appointments.queries.ts';
import type { Person } from '#http/person.ts';

/** Locks appointments with everybody they are for, and who else will take part. */
export async function lockWithPeople(
  db: Transaction,
  { ids, userIds = [] }: { readonly ids: readonly string[]; readonly userIds?: readonly string[] },
): Promise<void> {
  await lockPeople(db, [...new Set([...(await listPeopleOf(db, ids)), ...userIds])]);
  await lockAppointments(db, ids);
}

interface Taking {
  readonly ids: readonly string[];
  readonly person: Person;
  /** Of whom the time is looked at; of everybody without it. */
  readonly userId?: string;
}

/** Time that is taken by something else already is not taken twice: a firm appointment becomes a planned one there. */
export async function loosenTaken(db: Transaction, { ids, person, userId }: Taking): Promise<void> {
  for (const record of (await listAppointmentsById(db, ids)).filter(isFirm)) {
    const people = record.people.filter(
      ({ id, overlapReason }) => overlapReason === null && (userId === undefined || id === userId),
    );
    const conflicts = await listConflicts(db, person, { planned: record, people });
    if (firmConflicts(record, conflicts).length > 0)
      await updateAppointment(db, { id: record.id, changedBy: person.id }, { state: 'GEPLANT' });
  }
}
