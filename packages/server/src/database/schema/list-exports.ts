import type { ListExportFailure, ListExportState, Role } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Json, Timestamp } from '#database/schema/columns.ts';

export interface ListExportTable {
  id: string;
  owner_id: string;
  request_id: string;
  format: 'xlsx' | 'csv';
  request: Json;
  file_name: string;
  roles: Role[];
  state: Generated<ListExportState>;
  attempt: Generated<number>;
  rows_done: Generated<number>;
  rows_total: number;
  size: number | null;
  failure: ListExportFailure | null;
  created_at: GeneratedTimestamp;
  asked_at: GeneratedTimestamp;
  worked_at: Timestamp | null;
  expires_at: GeneratedTimestamp;
  downloaded_at: Timestamp | null;
}

export interface ListExportPartTable {
  export_id: string;
  attempt: number;
  position: number;
  content: Buffer;
}
