import type { AppointmentPerson, AppointmentProject, ProjectState } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { AppointmentRecord, AppointmentScope } from '#features/appointments/appointment-record.ts';
import {
  deadlineJson,
  inScope,
  ownColumns,
  shownProject,
  type TimeRange,
  withPerson,
} from '#features/appointments/appointments.queries.ts';

/** What many appointments share, once for all of them. */
interface Shared {
  /** In the order of their names. */
  readonly people: readonly Pick<AppointmentPerson, 'id' | 'displayname'>[];
  readonly projects: readonly { readonly state: ProjectState; readonly project: AppointmentProject }[];
  /** Why somebody was booked twice all the same; few ever are. */
  readonly reasons: readonly {
    /** Of the appointment. */
    readonly id: string;
    readonly userId: string;
    readonly reason: string;
  }[];
}

/** An appointment with its people as places in the shared list (`0,4,11`) and its project as the id. */
type Row = Omit<AppointmentRecord, 'people' | 'project' | 'projectState'> & {
  readonly people: string | null;
  readonly project: string | null;
  /** With the first row only. */
  readonly shared: Shared | null;
};

/** Holds for appointments that reach into a time. */
function touches({ start, end }: TimeRange): RawBuilder<boolean> {
  return sql<boolean>`tstzrange(appointment.starts_at, appointment.ends_at) && tstzrange(${start}, ${end})`;
}

interface RangeOfAppointments extends TimeRange {
  readonly scope: AppointmentScope;
  readonly userId: string | null;
}

/** Names and projects are put in order and written once, and not for each appointment: half a year has thousands. */
async function listRows(
  db: Connection,
  { scope, userId, ...range }: RangeOfAppointments,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with shown as materialized (
      select appointment.* from appointment where ${touches(range)} and ${inScope(scope)} ${withPerson(userId)}),
    taking as materialized (
      select person.appointment_id, person.user_id, person.overlap_reason
      from shown join appointment_person person on person.appointment_id = shown.id),
    named as materialized (
      select id, displayname, row_number() over (order by displayname collate "de-x-icu", id) - 1 as place
      from app_user where id in (select user_id from taking)),
    gathered as materialized (
      select taking.appointment_id, string_agg(named.place::text, ',' order by named.place) as people
      from taking join named on named.id = taking.user_id group by taking.appointment_id)
    select ${ownColumns}, appointment.project_id as project, ${deadlineJson} as deadline, gathered.people,
      case when row_number() over (order by appointment.starts_at, appointment.id) = 1 then json_build_object(
        'people', coalesce((select json_agg(json_build_object('id', id, 'displayname', displayname) order by place)
          from named), '[]'),
        'projects', coalesce((select json_agg(json_build_object('state', state, 'project', ${shownProject}))
          from project where id in (select project_id from shown)), '[]'),
        'reasons', coalesce((select json_agg(json_build_object('id', taking.appointment_id, 'userId', taking.user_id,
            'reason', taking.overlap_reason)) from taking where taking.overlap_reason is not null), '[]')) end as shared
    from shown appointment
    left join gathered on gathered.appointment_id = appointment.id
    left join deadline on deadline.id = appointment.deadline_id
    order by appointment.starts_at, appointment.id`.execute(db);
  return rows;
}

const nothing: Shared = { people: [], projects: [], reasons: [] };

/** The people of an appointment by their places: lists that come again and again are made once. */
function peopleReader({ people, reasons }: Shared) {
  const everybody = people.map((one): AppointmentPerson => ({ ...one, overlapReason: null }));
  const known = new Map<string, readonly AppointmentPerson[]>();
  const peopleAt = (places: string): readonly AppointmentPerson[] => {
    const found =
      known.get(places) ?? places.split(',').flatMap((place) => everybody[Number(place)] ?? []);
    known.set(places, found);
    return found;
  };
  const given = Map.groupBy(reasons, ({ id }) => id);
  return ({ id, people: places }: Row): readonly AppointmentPerson[] => {
    const those = places === null ? [] : peopleAt(places);
    const own = given.get(id);
    if (own === undefined) return those;
    const reasonOf = (userId: string) => own.find((one) => one.userId === userId)?.reason ?? null;
    return those.map((one) => ({ ...one, overlapReason: reasonOf(one.id) }));
  };
}

/** All of the scope that reach into a time, the earliest first. */
export async function listAppointmentsIn(
  db: Connection,
  range: RangeOfAppointments,
): Promise<readonly AppointmentRecord[]> {
  const rows = await listRows(db, range);
  const shared = rows[0]?.shared ?? nothing;
  const peopleOf = peopleReader(shared);
  const projects = new Map(shared.projects.map((one) => [one.project.id, one]));
  return rows.map((row) => {
    const { project = null, state: projectState = null } = projects.get(row.project ?? '') ?? {};
    return { ...row, people: peopleOf(row), project, projectState };
  });
}
