import type { PersonName, TimeTacPerson } from '@energieakte/contract';
import { sql } from 'kysely';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';

export interface AccountRow {
  readonly userId: string;
  readonly timetacUserId: number;
  readonly username: string;
  readonly state: 'VERBUNDEN' | 'ABGELAUFEN';
}

const columns = sql`user_id as "userId", timetac_user_id as "timetacUserId", username, state`;

export async function findAccount(db: Connection, userId: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`select ${columns} from timetac_account
    where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Sealed; `null`: there are none. */
export async function findTokens(db: Connection, userId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`select sealed_tokens as sealed
    from timetac_account where user_id = ${userId}`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** The same, and nobody else reads them to renew them until the transaction ends. */
export async function findTokensForUpdate(db: Transaction, userId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`select sealed_tokens as sealed
    from timetac_account where user_id = ${userId} for no key update`.execute(db);
  return rows[0]?.sealed ?? null;
}

export async function updateTokens(db: Transaction, userId: string, sealed: string): Promise<void> {
  await sql`update timetac_account set sealed_tokens = ${sealed} where user_id = ${userId}`.execute(db);
}

/** The tokens are worth nothing any more; what is to be sent waits until the person signs in there. */
export async function updateAsExpired(db: Connection, userId: string): Promise<void> {
  await sql`update timetac_account set sealed_tokens = null, state = 'ABGELAUFEN'
    where user_id = ${userId}`.execute(db);
  await announce(db, { type: 'time.changed', userIds: [userId] });
}

/** Connects somebody; what waited for it is sent at once. */
export async function upsertAccount(
  db: Transaction,
  account: Omit<AccountRow, 'state'> & { readonly sealedTokens: string | null },
): Promise<void> {
  const { userId, timetacUserId, username, sealedTokens } = account;
  await sql`insert into timetac_account (user_id, timetac_user_id, username, sealed_tokens, state)
    values (${userId}, ${timetacUserId}, ${username}, ${sealedTokens}, 'VERBUNDEN')
    on conflict (user_id) do update set timetac_user_id = excluded.timetac_user_id, username = excluded.username,
      sealed_tokens = excluded.sealed_tokens, state = excluded.state, asked_at = null`.execute(db);
  await sql`update time_transfer set next_at = clock_timestamp()
    where user_id = ${userId} and state = 'WARTET'`.execute(db);
}

export async function deleteAccount(db: Connection, userId: string): Promise<void> {
  await sql`delete from timetac_account where user_id = ${userId}`.execute(db);
}

/** Everybody who has times of their own and may sign in, with the account there. */
export async function listConnectedPeople(db: Connection): Promise<readonly TimeTacPerson[]> {
  const { rows } = await sql<TimeTacPerson>`
    select json_build_object('id', person.id, 'displayname', person.displayname) as person, account.username
    from app_user person left join timetac_account account on account.user_id = person.id
    where person.internal and person.enabled and (expires_on is null or expires_on >= current_date)
    order by person.displayname collate "de-x-icu", person.id`.execute(db);
  return rows;
}

/** Keeps the access of somebody until the transaction ends; `null` where they have no times of their own. */
export async function lockPersonWithTimes(db: Transaction, userId: string): Promise<PersonName | null> {
  const { rows } = await sql<PersonName>`select id, displayname from app_user
    where id = ${userId} and internal and enabled
      and (expires_on is null or expires_on >= current_date) for share`.execute(db);
  return rows[0] ?? null;
}

export async function findEmail(db: Connection, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`select email from app_user
    where id = ${userId}`.execute(db);
  return rows[0]?.email ?? null;
}

/** Takes the turn of this minute to ask what runs there; `null` where it was taken, or where something is still on its way. */
export async function takeAskingTurn(db: Connection, userId: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`update timetac_account account set asked_at = clock_timestamp()
    where user_id = ${userId} and state = 'VERBUNDEN'
      and (asked_at is null or asked_at <= clock_timestamp() - interval '1 minute')
      and not exists (select from time_transfer transfer
        where transfer.user_id = account.user_id and transfer.state in ('WARTET', 'LAEUFT'))
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Takes one of those whose times were not compared since two o'clock this night. */
export async function takeComparison(db: Connection): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`update timetac_account set compared_at = clock_timestamp()
    where user_id = (select user_id from timetac_account
      where state = 'VERBUNDEN' and (compared_at is null or compared_at < (date_trunc('day',
        clock_timestamp() at time zone 'Europe/Berlin' - interval '2 hours') + interval '2 hours') at time zone 'Europe/Berlin')
      order by user_id limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Could not be compared; somebody tries again within the hour. */
export async function updateAsNotCompared(db: Connection, userIds: readonly string[]): Promise<void> {
  await sql`update timetac_account set compared_at = null
    where user_id = any (${userIds}::uuid[])`.execute(db);
}
