import type { AppointmentType } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Addressee } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';

/** SQL of whether a row of `appointment` took place for a project that runs and has no report; as its index says it. */
const missesReport = sql`appointment.state = 'ERLEDIGT' and appointment.type in ('BEGEHUNG', 'BLOWERDOOR')
  and appointment.protocol_attachment_id is null
  and appointment.project_id in (select id from project where project.state = 'ACTIVE')`;

/** SQL of whether its people were asked for the report after it took place. */
const isAsked = sql`exists (select from appointment_report_notice notice where notice.appointment_id = appointment.id
  and notice.asked_on::timestamp at time zone 'Europe/Berlin' >= appointment.ends_at)`;

/** SQL of who writes the report: those of the office who were there and still are here; otherwise who planned it. */
const reporters = sql`(
  with present as (
    select person.user_id from appointment_person person join app_user on app_user.id = person.user_id
    where person.appointment_id = appointment.id and internal and enabled and not dummy)
  select user_id from present
  union all select appointment.created_by where appointment.created_by is not null and not exists (select from present))`;

/** SQL of the visits somebody is asked for the report of. */
export function missingReportsOf(userId: string): RawBuilder<unknown> {
  return sql`select appointment.* from appointment_report_notice asked
    join appointment on appointment.id = asked.appointment_id
    where ${missesReport} and ${isAsked}
      and (appointment.created_by = ${userId}
        or appointment.id in (select appointment_id from appointment_person where user_id = ${userId}))
      and ${userId} in (select user_id from ${reporters} as reporter)`;
}

export interface MissingReport {
  readonly id: string;
  readonly title: string;
  readonly type: AppointmentType;
  readonly projectId: string;
  readonly start: Date;
  /** Nobody was asked for it before. */
  readonly isFirst: boolean;
  readonly addressees: readonly Addressee[];
}

const batch = 100;

interface ReportQuestion {
  /** Visits that ended after the first and not after the second. */
  readonly since: Date;
  readonly until: Date;
  readonly today: string;
}

/**
 * Writes down that the people of some visits are asked for the report, and answers those. Where two nodes do it, the later
 * one waits at the row of the first, and finds that it was there.
 */
export async function noteMissingReports(
  db: Transaction,
  { since, until, today }: ReportQuestion,
): Promise<readonly MissingReport[]> {
  const { rows } = await sql<MissingReport>`
    with missing as (
      select id from appointment
      where ${missesReport} and ends_at > ${since} and ends_at <= ${until} and not ${isAsked}
      order by ends_at, id limit ${batch}
    ), noted as (
      insert into appointment_report_notice as notice (appointment_id, asked_on)
      select id, ${today}::date from missing
      on conflict (appointment_id) do update set asked_on = excluded.asked_on
      returning appointment_id, xmax = 0 as is_first
    )
    select appointment.id, title, type, project_id as "projectId", starts_at as start, is_first as "isFirst",
      (select coalesce(json_agg(json_build_object('userId', user_id, 'reason', 'PERSOENLICH')), '[]')
        from ${reporters} as reporter) as addressees
    from noted join appointment on appointment.id = noted.appointment_id
    order by ends_at, id`.execute(db);
  return rows;
}
