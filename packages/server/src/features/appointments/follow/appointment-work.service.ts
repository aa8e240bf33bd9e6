import { findAccount } from '#core/people/account.queries.ts';
import type { HandOver, UserWork } from '#core/people/open-work.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { rememberChange } from '#features/appointments/appointment-changes.service.ts';
import { appendAppointment } from '#features/appointments/appointment-save.service.ts';
import { checkDoubles, updateAppointment } from '#features/appointments/appointment-write.queries.ts';
import {
  futurePeople,
  futureRows,
  listFutureIds,
  replacePerson,
} from '#features/appointments/follow/appointment-work.queries.ts';
import { lockWithPeople, loosenTaken } from '#features/appointments/follow/taken-times.service.ts';

/**
 * Gives the appointments somebody still has to a colleague, as one operation. Where the colleague is taken or away already,
 * they are planned only, and warn of what they meet.
 */
async function giveAppointments(db: Transaction, over: HandOver): Promise<number> {
  const { fromUserId, toUserId, changedBy } = over;
  const found = await listFutureIds(db, fromUserId);
  const person = await findAccount(db, changedBy);
  if (found.length === 0 || person === null) return 0;
  await lockWithPeople(db, { ids: found, userIds: [fromUserId, toUserId] });
  const ids = await listFutureIds(db, fromUserId);
  const [first] = ids;
  if (first === undefined) return 0;
  await rememberChange(db, { kind: 'HANDOVER', madeBy: changedBy, ids }, async () => {
    await replacePerson(db, ids, over);
    for (const id of ids) await updateAppointment(db, { id, changedBy }, {});
    await loosenTaken(db, { ids, person, userId: toUserId });
    await checkDoubles(db);
    for (const id of ids) await appendAppointment(db, { id, action: 'update', changedBy });
  });
  await announce(db, { type: 'appointment.changed', id: first });
  return ids.length;
}

/** The appointments that an account still has, with a project or without one. */
export const appointmentWork: UserWork = {
  kind: 'APPOINTMENT',
  feature: 'appointments',
  rows: futureRows,
  handOver: { field: 'appointments', ofProjects: false, planned: futurePeople, give: giveAppointments },
};
