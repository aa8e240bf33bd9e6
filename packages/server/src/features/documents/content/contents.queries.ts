import type { Connection, Transaction } from '#database/connection.ts';

export async function isContentKnown(db: Transaction, sha256: string): Promise<boolean> {
  const found = await db
    .selectFrom('stored_file')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
}

/** It is there again, whatever the last check missed. */
export async function updateContentAsFound(db: Connection, sha256: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ missing_since: null })
    .where('sha256', '=', sha256)
    .where('missing_since', 'is not', null)
    .execute();
}
