import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { sendLink } from '#features/accounts/account-mail.service.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { dropFactors } from '#features/second-factor/second-factor-reset.service.ts';
import { disconnectAccount, endTicketsOf } from '#features/sso/sso-end.service.ts';
import { findAccountEntry, updateKnownPasswordAsEnded } from '#core/people/managed-account.queries.ts';
import { isProtectedAccount, type ManagedAccount } from '#core/people/accounts.policy.ts';

/** Whether an account becomes one that no admin manages. */
export function isPrivilegeEscalation(before: ManagedAccount, after: ManagedAccount): boolean {
  return !isProtectedAccount(before) && isProtectedAccount(after);
}

interface Escalation {
  readonly person: Person;
  readonly userId: string;
}

async function inviteAnew(
  context: AppContext,
  db: Transaction,
  { person, userId }: Escalation,
): Promise<void> {
  const account = await findAccountEntry(db, userId);
  if (account === null || account.email === null) return;
  if (!account.enabled || account.dummy || account.expired) return;
  await sendLink(context, db, { account, purpose: 'INVITE', createdBy: person.id });
  await recordAudit(db, {
    actor: person,
    action: 'user.invited',
    entity: 'app_user',
    entityId: userId,
  });
}

/**
 * Ends the ways into a risen account, locked by the caller, that an admin may know: else whoever set the password of a
 * colleague would sign in as an admin once the colleague is made one. The owner gets a link to choose a new password.
 * Sessions are ended by the caller.
 */
export async function endKnownEntries(
  context: AppContext,
  db: Transaction,
  escalation: Escalation,
): Promise<void> {
  const { userId } = escalation;
  await endTicketsOf(db, userId);
  if (!(await updateKnownPasswordAsEnded(db, userId))) return;
  await dropFactors(db, userId);
  await disconnectAccount(db, userId);
  await inviteAnew(context, db, escalation);
}
