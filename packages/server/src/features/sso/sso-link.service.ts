import type { LinkedIdentity, SingleSignOnOutcome } from '@energieakte/contract';
import type { AppContext, ProvidedIdentity } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import { grantOf, type Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { demandConfirmation } from '#features/auth/confirmation.service.ts';
import {
  deleteIdentity,
  findOwnerOfIdentity,
  insertIdentity,
  isSessionAlive,
  listIdentities,
} from '#features/sso/sso.queries.ts';
import {
  getManagedAccount,
  lockAccount,
  lockManagedAccount,
} from '#core/people/managed-account.service.ts';

interface Linking {
  readonly identity: ProvidedIdentity;
  readonly caller: Caller;
}

/** Connects the identity with the account that asked for it, while the session it asked in still lives. */
export async function linkIdentity(
  context: AppContext,
  link: { readonly userId: string; readonly sessionId: string },
  { identity, caller }: Linking,
): Promise<SingleSignOnOutcome> {
  const { userId } = link;
  return context.database.transaction().execute(async (db) => {
    // Locked, so that nothing that ends the session meanwhile is overtaken.
    await lockAccount(db, userId);
    if (!(await isSessionAlive(db, link))) return 'fehlgeschlagen';
    if (!(await insertIdentity(db, { ...identity, id: newId(), userId, linkedBy: userId })))
      return 'vergeben';
    await recordAudit(db, {
      actor: { id: userId },
      action: 'sso.linked',
      entity: 'app_user',
      entityId: userId,
      details: { email: identity.email, issuer: identity.issuer },
      caller,
    });
    return 'verbunden';
  });
}

function managesAccounts(person: Person): boolean {
  return grantOf(person, 'user.password') !== 'no';
}

/**
 * Whoever manages no accounts does not learn which there are.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`
 */
async function demandAccess(db: Connection, person: Person, userId: string): Promise<void> {
  if (userId === person.id) return;
  if (!managesAccounts(person)) throw refusal('user.notFound', {});
  await getManagedAccount(db, person, userId);
}

/** @throws AppError `user.notFound`, `user.aboveOwnRights` */
export async function listLinks(
  { database }: AppContext,
  person: Person,
  userId: string,
): Promise<LinkedIdentity[]> {
  await demandAccess(database, person, userId);
  return listIdentities(database, userId);
}

async function demandUnlink(db: Transaction, person: Person, userId: string): Promise<void> {
  if (userId === person.id) await demandConfirmation(db, person);
  else await lockManagedAccount(db, person, userId);
}

/**
 * Disconnects an identity; one's own only shortly after having shown who one is.
 * @throws AppError `sso.identityNotFound`, also for one that is not the person's business, `auth.confirmationNeeded`
 */
export async function unlink(
  { database }: AppContext,
  person: Person,
  { id, caller }: { readonly id: string; readonly caller: Caller },
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const userId = await findOwnerOfIdentity(db, id, managesAccounts(person) ? null : person.id);
    if (userId === null) throw refusal('sso.identityNotFound', {});
    await demandUnlink(db, person, userId);
    if (!(await deleteIdentity(db, id))) throw refusal('sso.identityNotFound', {});
    await recordAudit(db, {
      actor: person,
      action: 'sso.unlinked',
      entity: 'app_user',
      entityId: userId,
      caller,
    });
  });
}
