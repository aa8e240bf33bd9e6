import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Long enough after its end nobody prolongs an upload link any more: what is left is what came over it. */
const daysOfEndedLinks = 90;

/** Takes out of links that ended what says for whom they were, and what opened them. */
export async function updateEndedLinks(db: Connection): Promise<void> {
  await sql`update upload_link set token_hash = null, password_hash = null, message = null, recipient_name = null,
      recipient_email = null
    where token_hash is not null
      and least(revoked_at, (expires_on + 1)::timestamp at time zone 'Europe/Berlin')
        < clock_timestamp() - make_interval(days => ${daysOfEndedLinks})`.execute(db);
}
