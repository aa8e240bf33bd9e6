import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

const now = sql<Date>`clock_timestamp()`;

interface Recipient {
  readonly newsletterId: string;
  readonly addressId: string;
}

/** Of a message that arrived; answers whether there is one. */
export async function updateRecipientAsUnsubscribed(
  db: Connection,
  { newsletterId, addressId }: Recipient,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_recipient')
    .set({ state: 'ABGEMELDET', unsubscribed_at: now, updated_at: now })
    .where('newsletter_id', '=', newsletterId)
    .where('address_id', '=', addressId)
    .where('state', '=', 'ANGENOMMEN')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
