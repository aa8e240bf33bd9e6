import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** A network whose failed sign-ins are counted over all names. */
export interface CountedNetwork {
  readonly network: string;
  /** With this failure within a quarter of an hour it is blocked for as long. */
  readonly limit: number;
}

const windowMinutes = 15;
const windowLength = sql`make_interval(mins => ${sql.lit(windowMinutes)})`;

/**
 * Counts an attempt of a network as failed before the password is looked at; a success takes it back. As with the attempts
 * of a name, counting and refusing are one statement.
 * @returns whether the attempt may go on
 */
export async function insertNetworkAttempt(
  db: Connection,
  { network, limit }: CountedNetwork,
): Promise<boolean> {
  const isOld = sql`known.since < clock_timestamp() - ${windowLength}`;
  const { rows } = await sql`
    insert into sign_in_network as known (network, failures, since) values (${network}, 1, clock_timestamp())
    on conflict (network) do update set
      failures = case when ${isOld} then 1 else known.failures + 1 end,
      since = case when ${isOld} then clock_timestamp() else known.since end,
      blocked_until = case when not ${isOld} and known.failures + 1 >= ${limit}
        then clock_timestamp() + ${windowLength} end
    where known.blocked_until is null or known.blocked_until <= clock_timestamp()
    returning known.failures`.execute(db);
  return rows.length > 0;
}

/** Seconds until a blocked network may try again. */
export async function findNetworkBlockedSeconds(db: Connection, network: string): Promise<number> {
  const found = await db
    .selectFrom('sign_in_network')
    .select(sql<number>`extract(epoch from blocked_until - clock_timestamp())::float8`.as('seconds'))
    .where('network', '=', network)
    .executeTakeFirst();
  return Math.max(1, found?.seconds ?? 1);
}

/** Takes one attempt back that succeeded or was not looked at. */
export async function takeBackNetworkAttempt(db: Connection, network: string): Promise<void> {
  await sql`update sign_in_network set failures = failures - 1, blocked_until = null
    where network = ${network} and failures > 0`.execute(db);
}

/** Removes what no longer counts; rows another sign-in holds are left for the next time. */
export async function deleteForgottenNetworks(db: Connection): Promise<void> {
  await sql`delete from sign_in_network where ctid in (
    select ctid from sign_in_network
    where since < clock_timestamp() - ${windowLength}
      and (blocked_until is null or blocked_until <= clock_timestamp())
    for update skip locked)`.execute(db);
}
