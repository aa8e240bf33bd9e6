import type {
  TimeDifferenceKind,
  TimeEntryOrigin,
  TimeResolution,
  TimeRoundingBasis,
  TimeRoundingMode,
  TimeTaskSource,
  TimeTransferAction,
  TimeWeekState,
  TransferState,
} from '@energieakte/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Audited, Day, GeneratedTimestamp, Json, Timestamp } from '#database/schema/columns.ts';

interface TimeTaskTable {
  /** That of TimeTac, or one of the sequence `time_task_number`. */
  id: Generated<number>;
  /** `null`: of the office itself. */
  project_id: string | null;
  service_id: string | null;
  /** `null`: that of the service. */
  title: string | null;
  source: Generated<TimeTaskSource>;
  active: Generated<boolean>;
  /** When TimeTac was last asked for it. */
  read_at: Timestamp | null;
}

interface TimeEntryTable extends Audited {
  id: string;
  user_id: string;
  task_id: number;
  project_id: string | null;
  service_id: string | null;
  started_at: Timestamp;
  /** `null`: it runs. */
  ended_at: Timestamp | null;
  origin: TimeEntryOrigin;
  appointment_id: string | null;
  note: string | null;
  billable: Generated<boolean>;
  billable_minutes: number | null;
  request_id: string | null;
  request_part: Generated<number>;
}

interface TimeWeekTable extends Audited {
  user_id: string;
  first_day: Day;
  last_day: Day;
  id: Generated<string>;
  state: Generated<TimeWeekState>;
  decided_by: string | null;
  decided_at: Timestamp | null;
  reason: string | null;
}

interface TimeSumTable {
  id: Generated<string>;
  /** Its first day. */
  month: Day;
  project_id: string | null;
  service_id: string | null;
  minutes: number;
  billable_minutes: number;
}

interface TimeRoundingTable extends Audited {
  id: string;
  customer_id: string | null;
  project_id: string | null;
  service_code: string | null;
  step: number;
  mode: TimeRoundingMode;
  basis: TimeRoundingBasis;
  minimum: number;
  /** `[from,to)` in days. */
  valid: string;
}

interface HourRateTable extends Audited {
  id: string;
  user_id: string;
  cost_cents: number;
  valid: string;
}

interface TimeMonthTable {
  id: Generated<string>;
  /** Its first day. */
  month: Day;
  revision: number;
  sha256: string;
  closed_at: GeneratedTimestamp;
  closed_by: string | null;
  /** `null`: it is closed. */
  reopened_at: Timestamp | null;
  reopened_by: string | null;
  reason: string | null;
}

interface TimeMonthSumTable {
  month: Day;
  user_id: string;
  project_id: string | null;
  service_id: string | null;
  day: Day;
  minutes: number;
  billable_minutes: number;
}

interface TimeBudgetNoticeTable {
  id: Generated<string>;
  project_id: string;
  service_id: string | null;
  budget_minutes: number;
  level: number;
  sent_at: GeneratedTimestamp;
}

interface TimeGapNoticeTable {
  user_id: string;
  day: Day;
  sent_at: GeneratedTimestamp;
}

interface TimeTacAccountTable {
  user_id: string;
  timetac_user_id: number;
  username: string;
  /** `null`: there are none, or they are worth nothing any more. */
  sealed_tokens: string | null;
  state: 'VERBUNDEN' | 'ABGELAUFEN';
  asked_at: Timestamp | null;
  compared_at: Timestamp | null;
}

interface TimeTransferTable {
  id: Generated<string>;
  seq: GeneratedAlways<number>;
  user_id: string;
  entry_id: string;
  entry_version: number;
  action: TimeTransferAction;
  state: Generated<TransferState>;
  task_id: number;
  started_at: Timestamp;
  attempts: Generated<number>;
  failures: Generated<number>;
  next_at: GeneratedTimestamp;
  timetac_id: number | null;
  error: string | null;
  created_at: GeneratedTimestamp;
}

interface TimeDifferenceTable {
  id: Generated<string>;
  user_id: string;
  entry_id: string | null;
  timetac_id: number | null;
  kind: TimeDifferenceKind;
  here: Json | null;
  there: Json | null;
  resolution: TimeResolution | null;
  found_at: GeneratedTimestamp;
}

export interface TimeTables {
  time_rounding: TimeRoundingTable;
  hour_rate: HourRateTable;
  time_month: TimeMonthTable;
  time_month_sum: TimeMonthSumTable;
  time_budget_notice: TimeBudgetNoticeTable;
  time_gap_notice: TimeGapNoticeTable;
  timetac_account: TimeTacAccountTable;
  time_transfer: TimeTransferTable;
  time_difference: TimeDifferenceTable;
  time_task: TimeTaskTable;
  time_entry: TimeEntryTable;
  time_week: TimeWeekTable;
  time_sum: TimeSumTable;
}
