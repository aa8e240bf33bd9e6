import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** The highest id, 0 without any. */
export async function findLastAuditId(db: Connection): Promise<number> {
  const found = await db
    .selectFrom('audit')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? 0;
}

/** Entries that say what was erased keep their numbers: without them the gaps could not be told from tampering. */
export async function deleteDetailsOfPerson(
  db: Transaction,
  { personId, username }: { readonly personId: string; readonly username: string },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from audit_detail using audit
    where audit.id = audit_detail.audit_id and audit.action <> 'audit.erased' and (
      audit.actor_id = ${personId} or (audit.entity = 'app_user' and audit.entity_id = ${personId})
      or lower(btrim(payload->>'username')) = lower(btrim(${username})))
    returning audit.id`.execute(db);
  return rows.map(({ id }) => id);
}
