import type { ColumnType, GeneratedAlways } from 'kysely';
import type { GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

/** Append-only: the application's role may neither change nor delete rows. Holds no personal values. */
export interface AuditTable {
  id: GeneratedAlways<number>;
  at: GeneratedTimestamp;
  actor_id: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  /** The version in `history` that the action made. */
  history_id: number | null;
  /** Over the salted row of `audit_detail`; stays when that is erased. */
  detail_hash: string | null;
}

/** Personal values of an audit entry, which can be erased. */
export interface AuditDetailTable {
  audit_id: number;
  salt: string;
  payload: ColumnType<unknown, string, string>;
  actor_name: string | null;
  address: string | null;
  user_agent: string | null;
}

/** What is refused again and again, until its window has ended and the sum is in the audit log. */
export interface SecurityCountTable {
  action: string;
  slot: string;
  window_start: Timestamp;
  window_end: Timestamp;
  actor_id: string | null;
  network: string | null;
  tries: number;
  calls: ColumnType<unknown, string, string>;
}

/** Append-only, as `audit`. */
export interface AuditLinkTable {
  seq: number;
  audit_id: number;
  linked_at: Timestamp;
  hash: string;
}

/** Append-only, as `audit`. */
export interface AuditCheckTable {
  id: GeneratedAlways<number>;
  at: GeneratedTimestamp;
  checked_by: string | null;
  links: number;
  head: string | null;
  erased: number;
  findings: ColumnType<unknown, string, string>;
}
