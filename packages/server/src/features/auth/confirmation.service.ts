import { errorText } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { findAccount } from '#features/auth/account.queries.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { checkOwnPassword } from '#features/auth/password-check.service.ts';
import { countingRefusals } from '#features/auth/sign-in-failure.service.ts';
import { isConfirmed, updateConfirmed } from '#features/auth/session.queries.ts';
import { deleteFailures } from '#features/auth/sign-in-attempt.queries.ts';

/**
 * Lets the signed-in person show once more who they are: an open screen must not be enough to change the sign-in.
 * @throws AppError `auth.wrongPassword`, `auth.throttled`
 */
export async function confirmPerson(
  { context }: AuthScope,
  person: Person,
  { password, caller }: { readonly password: string; readonly caller: Caller },
): Promise<void> {
  const { account, pair } = await countingRefusals(context, caller, async () =>
    checkOwnPassword(context, {
      username: person.username,
      password,
      caller,
      findAccount: async () => findAccount(context.database, person.id),
    }),
  );
  if (account === null) {
    const message = errorText('auth.wrongPassword', {});
    throw refusal('auth.wrongPassword', {}, { fields: { password: message } });
  }
  await context.database.transaction().execute(async (db) => {
    await deleteFailures(db, pair);
    await updateConfirmed(db, person.sessionId);
  });
}

/**
 * Demands that the person signed in or confirmed the password within the last ten minutes.
 * @throws AppError `auth.confirmationNeeded`
 */
export async function demandConfirmation(db: Connection, person: Person): Promise<void> {
  if (!(await isConfirmed(db, person.sessionId))) throw refusal('auth.confirmationNeeded', {});
}
