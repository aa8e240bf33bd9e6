import type { BackupRun, BackupStep } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type { Day, GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

interface ServerNodeTable {
  name: string;
  version: string;
  backs_up: boolean;
  started_at: GeneratedTimestamp;
  seen_at: GeneratedTimestamp;
}

interface BackupRunTable {
  id: string;
  origin: BackupRun['origin'];
  state: BackupRun['state'];
  step: BackupStep | null;
  done: Generated<number>;
  total: number | null;
  made_at: Timestamp | null;
  name: string | null;
  bytes: number | null;
  files: number | null;
  rows: number | null;
  problem: string | null;
  damaged: Generated<boolean>;
  started_at: Timestamp;
  finished_at: Timestamp | null;
}

interface OperationAlertTable {
  id: string;
  cause: string;
  day: Day;
}

export interface OperationTables {
  server_node: ServerNodeTable;
  backup_run: BackupRunTable;
  operation_alert: OperationAlertTable;
}
