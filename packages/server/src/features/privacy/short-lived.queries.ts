import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** From when on a row is no longer needed, and for how many days it is kept after that. */
interface ShortLived {
  readonly table: string;
  readonly since: RawBuilder<Date>;
  readonly days: number;
}

/** What only serves the running of the product; the map of personal data (`kept`) says the same days in words. */
const shortLived: readonly ShortLived[] = [
  { table: 'error_log', since: sql`at`, days: 90 },
  { table: 'usage_event', since: sql`at`, days: 90 },
  { table: 'session', since: sql`least(ended_at, expires_at)`, days: 90 },
  { table: 'one_time_link', since: sql`least(used_at, ended_at, expires_at)`, days: 30 },
  { table: 'attachment_ticket', since: sql`expires_at`, days: 0 },
  { table: 'comment_draft', since: sql`updated_at`, days: 90 },
  { table: 'passkey_challenge', since: sql`expires_at`, days: 0 },
  { table: 'notification', since: sql`created_at`, days: 365 },
  { table: 'notification_digest', since: sql`sent_at`, days: 30 },
  { table: 'sso_ticket', since: sql`expires_at`, days: 0 },
  { table: 'upload_link_pass', since: sql`expires_at`, days: 0 },
];

/** Long enough after its end nobody prolongs an upload link any more: what is left is what came over it. */
const daysOfEndedLinks = 90;

async function forgetEndedLinks(db: Connection): Promise<void> {
  await sql`update upload_link set token_hash = null, password_hash = null, message = null, recipient_name = null,
      recipient_email = null
    where token_hash is not null
      and least(revoked_at, (expires_on + 1)::timestamp at time zone 'Europe/Berlin')
        < clock_timestamp() - make_interval(days => ${daysOfEndedLinks})`.execute(db);
}

/** Deletes what has been kept long enough. */
export async function deleteShortLived(db: Connection): Promise<void> {
  for (const { table, since, days } of shortLived) {
    await sql`delete from ${sql.table(table)}
      where ${since} < clock_timestamp() - make_interval(days => ${days})`.execute(db);
  }
  await forgetEndedLinks(db);
}
