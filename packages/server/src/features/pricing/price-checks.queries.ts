import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

interface Checked {
  readonly priceIds: readonly string[];
  readonly day: string;
  readonly userId: string;
}

/** Answers how many there are. */
export async function insertPriceChecks(
  db: Transaction,
  { priceIds, day, userId }: Checked,
): Promise<number> {
  const rows = JSON.stringify([...new Set(priceIds)].map((priceId) => ({ id: newId(), priceId })));
  const { rows: written } = await sql`
    insert into price_check (id, price_id, day, checked_by)
    select (item ->> 'id')::uuid, price.id, ${day}::date, ${userId}
    from jsonb_array_elements(${rows}::jsonb) as item join price on price.id = (item ->> 'priceId')::uuid
    where price.state = 'RELEASED' returning id`.execute(db);
  return written.length;
}
