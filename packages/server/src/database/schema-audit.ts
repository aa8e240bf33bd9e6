import type { ColumnType, GeneratedAlways } from 'kysely';
import type { GeneratedTimestamp } from '#database/schema-columns.ts';

/** Append-only: the application's role may neither change nor delete rows. Holds no personal values. */
export interface AuditTable {
  id: GeneratedAlways<number>;
  at: GeneratedTimestamp;
  actor_id: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  /** The version in `history` that the deed made. */
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
