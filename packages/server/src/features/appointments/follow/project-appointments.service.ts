import { z } from 'zod';
import type { FollowedChange, ProjectFollower } from '#core/extension-points.ts';
import { findAccount } from '#core/people/account.queries.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { rememberChange } from '#features/appointments/appointment-changes.service.ts';
import { appendAppointment } from '#features/appointments/appointment-save.service.ts';
import {
  followVersion,
  restoreBefore,
  updateAsUndone,
} from '#features/appointments/appointment-undo.queries.ts';
import { checkDoubles, updateAppointment } from '#features/appointments/appointment-write.queries.ts';
import {
  listCancelledBy,
  listOpenForUpdate,
  listStandingForUpdate,
  pendingOfProject,
} from '#features/appointments/follow/project-appointments.queries.ts';
import { lockWithPeople, loosenTaken } from '#features/appointments/follow/taken-times.service.ts';
import type { Person } from '#http/person.ts';

const Pending = z.object({ cancel: z.array(z.uuid()), revive: z.array(z.uuid()) });

const cancelReason = 'Projekt in den Papierkorb gelegt';

interface Cancelling {
  readonly projectId: string;
  /** That were to come when it was looked at. */
  readonly found: readonly string[];
  readonly changedBy: string;
}

/** Cancels what is still to come of a project that went to the Papierkorb, as one operation. */
async function cancelAll(db: Transaction, { projectId, found, changedBy }: Cancelling): Promise<void> {
  await lockWithPeople(db, { ids: found });
  const ids = await listOpenForUpdate(db, projectId);
  const [first] = ids;
  if (first === undefined) return;
  await rememberChange(db, { kind: 'CANCEL', madeBy: changedBy, ids }, async () => {
    for (const id of ids) {
      await updateAppointment(db, { id, changedBy }, { state: 'ABGESAGT', cancel_reason: cancelReason });
      await appendAppointment(db, { id, action: 'update', changedBy });
    }
  });
  await announce(db, { type: 'appointment.changed', id: first });
}

/** Brings back what an operation cancelled, where nobody has changed it since. */
async function reviveAll(db: Transaction, changeId: string, person: Person): Promise<void> {
  const found = await listCancelledBy(db, changeId);
  await lockWithPeople(db, { ids: found });
  const ids = await listCancelledBy(db, changeId);
  const [first] = ids;
  if (first === undefined) return;
  const changedBy = person.id;
  await rememberChange(db, { kind: 'SAVE', madeBy: changedBy, ids }, async () => {
    for (const appointmentId of ids) {
      await restoreBefore(db, { changeId, appointmentId, changedBy });
      await followVersion(db, { changeId, appointmentId });
    }
    await loosenTaken(db, { ids, person });
    await checkDoubles(db);
    for (const id of ids) await appendAppointment(db, { id, action: 'update', changedBy });
  });
  await updateAsUndone(db, { id: changeId, undoneBy: changedBy });
  await announce(db, { type: 'appointment.changed', id: first });
}

/** Appointments of a deleted project are cancelled; they come back with it. Nothing of the project itself changes by that. */
async function followAppointments(
  db: Transaction,
  { project, stored, changedBy }: FollowedChange,
): Promise<boolean> {
  const { cancel, revive } = Pending.parse(stored);
  // No project is deleted or restored by a new day alone.
  const person =
    changedBy === null || cancel.length + revive.length === 0 ? null : await findAccount(db, changedBy);
  if (person === null) return false;
  if (cancel.length > 0)
    await cancelAll(db, { projectId: project.id, found: cancel, changedBy: person.id });
  for (const changeId of await listStandingForUpdate(db, revive)) await reviveAll(db, changeId, person);
  return false;
}

export const appointmentFollower: ProjectFollower = {
  feature: 'appointments',
  stored: pendingOfProject,
  follow: followAppointments,
};
