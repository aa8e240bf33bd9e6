import type { Transaction } from '#database/connection.ts';
import { deleteIdentitiesOf, deleteTicketsOf } from '#features/sso/sso.queries.ts';

/** Ends sign-ins at the provider that are under way. */
export async function endTicketsOf(db: Transaction, userId: string): Promise<void> {
  await deleteTicketsOf(db, userId);
}

/** Disconnects an account from the provider. */
export async function disconnectAccount(db: Transaction, userId: string): Promise<void> {
  await deleteIdentitiesOf(db, userId);
}
