import {
  type AbsencePart,
  type AbsenceState,
  type AppointmentType,
  type FederalState,
  instantText,
  type LoadFacts,
  type OfficeDayRule,
  type ScheduleRow,
} from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  type ColumnLists,
  type ListedColumns,
  listsOf,
  namedColumns,
  valueIn,
} from '#database/column-lists.ts';
import type { Connection } from '#database/connection.ts';
import type { AppointmentRecord } from '#features/appointments/appointment-record.ts';
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

/** When an appointment takes whom, and how much. */
export interface TakingItem extends LoadFacts {
  readonly type: AppointmentType;
  readonly blocks: boolean;
  readonly projectId: string | null;
  /** The places of its people among those that were asked for; others are left out. */
  readonly people: readonly number[];
}

/** An appointment as a board shows it. */
export interface BoardItem
  extends
    TakingItem,
    Pick<AppointmentRecord, 'id' | 'version' | 'title' | 'location' | 'series' | 'createdById'> {
  /** Whether who asks takes part. */
  readonly isMine: boolean;
}

/** A project that has appointments in a time. */
export interface SiteRow {
  readonly id: string;
  readonly projectId: string;
  readonly isStopped: boolean;
  readonly federalState: FederalState | null;
}

/** People of the office with what they have to do and when they are away. */
export interface PlannedRows<Items> {
  /** In German order. */
  readonly people: readonly StaffRow[];
  /** The earliest first. */
  readonly items: Items;
  /** Open and granted ones. */
  readonly absences: readonly AbsenceRow[];
  readonly officeDays: readonly OfficeDayRule[];
}

export interface BoardRows extends PlannedRows<readonly BoardItem[]> {
  readonly projects: readonly SiteRow[];
}

export interface BoardQuestion extends TimeRange {
  readonly first: string;
  readonly last: string;
  /** `null`: everybody of the office. */
  readonly userIds: readonly string[] | null;
}

/** An appointment as it is read: its days, or its instants as PostgreSQL writes them. */
type TakingRow = Omit<TakingItem, 'start' | 'end'> &
  Pick<AppointmentRecord, 'firstDay' | 'endDay'> & {
    readonly startsAt: string;
    readonly endsAt: string;
  };

export type TakingRows = ColumnLists<TakingRow>;

export const takingColumns: ListedColumns<TakingRow> = {
  type: sql`appointment.type`,
  state: sql`appointment.state`,
  allDay: sql`appointment.all_day`,
  startsAt: sql`appointment.starts_at`,
  endsAt: sql`appointment.ends_at`,
  firstDay: sql`appointment.first_day`,
  endDay: sql`appointment.end_day`,
  travelBefore: sql`appointment.travel_before`,
  travelAfter: sql`appointment.travel_after`,
  effortMinutes: sql`appointment.effort_minutes`,
  blocks: sql`appointment.blocks`,
  projectId: sql`appointment.project_id`,
  people: sql`whose.places`,
};

type BoardRow = TakingRow &
  Pick<BoardItem, 'id' | 'version' | 'title' | 'location' | 'createdById' | 'isMine'> & {
    readonly seriesId: string | null;
    readonly seriesDay: string | null;
  };

const boardColumns = (personId: string): ListedColumns<BoardRow> => ({
  ...takingColumns,
  id: sql`appointment.id`,
  version: sql`appointment.version`,
  title: sql`appointment.title`,
  location: sql`appointment.location`,
  seriesId: sql`appointment.series_id`,
  seriesDay: sql`appointment.series_day`,
  createdById: sql`appointment.created_by`,
  isMine: sql`appointment.id in (select appointment_id from appointment_person where user_id = ${personId})`,
});

const boardProjects = sql`, coalesce((select json_agg(json_build_object('id', project.id, 'projectId', project.project_id,
      'isStopped', project.state = 'CANCELLED', 'federalState', site.federal_state) order by project.project_id, project.id)
    from project left join project_site site on site.project_id = project.id
    where project.id in (select "projectId" from item)), '[]') as projects`;

