import type { LinkPurpose } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

export interface LinkRow {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly createdBy: string | null;
  readonly minutes: number;
}

/** Ends the open link of an account for a purpose. */
export async function updateOpenLinkAsEnded(
  db: Connection,
  userId: string,
  purpose: LinkPurpose,
): Promise<void> {
  await db
    .updateTable('one_time_link')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** Stores a link; answers when it runs out. */
export async function insertLink(db: Connection, link: LinkRow): Promise<Date> {
  const { expires_at } = await db
    .insertInto('one_time_link')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      user_id: link.userId,
      purpose: link.purpose,
      created_by: link.createdBy,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${link.minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

export interface OpenLinkRow {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly username: string;
  readonly displayname: string;
  readonly email: string | null;
}

/** The account of a link that still works. */
export async function findOpenLink(db: Connection, tokenHash: string): Promise<OpenLinkRow | null> {
  const found = await db
    .selectFrom('one_time_link')
    .innerJoin('app_user', 'app_user.id', 'one_time_link.user_id')
    .select([
      'app_user.id as userId',
      'one_time_link.purpose',
      'app_user.username',
      'app_user.displayname',
      'app_user.email',
    ])
    .where('one_time_link.token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('app_user.enabled', '=', true)
    .where('app_user.dummy', '=', false)
    .where(sql<boolean>`(app_user.expires_on is null or app_user.expires_on >= current_date)`)
    .executeTakeFirst();
  return found ?? null;
}

/** Uses a link up: of two who come with the same one, one succeeds. */
export async function updateLinkAsUsed(db: Connection, tokenHash: string): Promise<boolean> {
  const used = await db
    .updateTable('one_time_link')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
