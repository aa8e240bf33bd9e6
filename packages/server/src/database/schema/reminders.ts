import type { ReminderKind } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type {
  Day,
  GeneratedJson,
  GeneratedTimestamp,
  Json,
  Timestamp,
} from '#database/schema/columns.ts';

interface ReminderSettingTable {
  kind: ReminderKind;
  settings: Json;
  version: Generated<number>;
  updated_at: GeneratedTimestamp;
  updated_by: string | null;
  scheduled_at: Timestamp | null;
}

interface ReminderRunTable {
  id: string;
  kind: ReminderKind;
  day: Day;
  slot: string;
  types: string[];
  started_at: GeneratedTimestamp;
  finished_at: Timestamp | null;
  skipped: Generated<number>;
  missed_days: Generated<number>;
  missed: GeneratedJson;
  error: string | null;
  failures: Generated<number>;
  failed_at: Timestamp | null;
  late_at: Timestamp | null;
}

interface ReminderSentTable {
  id: string;
  run_id: string | null;
  cause: string;
  step: number;
  project_id: string;
  deadline_id: string | null;
  due_date: Day | null;
  user_id: string | null;
  email: string | null;
  copy_of: string | null;
  why: string;
  day: Day;
  decided_at: GeneratedTimestamp;
  mail_id: string | null;
  mailed_at: Timestamp | null;
}

export interface ReminderTables {
  reminder_setting: ReminderSettingTable;
  reminder_run: ReminderRunTable;
  reminder_sent: ReminderSentTable;
}
