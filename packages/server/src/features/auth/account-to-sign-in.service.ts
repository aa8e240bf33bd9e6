import type { Connection } from '#database/connection.ts';
import { type Account, findAccount } from '#features/auth/account.queries.ts';

/** The account of a person who may sign in at all, for ways that need no password; `null` where not. */
export async function findAccountToSignIn(db: Connection, userId: string): Promise<Account | null> {
  const account = await findAccount(db, userId);
  return account?.enabled === true ? account : null;
}
