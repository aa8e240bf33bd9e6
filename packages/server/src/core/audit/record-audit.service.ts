import type { AuditAction } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { insertAudit } from '#core/audit/audit-entry.queries.ts';

export interface AuditEntry {
  /** `null`: nobody who is signed in, or the system itself. */
  readonly actor: Pick<Person, 'id'> | null;
  readonly action: AuditAction;
  /** The table of what was acted on, as the history calls it: `project`, `app_user`. */
  readonly entity: string;
  readonly entityId: string | null;
  /** May hold personal values: it is stored apart from the entry and can be erased. Never a secret. */
  readonly details?: object;
  readonly caller?: Pick<Caller, 'address' | 'userAgent'>;
}

const longestUserAgent = 400;

/**
 * Writes down an action in the transaction that does it: both happen or none. What is written to `history` is in the log by
 * itself, so this is for what leaves no version behind: signing in, reading sensitive data, taking data out.
 */
export async function recordAudit(db: Transaction, entry: AuditEntry): Promise<void> {
  await insertAudit(db, {
    actorId: entry.actor?.id ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    payload: entry.details ?? {},
    address: entry.caller?.address ?? null,
    userAgent: entry.caller?.userAgent?.slice(0, longestUserAgent) ?? null,
  });
}
