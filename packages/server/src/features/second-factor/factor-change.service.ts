import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { demandConfirmation } from '#features/auth/confirmation.service.ts';
import { lockFactors } from '#features/second-factor/second-factor.queries.ts';

/**
 * Changes one person's own factors: one change at a time, after a fresh confirmation.
 * @throws AppError `auth.confirmationNeeded`
 */
export async function changeFactors<Result>(
  { context, sessions }: AuthScope,
  person: Person,
  change: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await context.database.transaction().execute(async (db) => {
    // The account first: a session that a reset or a rise of the account ends meanwhile must not leave a way in behind.
    await lockFactors(db, person.id);
    await demandConfirmation(db, person);
    const changed = await change(db);
    await announce(db, { type: 'person.changed', userId: person.id });
    return changed;
  });
  // Whether a factor is still owed is part of what this node remembers of the person.
  sessions.forget(person.sessionId);
  return result;
}

/** An action of a person about the own account, for the audit log. */
export function actionOf(person: Person, caller: Caller) {
  return { actor: person, entity: 'app_user', entityId: person.id, caller } as const;
}
