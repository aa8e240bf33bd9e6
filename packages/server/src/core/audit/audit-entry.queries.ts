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

interface KnownAction {
  readonly actorId: string;
  readonly action: string;
  readonly entityId: string;
}

/** Whether somebody has done something with a record since an instant. */
export async function hasAuditSince(
  db: Transaction,
  {
    actorId,
    action,
    entity,
    entityId,
    since,
  }: KnownAction & { readonly entity: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`select from audit
    where entity = ${entity} and entity_id = ${entityId} and actor_id = ${actorId} and action = ${action} and at >= ${since}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Lets one after the other write down what is written down once. */
export async function lockAuditOnce(
  db: Transaction,
  { actorId, action, entityId }: KnownAction,
): Promise<void> {
  const key = `audit:${action}:${actorId}:${entityId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
