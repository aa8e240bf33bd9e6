import type { HandOver, UserWork } from '#core/people/open-work.ts';
import { findAccount } from '#core/people/account.queries.ts';
import { notify } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import {
  countRequestsOf,
  decidedFor,
  listDecidedFor,
  requestRows,
} from '#features/absences/absence-work.queries.ts';
import { replaceApprover } from '#features/work-schedules/work-schedules.service.ts';
import { grantOf } from '#http/person.ts';

async function notifyOfRequests(db: Transaction, { toUserId, changedBy }: HandOver, count: number) {
  await notify(db, {
    type: 'TERMIN',
    projectId: null,
    title: `Bitte entscheiden: ${count === 1 ? '1 Abwesenheit' : `${count} Abwesenheiten`}`,
    message: 'Sie entscheiden jetzt darüber.',
    link: '/settings/abwesenheiten',
    severity: 'INFO',
    actor: { id: changedBy },
    forGuests: false,
    about: { kind: 'absence', id: toUserId },
    only: [{ userId: toUserId, reason: 'PERSOENLICH' }],
  });
}

/**
 * The colleague decides in the place of who leaves, where the colleague may; about the own absences the admins do. Otherwise
 * everything stays, and the admins decide, because nobody asks who is disabled.
 */
async function giveRequests(db: Transaction, over: HandOver): Promise<number> {
  const { fromUserId, toUserId, changedBy } = over;
  const successor = await findAccount(db, toUserId);
  if (successor === null || grantOf(successor, 'absence.decide') === 'no') return 0;
  const people = await listDecidedFor(db, fromUserId);
  for (const userId of people) {
    const approverId = userId === toUserId ? null : toUserId;
    await replaceApprover(db, { userId, approverId, changedBy });
  }
  const count = await countRequestsOf(
    db,
    people.filter((userId) => userId !== toUserId),
  );
  if (count > 0) await notifyOfRequests(db, over, count);
  return count;
}

/** The requests for absence that wait for the decision of an account. */
export const absenceWork: UserWork = {
  kind: 'ABSENCE',
  feature: 'absences',
  rows: requestRows,
  handOver: { field: 'absences', ofProjects: false, planned: decidedFor, give: giveRequests },
};
