import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { BookedService } from '#features/projects/record/project-children-check.ts';

/** Those of some services on which time is booked, up to now where it runs, with that of which nobody is named any more. */
export async function listBookedServices(
  db: Connection,
  serviceIds: readonly string[],
): Promise<readonly BookedService[]> {
  const { rows } = await sql<BookedService>`
    select service_id as id, sum(minutes)::integer as minutes from (
      select service_id, greatest(0, floor(extract(epoch from coalesce(ended_at, clock_timestamp()) - started_at) / 60)) as minutes
      from time_entry where service_id = any (${serviceIds}::uuid[])
      union all
      select service_id, minutes from time_sum where service_id = any (${serviceIds}::uuid[])
    ) as booked group by service_id`.execute(db);
  return rows;
}
