import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

/**
 * Nobody else puts this content in its place, or removes it, until the transaction ends. Who removes a content asks under
 * this lock whether a record needs it; who brings one writes its row under it.
 */
export async function lockContent(db: Transaction, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stored_file:${sha256}`}, 0))`.execute(db);
}
