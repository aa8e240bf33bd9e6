import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { detailText, sha256Of } from '#core/audit/audit-text.ts';

export interface NewAuditEntry {
  readonly actorId: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly payload: object;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The name is the one the person has at this moment. */
export async function insertAudit(db: Transaction, entry: NewAuditEntry): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  await sql`
    with detail as (
      select ${salt}::text as salt, ${JSON.stringify(entry.payload)}::jsonb as payload,
        (select displayname from app_user where id = ${entry.actorId}) as actor_name,
        ${entry.address}::text as address, ${entry.userAgent}::text as user_agent
    ), written as (
      insert into audit (actor_id, action, entity, entity_id, detail_hash)
      select ${entry.actorId}, ${entry.action}, ${entry.entity}, ${entry.entityId}, ${sha256Of(detailText)} from detail
      returning id
    )
    insert into audit_detail (audit_id, salt, payload, actor_name, address, user_agent)
    select written.id, detail.* from written, detail`.execute(db);
}
