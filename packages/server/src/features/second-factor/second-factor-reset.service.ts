import type { AccessScope } from '#core/follow-access-end.service.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { demandConfirmation } from '#features/auth/confirmation.service.ts';
import { endAccess } from '#features/auth/end-access.service.ts';
import { deletePasskeysOfPerson } from '#features/second-factor/passkeys/passkey-removal.service.ts';
import { type GreetedPerson, greetingFor } from '#core/mail/greeting.ts';
import { type NewMail, sendMail } from '#core/mail/send-mail.service.ts';
import { deleteRecoveryCodes, deleteTotp } from '#features/second-factor/second-factor.queries.ts';
import { lockManagedAccount } from '#core/people/managed-account.service.ts';

export interface FactorReset {
  readonly userId: string;
  readonly caller: Caller;
}

interface Addressee extends GreetedPerson {
  readonly id: string;
}

/** The owner hears of it, in case somebody talked the office into it. */
function mailAbout(to: string, { id, ...person }: Addressee): NewMail {
  return {
    to,
    about: id,
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    text: [
      `${greetingFor(person)},`,
      '',
      'die Verwaltung hat den zweiten Faktor Ihres Kontos in EnergieAkte zurückgesetzt: Authenticator-App, Wiederherstellungscodes und Passkeys gelten nicht mehr, und alle Sitzungen sind beendet.',
      '',
      'Melden Sie sich mit Ihrem Passwort an und richten Sie den zweiten Faktor unter „Einstellungen“ neu ein.',
      '',
      'Haben Sie das nicht veranlasst? Dann geben Sie Ihrem Büro bitte sofort Bescheid.',
    ].join('\n'),
  };
}

/** Takes an account, locked by the caller, app, recovery codes and passkeys; answers whether there were any. */
export async function dropFactors(db: Transaction, userId: string): Promise<boolean> {
  const hadTotp = await deleteTotp(db, userId);
  const hadPasskeys = await deletePasskeysOfPerson(db, userId);
  await deleteRecoveryCodes(db, userId);
  return hadTotp || hadPasskeys;
}

async function resetFactors(
  scope: AccessScope,
  db: Transaction,
  { person, userId, caller }: FactorReset & { readonly person: Person },
) {
  await demandConfirmation(db, person);
  const account = await lockManagedAccount(db, person, userId);
  if (!(await dropFactors(db, userId))) throw refusal('secondFactor.notSet', {});
  if (account.email !== null) await sendMail(db, mailAbout(account.email, account));
  await recordAudit(db, {
    actor: person,
    action: 'secondFactor.reset',
    entity: 'app_user',
    entityId: userId,
    caller,
  });
  return endAccess(scope, db, { userId });
}

/**
 * Takes a person app, recovery codes and passkeys, for whoever has lost them, and ends the person's sessions.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`, `auth.confirmationNeeded`, `secondFactor.notSet`
 */
export async function resetSecondFactor(
  { context, sessions }: AuthScope,
  person: Person,
  reset: FactorReset,
): Promise<void> {
  const { sessionIds } = await context.database
    .transaction()
    .execute(async (db) => resetFactors(context, db, { ...reset, person }));
  for (const sessionId of sessionIds) sessions.forget(sessionId);
}
