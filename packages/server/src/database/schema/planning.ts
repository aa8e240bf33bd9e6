import type {
  AbsenceKind,
  AbsencePart,
  AbsenceState,
  AppointmentChangeKind,
  AppointmentState,
  AppointmentType,
  CalendarFeedDetail,
} from '@energieakte/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Audited, Day, GeneratedTimestamp, Json, Timestamp } from '#database/schema/columns.ts';

interface StaffProfileTable {
  user_id: string;
  federal_state: string | null;
  approver_id: string | null;
  deputy_id: string | null;
  second_deputy_id: string | null;
  version: Generated<number>;
}

interface WorkScheduleTable {
  id: string;
  user_id: string;
  valid_from: Day;
  /** Minutes a day, Monday first. */
  minutes: number[];
  created_at: GeneratedTimestamp;
  created_by: string | null;
}

interface OfficeDayTable extends Audited {
  id: string;
  day: Day;
  federal_state: string | null;
  name: string;
  capacity_pct: number;
}

interface AbsenceTable extends Audited {
  id: string;
  user_id: string;
  first_day: Day;
  last_day: Day;
  part: Generated<AbsencePart>;
  state: AbsenceState;
  deputy_id: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
}

interface AbsenceReasonTable {
  absence_id: string;
  kind: AbsenceKind;
  note: string | null;
}

interface AppointmentSeriesTable {
  id: string;
  rule: Json;
  created_at: GeneratedTimestamp;
  created_by: string | null;
}

interface AppointmentTable extends Audited {
  id: string;
  type: AppointmentType;
  state: Generated<AppointmentState>;
  title: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  all_day: Generated<boolean>;
  first_day: Day | null;
  end_day: Day | null;
  travel_before: Generated<number>;
  travel_after: Generated<number>;
  effort_minutes: number | null;
  blocks: Generated<boolean>;
  group_id: string | null;
  project_id: string | null;
  service_id: string | null;
  deadline_id: string | null;
  customer_id: string | null;
  location: string | null;
  description: string | null;
  visible_to_guest: Generated<boolean>;
  protocol_attachment_id: string | null;
  cancel_reason: string | null;
  series_id: string | null;
  series_day: Day | null;
  changed_alone: Generated<boolean>;
  search_words: GeneratedAlways<string>;
}

interface AppointmentPersonTable {
  appointment_id: string;
  user_id: string;
  /** Set by a trigger, from leaving to being back. */
  busy: Generated<string>;
  /** Set by a trigger. */
  firm: Generated<boolean>;
  overlap_reason: string | null;
}

interface AppointmentChangeTable {
  id: string;
  kind: AppointmentChangeKind;
  made_by: string | null;
  made_at: GeneratedTimestamp;
  undone_by: string | null;
  undone_at: Timestamp | null;
}

interface AppointmentChangeRowTable {
  change_id: string;
  appointment_id: string;
  before: Json | null;
  after: Json | null;
  version: number;
}

interface AppointmentReportNoticeTable {
  appointment_id: string;
  asked_on: Day;
}

interface CalendarFeedTable {
  id: string;
  owner_id: string;
  user_id: string | null;
  group_id: string | null;
  detail: CalendarFeedDetail;
  name: string;
  token_hash: Buffer;
  created_at: GeneratedTimestamp;
  revoked_at: Timestamp | null;
  last_read_at: Timestamp | null;
}

export interface PlanningTables {
  staff_profile: StaffProfileTable;
  work_schedule: WorkScheduleTable;
  office_day: OfficeDayTable;
  absence: AbsenceTable;
  absence_reason: AbsenceReasonTable;
  appointment_series: AppointmentSeriesTable;
  appointment: AppointmentTable;
  appointment_person: AppointmentPersonTable;
  appointment_change: AppointmentChangeTable;
  appointment_change_row: AppointmentChangeRowTable;
  appointment_report_notice: AppointmentReportNoticeTable;
  calendar_feed: CalendarFeedTable;
}
