import type {
  AbsencePart,
  AbsenceState,
  AppointmentState,
  AppointmentType,
  FederalState,
  OfficeDayRule,
  ScheduleRow,
} from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { AppointmentRecord, TakingField } from '#features/appointments/appointment-record.ts';
import type { TimeRange } from '#features/appointments/appointments.queries.ts';

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

/** An appointment as a board shows it. */
export type BoardItem = Pick<
  AppointmentRecord,
  TakingField | 'id' | 'version' | 'title' | 'location' | 'series' | 'createdById'
> & {
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

/**
 * When an appointment takes whom: values alone, because the names of thousands of fields take PostgreSQL as long as all
 * the rest.
 */
export type TakingValues = readonly [
  type: AppointmentType,
  state: AppointmentState,
  allDay: boolean,
  startsAt: string,
  endsAt: string,
  firstDay: string | null,
  endDay: string | null,
  travelBefore: number,
  travelAfter: number,
  effortMinutes: number | null,
  blocks: boolean,
  projectId: string | null,
];

/** SQL of those values. */
export const takingValues = sql`appointment.type, appointment.state, appointment.all_day, appointment.starts_at,
  appointment.ends_at, appointment.first_day, appointment.end_day, appointment.travel_before, appointment.travel_after,
  appointment.effort_minutes, appointment.blocks, appointment.project_id`;

type BoardValues = readonly [
  ...taking: TakingValues,
  userIds: readonly string[],
  id: string,
  version: number,
  title: string,
  location: string | null,
  seriesId: string | null,
  seriesDay: string | null,
  createdById: string | null,
];

const boardItems: ItemColumns = {
  person: sql`person.user_id`,
  columns: sql`coalesce((
    select json_agg(json_build_array(${takingValues}, whose.people, appointment.id, appointment.version, appointment.title,
        appointment.location, appointment.series_id, appointment.series_day, appointment.created_by)
      order by appointment.starts_at, appointment.id)
    from whose join appointment on appointment.id = whose.appointment_id), '[]') as items,
  coalesce((select json_agg(json_build_object('id', project.id, 'projectId', project.project_id,
      'isStopped', project.state = 'CANCELLED', 'federalState', site.federal_state) order by project.project_id, project.id)
    from project left join project_site site on site.project_id = project.id
    where project.id in (select appointment.project_id from whose join appointment on appointment.id = whose.appointment_id)),
    '[]') as projects`,
};

function seriesOf(id: string | null, day: string | null): BoardItem['series'] {
  return id === null || day === null ? null : { id, day };
}

function boardItem(values: BoardValues): BoardItem {
  const [type, state, allDay, startsAt, endsAt, firstDay, endDay, ...more] = values;
  const [travelBefore, travelAfter, effortMinutes, blocks, projectId, userIds, ...own] = more;
  const [id, version, title, location, seriesId, seriesDay, createdById] = own;
  const time = { allDay, startsAt: new Date(startsAt), endsAt: new Date(endsAt), firstDay, endDay };
  const taking = { type, state, ...time, travelBefore, travelAfter, effortMinutes, blocks };
  const series = seriesOf(seriesId, seriesDay);
  const people = userIds.map((user) => ({ id: user }));
  return { ...taking, projectId, people, id, version, title, location, series, createdById };
}

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
  type Found = PlannedRows<BoardValues> & Pick<BoardRows, 'projects'>;
  const found = await findPlanned<Found>(db, question, boardItems);
  return { ...found, items: found.items.map(boardItem) };
}
