import type { Transaction } from '#database/connection.ts';
import { hasAuditSince, lockAuditOnce } from '#core/audit/audit-entry.queries.ts';
import { type AuditEntry, recordAudit } from '#core/audit/record-audit.service.ts';

/**
 * Writes down an action that may come again and again, such as reading, once since an instant: of the same person, on the
 * same record. What comes at the same moment waits and then finds it.
 */
export async function recordAuditOnce(
  db: Transaction,
  entry: AuditEntry & { readonly actor: NonNullable<AuditEntry['actor']>; readonly entityId: string },
  since: Date,
): Promise<void> {
  const known = { actorId: entry.actor.id, action: entry.action, entityId: entry.entityId };
  if (await hasAuditSince(db, { ...known, entity: entry.entity, since })) return;
  await lockAuditOnce(db, known);
  if (await hasAuditSince(db, { ...known, entity: entry.entity, since })) return;
  await recordAudit(db, entry);
}
