import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** The people of a customer, in the order of their ids. */
export async function listGuestsOf(db: Connection, customerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from app_user
    where customer_id = ${customerId} and not internal and enabled order by id`.execute(db);
  return rows.map(({ id }) => id);
}
