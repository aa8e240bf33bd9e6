import type { TimeEntryOrigin, TimeTaskSource, TimeWeekState } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type { Audited, Day, Timestamp } from '#database/schema/columns.ts';

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

export interface TimeTables {
  time_task: TimeTaskTable;
  time_entry: TimeEntryTable;
  time_week: TimeWeekTable;
  time_sum: TimeSumTable;
}
