import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { BookedService } from '#features/projects/record/project-children-check.ts';

/**
 * Those of some services on which time is booked, with that of which nobody is named any more. What runs keeps its service
 * and adds nothing: the minutes would say when somebody has started.
 */
export async function listBookedServices(
  db: Connection,
  serviceIds: readonly string[],
): Promise<readonly BookedService[]> {
  const { rows } = await sql<BookedService>`
    select service_id as id, sum(minutes)::integer as minutes from (
      select service_id, coalesce(extract(epoch from ended_at - started_at) / 60, 0) as minutes
      from time_entry where service_id = any (${serviceIds}::uuid[])
      union all
      select service_id, minutes from time_sum where service_id = any (${serviceIds}::uuid[])
    ) as booked group by service_id`.execute(db);
  return rows;
}