/** What is read of when an appointment takes whom. */
export function takingItem(
  rows: TakingRows,
  row: number,
  instant: (text: string) => string,
): TakingItem {
  return {
    type: valueIn(rows.type, row),
    state: valueIn(rows.state, row),
    allDay: valueIn(rows.allDay, row),
    start: valueIn(rows.firstDay, row) ?? instant(valueIn(rows.startsAt, row)),
    end: valueIn(rows.endDay, row) ?? instant(valueIn(rows.endsAt, row)),
    travelBefore: valueIn(rows.travelBefore, row),
    travelAfter: valueIn(rows.travelAfter, row),
    effortMinutes: valueIn(rows.effortMinutes, row),
    blocks: valueIn(rows.blocks, row),
    projectId: valueIn(rows.projectId, row),
    people: valueIn(rows.people, row),
  };
}

function seriesOf(id: string | null, day: string | null): BoardItem['series'] {
  return id === null || day === null ? null : { id, day };
}

function boardItem(rows: ColumnLists<BoardRow>, row: number): BoardItem {
  return {
    ...takingItem(rows, row, (text) => instantText(new Date(text))),
    id: valueIn(rows.id, row),
    version: valueIn(rows.version, row),
    title: valueIn(rows.title, row),
    location: valueIn(rows.location, row),
    series: seriesOf(valueIn(rows.seriesId, row), valueIn(rows.seriesDay, row)),
    createdById: valueIn(rows.createdById, row),
    isMine: valueIn(rows.isMine, row),
  };
}

/** SQL of what is read of appointments, made of `appointment` and `whose`, which has the places of their people. */
export interface ItemsRead<Row> {
  readonly columns: ListedColumns<Row>;
  /** What is read besides, made of `item`, which has those columns. */
  readonly more: RawBuilder<unknown>;
}

/** People, what they have, when they are away, in one statement. */
export async function findPlanned<Row, More = unknown>(
  db: Connection,
  { userIds, start, end, first, last }: BoardQuestion,
  { columns, more }: ItemsRead<Row>,
): Promise<PlannedRows<ColumnLists<Row>> & More> {
  const { rows } = await sql<PlannedRows<ColumnLists<Row>> & More>`
    with staff as materialized (
      select app_user.id, app_user.displayname, app_user.color, profile.federal_state,
        row_number() over (order by app_user.displayname collate "de-x-icu", app_user.id) - 1 as place
      from app_user join staff_profile profile on profile.user_id = app_user.id
      where app_user.internal and app_user.enabled
        and (${userIds}::uuid[] is null or app_user.id = any(${userIds}::uuid[]))),
    touching as materialized (
      select * from appointment where tstzrange(starts_at, ends_at) && tstzrange(${start}, ${end})),
    whose as materialized (
      select person.appointment_id, json_agg(staff.place) as places
      from touching join appointment_person person on person.appointment_id = touching.id
      join staff on staff.id = person.user_id group by person.appointment_id),
    item as materialized (
      select ${namedColumns(columns)} from whose join touching appointment on appointment.id = whose.appointment_id
      order by appointment.starts_at, appointment.id)
    select
      coalesce((select json_agg(json_build_object('id', staff.id, 'displayname', staff.displayname, 'color', staff.color,
          'federalState', staff.federal_state, 'schedules', coalesce((
            select json_agg(json_build_object('validFrom', valid_from, 'minutes', minutes))
            from work_schedule where user_id = staff.id and valid_from < ${last}::date), '[]'))
        order by staff.place) from staff), '[]') as people,
      (select ${listsOf(columns)} from item) as items${more},
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

/** Everything a board shows of people in a time, whoever may see what of it; `personId` is who asks. */
export async function findBoard(
  db: Connection,
  { personId, ...question }: BoardQuestion & { readonly personId: string },
): Promise<BoardRows> {
  const read = { columns: boardColumns(personId), more: boardProjects };
  const found = await findPlanned<BoardRow, Pick<BoardRows, 'projects'>>(db, question, read);
  return { ...found, items: found.items.id.map((_, row) => boardItem(found.items, row)) };
}
