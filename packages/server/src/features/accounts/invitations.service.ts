import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { type AccountEntry, lockManagedAccount } from '#core/people/managed-account.service.ts';
import { sendLink } from '#features/accounts/account-mail.service.ts';
import { refuseWithoutSignIn } from '#features/accounts/account-refusals.ts';

export interface Invitation {
  readonly person: Person;
  readonly userId: string;
  readonly caller: Caller;
}

function refuseWithPassword({ hasPassword, displayname }: AccountEntry): void {
  if (hasPassword) throw refusal('user.hasPassword', { name: displayname });
}

/** The same inside a transaction of the caller. */
export async function inviteWithin(
  context: AppContext,
  db: Transaction,
  { person, userId, caller }: Invitation,
): Promise<void> {
  const account = await lockManagedAccount(db, person, userId);
  refuseWithoutSignIn(account);
  refuseWithPassword(account);
  await sendLink(context, db, { account, purpose: 'INVITE', createdBy: person.id });
  await recordAudit(db, {
    actor: person,
    action: 'user.invited',
    entity: 'app_user',
    entityId: userId,
    caller,
  });
}

/**
 * Sends a person without a password the link to choose the first one; an earlier one ends.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`, `user.isDummy`, `user.disabled`, `user.hasPassword`,
 *   `user.noEmail`
 */
export async function inviteUser(context: AppContext, invitation: Invitation): Promise<void> {
  await context.database.transaction().execute(async (db) => inviteWithin(context, db, invitation));
}
