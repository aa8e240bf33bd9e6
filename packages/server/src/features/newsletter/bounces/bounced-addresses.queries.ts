import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { MessageOfOurs } from '#features/newsletter/bounces/bounces.queries.ts';

const now = sql<Date>`clock_timestamp()`;
const longestText = 500;

/** Of a message that a mail server took and then gave back; answers whether there is one. */
export async function updateRecipientAsBounced(
  db: Connection,
  { newsletterId, addressId }: MessageOfOurs,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_recipient')
    .set({ state: 'ZURUECKGEKOMMEN', bounced_at: now, updated_at: now })
    .where('newsletter_id', '=', newsletterId)
    .where('address_id', '=', addressId)
    .where('state', '=', 'ANGENOMMEN')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many letters came back from an address for now, in 30 days: one that comes back twice counts once. */
export async function countSoftBounces(db: Connection, addressId: string): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_bounce')
    .select(sql<number>`count(distinct coalesce(newsletter_id, id))::integer`.as('count'))
    .where('address_id', '=', addressId)
    .where('kind', '=', 'WEICH')
    .where('received_at', '>', sql<Date>`clock_timestamp() - interval '30 days'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateAddressAsBounced(
  db: Transaction,
  id: string,
  bounced: { readonly state: 'WEICH' | 'HART'; readonly softCount: number; readonly text: string },
): Promise<void> {
  await db
    .updateTable('mail_address')
    .set({
      // Once gone, an address is not there again because it is also full.
      bounce_state: sql`case when bounce_state = 'HART' then 'HART' else ${bounced.state} end`,
      soft_count: bounced.softCount,
      last_bounce_at: now,
      last_bounce_text: bounced.text.slice(0, longestText),
    })
    .where('id', '=', id)
    .execute();
}
