import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { DayRange } from '#features/time-reports/open-ranges.ts';
import { noId, ofLead, type ReportOf } from '#features/time-reports/report-of.ts';

/**
 * Closed months of a range whose sums may stand for their entries: none of them is forgotten yet, and everybody has one hour
 * rate all the month. First days, in their order.
 */
export async function listSummedMonths(
  db: Connection,
  { from, to }: DayRange,
): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`select to_char(month, 'YYYY-MM-DD') as month
    from time_month, daterange(month, (month + interval '1 month')::date) as days
    where reopened_at is null and days <@ daterange(${from}::date, ${to}::date, '[]')
      and not time_forgotten(month::timestamp at time zone 'Europe/Berlin')
      and not exists (select from hour_rate where valid && days and not valid @> days)
    order by month`.execute(db);
  return rows.map(({ month }) => month);
}

/** Of closed months, which do not change: nothing of them is to be rounded any more. */
export function summedMinutes({ summedMonths, leadId }: ReportOf): RawBuilder<unknown> {
  return sql`select coalesce(project_id, ${noId}) as project_id, coalesce(service_id, ${noId}) as service_id, user_id, day,
      minutes, billable_minutes as billed, null::integer as by_day, null::smallint as step, null::text as mode,
      null::smallint as minimum
    from time_month_sum where month = any(${summedMonths}::date[]) ${ofLead(leadId, sql`project_id`)}`;
}

/** Hours older than three years, of months that lie in the range as a whole; nobody is named of them any more. */
export function keptSums({ by, from, to, leadId }: ReportOf): RawBuilder<unknown> {
  if (by === 'person') return sql``;
  return sql`union all
    select null, coalesce(project_id, ${noId}), coalesce(service_id, ${noId}), sum(minutes)::integer,
      sum(billable_minutes)::integer, null
    from time_sum where month >= ${from}::date and month + interval '1 month' <= ${to}::date + 1 ${ofLead(leadId, sql`project_id`)}
    group by project_id, service_id`;
}
