import type { Transaction } from '#database/connection.ts';
import { deletePasskeysOf } from '#features/second-factor/passkeys/passkeys.queries.ts';

/** Takes a person all passkeys; answers whether there were any. */
export async function deletePasskeysOfPerson(db: Transaction, userId: string): Promise<boolean> {
  return deletePasskeysOf(db, userId);
}
