import type { ErrorState } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type { Day, GeneratedJson, GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

export interface ErrorLogTable {
  id: string;
  number: string;
  at: GeneratedTimestamp;
  origin: 'WEB' | 'SERVER';
  user_id: string | null;
  message: string;
  stack: string | null;
  url: string | null;
  user_agent: string | null;
  client_version: string | null;
  cause_id: string | null;
  breadcrumbs: GeneratedJson;
  thinned: Generated<boolean>;
}

interface ErrorGroupTable {
  id: string;
  number: string;
  origin: 'WEB' | 'SERVER';
  message: string;
  place: string | null;
  state: Generated<ErrorState>;
  count: number;
  first_seen: Timestamp;
  last_seen: Timestamp;
  releases: Generated<string[]>;
  ignore_until_count: number | null;
  assignee_id: string | null;
  note: string | null;
  resolved_in: string | null;
  resolved_at: Timestamp | null;
  resolved_by: string | null;
  version: Generated<number>;
}

interface ErrorCauseTable {
  id: string;
  fingerprint: string;
  group_id: string;
  number: string;
  message: string;
  count: Generated<number>;
  first_seen: Timestamp;
  last_seen: Timestamp;
}

interface ErrorCauseDayTable {
  cause_id: string;
  day: Day;
  count: number;
}

interface ErrorCauseUserTable {
  cause_id: string;
  user_id: string;
}

export interface ErrorTables {
  error_cause: ErrorCauseTable;
  error_cause_day: ErrorCauseDayTable;
  error_cause_user: ErrorCauseUserTable;
  error_group: ErrorGroupTable;
  error_log: ErrorLogTable;
}
