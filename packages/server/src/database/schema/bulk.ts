import type { BulkOutcome, BulkSkipCode, ChangeSetState } from '@energieakte/contract';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

export interface ChangeSetTable {
  id: string;
  change: ColumnType<unknown, string, string>;
  state: Generated<ChangeSetState>;
  total: number;
  created_at: GeneratedTimestamp;
  created_by: string;
  worked_at: GeneratedTimestamp;
  undone_at: Timestamp | null;
  undone_by: string | null;
}

export interface ChangeSetRowTable {
  change_set_id: string;
  position: number;
  project_id: string;
  outcome: Generated<BulkOutcome>;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  version: number | null;
  code: BulkSkipCode | null;
  note: string | null;
}
