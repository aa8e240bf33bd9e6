import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { isStillReferenced } from '#database/still-referenced.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { deleteRecord } from '#core/records/record.service.ts';
import { accountVersions } from '#core/people/account-records.service.ts';
import { listTraces } from '#features/users/user-traces.queries.ts';

const what = 'Das Konto';
const instead = 'Stattdessen kann es deaktiviert werden';

/**
 * Deletes an account that has left no traces; the history keeps that it was there.
 * @throws AppError `user.notFound`, `user.ownAccount`, `record.inUse`, `user.lastSuperAdmin`
 */
export async function deleteUser(context: AppContext, person: Person, id: string): Promise<void> {
  if (id === person.id) throw refusal('user.ownAccount', {});
  const uses = async (db: Transaction) => listTraces(db, context.extensions.tableData, id);
  try {
    await deleteRecord(context, person, { kind: accountVersions, id, uses, what, instead });
  } catch (error) {
    // Lists, settings and the like that name who made them: seldom, and all the same a trace.
    if (!isStillReferenced(error)) throw error;
    throw refusal('record.inUse', { what, where: 'andere Einträge', instead }, { cause: error });
  }
}
