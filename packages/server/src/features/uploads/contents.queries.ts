import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/**
 * Nobody else puts this content in its place, or removes it, until the transaction ends. Who removes a content asks under
 * this lock whether a record needs it; who brings one writes its row under it.
 */
export async function lockContent(db: Transaction, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stored_file:${sha256}`}, 0))`.execute(db);
}

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
