import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';

/**
 * Puts `count` KfW projects of one year into the database by one statement, as many as a test of large lists needs;
 * answers their ids in the order of their numbers. A year holds 999.
 */
export async function insertManyProjects(
  database: Database,
  { count, customerId }: { readonly count: number; readonly customerId: string },
): Promise<readonly string[]> {
  await sql`insert into project (id, mode, year, number, suffix, name, customer_id, created_at, updated_at)
    select gen_random_uuid(), 0, 30 + (n - 1) / 999, (n - 1) % 999 + 1, 'HALB', 'Bauherr ' || n, ${customerId},
      clock_timestamp(), clock_timestamp()
    from generate_series(1, ${count}::integer) as n`.execute(database);
  const { rows } = await sql<{ readonly id: string }>`
    select id from project where year >= 30 order by year, number`.execute(database);
  return rows.map(({ id }) => id);
}
