import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Who tries from where; sign-in attempts are counted by it. */
export interface SignInPair {
  /**
   * Folded by the database the way accounts are. A name nobody has stands here as something it cannot be read from
   * (`unknownName`): what is typed into that field is a password now and then.
   */
  readonly username: string;
  readonly network: string;
}

const failuresPerBlock = 10;
const blockMinutes = 15;
const rememberedHours = 24;
const trustedDays = 30;

function folded(username: string) {
  return sql<string>`lower(btrim(${username}))`;
}

const recently = sql<Date>`clock_timestamp() - make_interval(hours => ${rememberedHours})`;

/**
 * Counts an attempt as failed before the password is looked at; a success takes it back. Because counting and
 * refusing are one statement, parallel attempts get no more checks than one after the other would. With the
 * tenth failure the pair is blocked for 15 minutes.
 * @returns whether the attempt may go on
 */
export async function insertAttempt(db: Connection, pair: SignInPair): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in_failure as known (name_folded, address, failures, last_failure_at)
    values (${folded(pair.username)}, ${pair.network}, 1, clock_timestamp())
    on conflict (name_folded, address) do update set
      failures = case when known.last_failure_at < ${recently} then 1 else known.failures + 1 end,
      last_failure_at = clock_timestamp(),
      blocked_until = case
        when known.last_failure_at >= ${recently} and (known.failures + 1) % ${sql.lit(failuresPerBlock)} = 0
        then clock_timestamp() + make_interval(mins => ${blockMinutes}) end
    where known.blocked_until is null or known.blocked_until <= clock_timestamp()
    returning known.failures`.execute(db);
  return rows.length > 0;
}

/** Seconds until a blocked pair may try again. */
export async function findBlockedSeconds(db: Connection, pair: SignInPair): Promise<number> {
  const found = await db
    .selectFrom('sign_in_failure')
    .select(sql<number>`extract(epoch from blocked_until - clock_timestamp())::float8`.as('seconds'))
    .where('name_folded', '=', folded(pair.username))
    .where('address', '=', pair.network)
    .executeTakeFirst();
  return Math.max(1, found?.seconds ?? 1);
}

/** Failures of a name over all networks within the last day, attempts in flight included. */
export async function countFailures(db: Connection, username: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(failures), 0)::int as failures from sign_in_failure
    where name_folded = ${folded(username)} and last_failure_at >= ${recently}`.execute(db);
  return rows[0]?.failures ?? 0;
}

export interface KnownName {
  /** Whether there is such an account, of whatever state. */
  readonly isAccount: boolean;
  /** Whether the name has signed in from this network within the last 30 days. */
  readonly isKnown: boolean;
}

export async function findKnownName(db: Connection, pair: SignInPair): Promise<KnownName> {
  const { rows } = await sql<KnownName>`
    select
      exists (select from app_user where username_folded = ${folded(pair.username)}) as "isAccount",
      exists (select from sign_in_success
        where name_folded = ${folded(pair.username)} and address = ${pair.network}
          and last_success_at > clock_timestamp() - make_interval(days => ${trustedDays})) as "isKnown"
  `.execute(db);
  return rows[0] ?? { isAccount: false, isKnown: false };
}

/** Takes one attempt of a pair back that was not looked at. */
export async function takeBackAttempt(db: Connection, pair: SignInPair): Promise<void> {
  await sql`update sign_in_failure set failures = failures - 1, blocked_until = null
    where name_folded = ${folded(pair.username)} and address = ${pair.network} and failures > 0`.execute(
    db,
  );
}

/** Takes the failures of a pair back, its attempt in flight among them. */
export async function deleteFailures(db: Connection, pair: SignInPair): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('name_folded', '=', folded(pair.username))
    .where('address', '=', pair.network)
    .execute();
}

export async function insertSuccess(db: Connection, pair: SignInPair): Promise<void> {
  await db
    .insertInto('sign_in_success')
    .values({
      name_folded: folded(pair.username),
      address: pair.network,
      last_success_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['name_folded', 'address'])
        .doUpdateSet({ last_success_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/** Removes what no longer counts; rows another sign-in holds are left for the next time. */
export async function deleteForgotten(db: Connection): Promise<void> {
  await sql`delete from sign_in_failure where ctid in (
    select ctid from sign_in_failure where last_failure_at < ${recently} for update skip locked)`.execute(
    db,
  );
  await sql`delete from sign_in_success where ctid in (
    select ctid from sign_in_success
    where last_success_at < clock_timestamp() - make_interval(days => ${trustedDays})
    for update skip locked)`.execute(db);
}
