import type {
  AbsencePart,
  AbsenceState,
  FederalState,
  OfficeDayRule,
  ScheduleRow,
} from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { AppointmentRecord, TakingField } from '#features/appointments/appointment-record.ts';
import { seriesJson, type TimeRange } from '#features/appointments/appointments.queries.ts';

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

/** An appointment as a board shows it, as JSON has it. */
export type BoardItem = Omit<
  Pick<
    AppointmentRecord,
    TakingField | 'id' | 'version' | 'title' | 'location' | 'series' | 'createdById'
  >,
  'startsAt' | 'endsAt'
> & {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly projectId: string | null;
  readonly people: readonly { readonly id: string }[];
};

/** A project that has appointments in a time. */
export interface SiteRow {
  readonly id: string;
  readonly projectId: string;
  readonly isStopped: boolean;
  readonly federalState: FederalState | null;
}

/** People of the office with what they have to do and when they are away. */
export interface PlannedRows<Item> {
  /** In German order. */
  readonly people: readonly StaffRow[];
  /** The earliest first. */
  readonly items: readonly Item[];
  /** Open and granted ones. */
  readonly absences: readonly AbsenceRow[];
  readonly officeDays: readonly OfficeDayRule[];
}

export type BoardRows = PlannedRows<BoardItem> & { readonly projects: readonly SiteRow[] };

export interface BoardQuestion extends TimeRange {
  readonly first: string;
  readonly last: string;
  /** `null`: everybody of the office. */
  readonly userIds: readonly string[] | null;
}

/** SQL of what is read of appointments, and by what JSON each of their people is named. */
export interface ItemColumns {
  readonly person: RawBuilder<unknown>;
  /** Made of `whose`, which has the people of each appointment. */
  readonly columns: RawBuilder<unknown>;
}

const boardItems: ItemColumns = {
  person: sql`json_build_object('id', person.user_id)`,
  columns: sql`coalesce((
    select json_agg(json_build_object('type', appointment.type, 'state', appointment.state,
      'allDay', appointment.all_day, 'startsAt', appointment.starts_at, 'endsAt', appointment.ends_at,
      'firstDay', appointment.first_day, 'endDay', appointment.end_day, 'travelBefore', appointment.travel_before,
      'travelAfter', appointment.travel_after, 'effortMinutes', appointment.effort_minutes,
      'blocks', appointment.blocks, 'projectId', appointment.project_id, 'people', whose.people,
      'id', appointment.id, 'version', appointment.version, 'title', appointment.title,
      'location', appointment.location, 'series', ${seriesJson}, 'createdById', appointment.created_by)
      order by appointment.starts_at, appointment.id)
    from whose join appointment on appointment.id = whose.appointment_id), '[]') as items,
  coalesce((select json_agg(json_build_object('id', project.id, 'projectId', project.project_id,
      'isStopped', project.state = 'CANCELLED', 'federalState', site.federal_state))
    from project left join project_site site on site.project_id = project.id
    where project.id in (select appointment.project_id from whose join appointment on appointment.id = whose.appointment_id)),
    '[]') as projects`,
};

/** People, what they have, when they are away, in one statement; `items` is what is read of appointments. */
export async function findPlanned<Found>(
  db: Connection,
  { userIds, start, end, first, last }: BoardQuestion,
  items: ItemColumns,
): Promise<Found> {
  const { rows } = await sql<Found>`
    with staff as materialized (
      select app_user.id, app_user.displayname, app_user.color, profile.federal_state,
        row_number() over (order by app_user.displayname collate "de-x-icu", app_user.id) - 1 as place
      from app_user join staff_profile profile on profile.user_id = app_user.id
      where app_user.internal and app_user.enabled
        and (${userIds}::uuid[] is null or app_user.id = any(${userIds}::uuid[]))),
    touching as materialized (
      select id from appointment where tstzrange(starts_at, ends_at) && tstzrange(${start}, ${end})),
    shown as materialized (
      select distinct person.appointment_id as id from appointment_person person
      join touching on touching.id = person.appointment_id join staff on staff.id = person.user_id),
    whose as materialized (
      select person.appointment_id, json_agg(${items.person}) as people
      from shown join appointment_person person on person.appointment_id = shown.id
      left join staff on staff.id = person.user_id group by person.appointment_id)
    select
      coalesce((select json_agg(json_build_object('id', staff.id, 'displayname', staff.displayname, 'color', staff.color,
          'federalState', staff.federal_state, 'schedules', coalesce((
            select json_agg(json_build_object('validFrom', valid_from, 'minutes', minutes))
            from work_schedule where user_id = staff.id and valid_from < ${last}::date), '[]'))
        order by staff.place) from staff), '[]') as people,
      ${items.columns},
      coalesce((select json_agg(json_build_object('userId', absence.user_id, 'firstDay', absence.first_day,
          'lastDay', absence.last_day, 'part', absence.part, 'state', absence.state) order by absence.first_day, absence.id)
        from absence join staff on staff.id = absence.user_id where absence.state in ('BEANTRAGT', 'GENEHMIGT')
          and daterange(absence.first_day, absence.last_day, '[]') && daterange(${first}::date, ${last}::date)), '[]')
        as absences,
      coalesce((select json_agg(json_build_object('day', day, 'federalState', federal_state, 'name', name,
          'capacityPct', capacity_pct)) from office_day where day >= ${first}::date and day < ${last}::date), '[]')
        as "officeDays"`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('A select without a table answers one row.');
  return found;
}

/** Everything a board shows of people in a time, whoever may see what of it. */
export async function findBoard(db: Connection, question: BoardQuestion): Promise<BoardRows> {
  return findPlanned(db, question, boardItems);
}
