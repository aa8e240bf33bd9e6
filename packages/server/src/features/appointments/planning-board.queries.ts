import type {
  AbsencePart,
  AbsenceState,
  FederalState,
  OfficeDayRule,
  ScheduleRow,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';
import { appointmentJson, type TimeRange } from '#features/appointments/appointments.queries.ts';

/** Somebody of the office, with what says how much the person can work. */
export interface StaffRow {
  readonly id: string;
  readonly displayname: string;
  readonly color: string | null;
  /** `null`: as the office. */
  readonly federalState: FederalState | null;
  readonly schedules: readonly ScheduleRow[];
}

/** An absence without its reason. */
export interface AbsenceRow {
  readonly userId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly part: AbsencePart;
  readonly state: AbsenceState;
}

/** An appointment as JSON has it. */
export type BoardItem = Omit<AppointmentRecord, 'startsAt' | 'endsAt'> & {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly siteState: FederalState | null;
};

export interface BoardRows {
  /** In German order. */
  readonly people: readonly StaffRow[];
  /** The earliest first. */
  readonly items: readonly BoardItem[];
  /** Open and granted ones. */
  readonly absences: readonly AbsenceRow[];
  readonly officeDays: readonly OfficeDayRule[];
}

interface BoardQuestion extends TimeRange {
  readonly first: string;
  readonly last: string;
  /** `null`: everybody of the office. */
  readonly userIds: readonly string[] | null;
}

/** Everything a board shows of people in a time, with one statement, whoever may see what of it. */
export async function findBoard(
  db: Connection,
  { userIds, start, end, first, last }: BoardQuestion,
): Promise<BoardRows> {
  const { rows } = await sql<BoardRows>`
    with staff as materialized (
      select app_user.id, app_user.displayname, app_user.color, profile.federal_state
      from app_user join staff_profile profile on profile.user_id = app_user.id
      where app_user.internal and app_user.enabled
        and (${userIds}::uuid[] is null or app_user.id = any(${userIds}::uuid[]))),
    touching as materialized (
      select id from appointment where tstzrange(starts_at, ends_at) && tstzrange(${start}, ${end})),
    shown as materialized (
      select distinct person.appointment_id as id from appointment_person person
      join touching on touching.id = person.appointment_id join staff on staff.id = person.user_id)
    select
      coalesce((select json_agg(json_build_object('id', staff.id, 'displayname', staff.displayname, 'color', staff.color,
          'federalState', staff.federal_state, 'schedules', coalesce((
            select json_agg(json_build_object('validFrom', valid_from, 'minutes', minutes))
            from work_schedule where user_id = staff.id and valid_from < ${last}::date), '[]'))
        order by staff.displayname collate "de-x-icu", staff.id) from staff), '[]') as people,
      coalesce((select json_agg(${appointmentJson} order by appointment.starts_at, appointment.id)
        from shown join appointment on appointment.id = shown.id
        left join project on project.id = appointment.project_id
        left join project_site site on site.project_id = project.id
        left join deadline on deadline.id = appointment.deadline_id), '[]') as items,
      coalesce((select json_agg(json_build_object('userId', absence.user_id, 'firstDay', absence.first_day,
          'lastDay', absence.last_day, 'part', absence.part, 'state', absence.state) order by absence.first_day, absence.id)
        from absence join staff on staff.id = absence.user_id where absence.state in ('BEANTRAGT', 'GENEHMIGT')
          and daterange(absence.first_day, absence.last_day, '[]') && daterange(${first}::date, ${last}::date)), '[]')
        as absences,
      coalesce((select json_agg(json_build_object('day', day, 'federalState', federal_state, 'name', name,
          'capacityPct', capacity_pct)) from office_day where day >= ${first}::date and day < ${last}::date), '[]')
        as "officeDays"`.execute(db);
  return rows[0] ?? { people: [], items: [], absences: [], officeDays: [] };
}
