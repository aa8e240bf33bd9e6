import type { DisabledUser, DisableUser, UserRecord } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { endAccess, type EndedAccess } from '#features/auth/end-access.service.ts';
import {
  handOverWork,
  nothingHandedOver,
  successorProblem,
} from '#features/projects/lock/hand-over.service.ts';
import { appendVersion } from '#core/records/record.service.ts';
import { type AccountEntry, lockManagedAccount } from '#core/people/managed-account.service.ts';
import { accountVersions } from '#core/people/account-records.service.ts';
import type { AccountScope } from '#features/users/user-save.service.ts';
import { describeObligations } from '#features/users/user-obligations.service.ts';
import { enabledColumns, updateUser } from '#features/users/user-write.queries.ts';
import { getUser, getUserRecord } from '#features/users/users.service.ts';

interface Turn {
  readonly id: string;
  readonly enabled: boolean;
  readonly reason: string | null;
}

async function turn(db: Transaction, person: Person, { id, enabled, reason }: Turn): Promise<void> {
  const columns = enabledColumns(enabled, reason, person.id);
  await updateUser(db, id, { columns, changedBy: person.id });
  const action = enabled ? 'enable' : 'disable';
  await appendVersion(db, accountVersions, { id, action, reason, changedBy: person.id });
}

interface Leaving {
  readonly context: AppContext;
  readonly person: Person;
  readonly account: AccountEntry;
}

/** @throws AppError `request.invalid` for somebody who cannot take over */
async function handOver(
  db: Transaction,
  { context, person, account }: Leaving,
  toUserId: string | undefined,
): Promise<DisabledUser['handedOver']> {
  if (toUserId === undefined) return nothingHandedOver;
  const problem =
    toUserId === account.id ? 'Bitte eine andere Person wählen.' : await successorProblem(db, toUserId);
  if (problem !== null) throw invalidField('handOver.userId', 'Übergeben an', problem);
  const successor = await getUser(db, toUserId);
  return handOverWork(context, db, {
    fromUserId: account.id,
    toUserId,
    changedBy: person.id,
    reason: `Übergabe von ${account.displayname} an ${successor.displayname}`,
  });
}

interface Done {
  readonly ended: EndedAccess;
  readonly handedOver: DisabledUser['handedOver'];
}

/**
 * Disables an account: its sessions end, its locks are freed, open links stop working, and what is open goes to a
 * colleague, if wished. One that is disabled already can still be handed over.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`, `user.ownAccount`, `user.lastSuperAdmin`, `request.invalid`
 */
export async function disableUser(
  { context, sessions }: AccountScope,
  person: Person,
  params: DisableUser,
): Promise<DisabledUser> {
  const { id } = params;
  const { ended, handedOver } = await context.database
    .transaction()
    .execute(async (db): Promise<Done> => {
      const account = await lockManagedAccount(db, person, id);
      if (id === person.id) throw refusal('user.ownAccount', {});
      const toUserId = params.handOver?.userId;
      const done = await handOver(db, { context, person, account }, toUserId);
      if (account.enabled) await turn(db, person, { id, enabled: false, reason: params.reason || null });
      return { ended: await endAccess(context, db, { userId: id }), handedOver: done };
    });
  for (const sessionId of ended.sessionIds) sessions.forget(sessionId);
  return {
    user: await getUserRecord(context.database, person, id),
    released: { sessions: ended.sessionIds.length, projects: [...ended.projects] },
    handedOver,
    left: await describeObligations(context, context.database, id),
  };
}

/**
 * Lets a person in again, with the password there was.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`
 */
export async function enableUser(
  { database }: AppContext,
  person: Person,
  id: string,
): Promise<UserRecord> {
  await database.transaction().execute(async (db) => {
    const account = await lockManagedAccount(db, person, id);
    if (!account.enabled) await turn(db, person, { id, enabled: true, reason: null });
  });
  return getUserRecord(database, person, id);
}
