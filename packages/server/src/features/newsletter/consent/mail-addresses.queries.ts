import type { Connection, Transaction } from '#database/connection.ts';

/** An address in the form in which it is kept: spaces around it and capitals make no other one of it. */
export function foldAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** The row of an address, made if there is none; held until the end of the transaction. */
export async function lockAddress(db: Transaction, address: string): Promise<string> {
  await db
    .insertInto('mail_address')
    .values({ address })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('mail_address')
    .select('id')
    .where('address', '=', address)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds the row of an address; answers the address, or `null` where it is erased or nobody knows the row. */
export async function lockAddressRow(db: Transaction, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('mail_address')
    .select('address')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.address ?? null;
}

/** What came back before does not count any more. */
export async function updateAddressAsGood(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('mail_address')
    .set({ bounce_state: 'OK', soft_count: 0 })
    .where('id', '=', id)
    .where('bounce_state', '<>', 'OK')
    .execute();
}
