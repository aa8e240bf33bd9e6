import { Dashboard } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { type DashboardRequest, type DashboardTile, listed } from '#core/dashboard/dashboard-tile.ts';
import { missingReportsOf } from '#features/appointments/follow/missing-reports.queries.ts';

/** Midnight of a day from today on, by the clocks of the office. */
function midnight(today: string, days: number): RawBuilder<unknown> {
  return sql`((${today}::date + ${days}::integer)::timestamp at time zone 'Europe/Berlin')`;
}

/** What the person attends today and tomorrow: `later` is 0 or 1. */
function ownVisits({ userId, today }: DashboardRequest): RawBuilder<unknown> {
  const days = ([0, 1] as const).map(
    (later) => sql`select ${sql.lit(later)} as later, appointment.*
      from appointment_person person join appointment on appointment.id = person.appointment_id
      where person.user_id = ${userId}
        and person.busy && tstzrange(${midnight(today, later)}, ${midnight(today, later + 1)})
        and appointment.starts_at < ${midnight(today, later + 1)} and appointment.ends_at > ${midnight(today, later)}
        and appointment.state <> 'ABGESAGT'`,
  );
  return sql`visit as materialized (
    select later, row_number() over (order by not all_day, starts_at, visit.id) as place,
      json_build_object('id', visit.id, 'title', visit.title, 'state', visit.state, 'allDay', all_day,
        'start', case when all_day then to_json(first_day) else to_json(starts_at) end,
        'end', case when all_day then to_json(end_day) else to_json(ends_at) end,
        'location', location, 'projectId', (
          select project_id from project where project.id = visit.project_id and project.state <> 'DELETED')) as item
    from (${sql.join(days, sql` union all `)}) as visit)`;
}

function ofDay(later: 0 | 1): RawBuilder<unknown> {
  return sql`json_build_object('total', (select count(*) from visit where later = ${sql.lit(later)}),
    'items', ${listed(sql`select item, place from visit where later = ${sql.lit(later)}`)})`;
}

/** The visits whose report the person still has to bring, the oldest first. */
function missingReports({ userId }: DashboardRequest): RawBuilder<unknown> {
  return listed(sql`select row_number() over (order by starts_at, id) as place,
      json_build_object('id', id, 'title', title, 'day', (starts_at at time zone 'Europe/Berlin')::date,
        'projectId', (select project.project_id from project where project.id = missing.project_id)) as item
    from (${missingReportsOf(userId)}) as missing`);
}

/** The appointments of today and tomorrow, and those before without their report. */
export const appointmentTile: DashboardTile = {
  field: 'appointments',
  figures: Dashboard.shape.appointments,
  feature: 'appointments',
  rows: ownVisits,
  value: (request) =>
    sql`json_build_object('today', ${ofDay(0)}, 'tomorrow', ${ofDay(1)}, 'missingReports', ${missingReports(request)})`,
};
