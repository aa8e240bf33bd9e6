import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

export interface RateLimit {
  /** What is counted, with a prefix of its own: `error:192.0.2.7`. */
  readonly bucket: string;
  /** Calls per window that are let through, at least one. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A window begins with its first call: one of the clock would be over a moment after a call as well. */
function windowOf(windowSeconds: number) {
  const length = sql`make_interval(secs => ${windowSeconds})`;
  return { length, isOver: sql<boolean>`counted.window_start <= statement_timestamp() - ${length}` };
}

/**
 * Counts a call for all nodes together, by the database's clock. Answers `null` when it may go on, or the seconds until
 * the window is over. Counting and refusing are one statement, so that parallel calls cannot slip through.
 */
export async function countCall(
  db: Connection,
  { bucket, limit, windowSeconds }: RateLimit,
): Promise<number | null> {
  const { length, isOver } = windowOf(windowSeconds);
  const counted = await sql`
    insert into rate_count as counted (bucket, window_start, calls) values (${bucket}, statement_timestamp(), 1)
    on conflict (bucket) do update set
      calls = case when ${isOver} then 1 else counted.calls + 1 end,
      window_start = case when ${isOver} then statement_timestamp() else counted.window_start end
    where ${isOver} or counted.calls < ${limit}
    returning calls`.execute(db);
  if (counted.rows.length > 0) return null;
  const { rows } = await sql<{ readonly seconds: number }>`
    select greatest(1, extract(epoch from window_start + ${length} - statement_timestamp()))::float8 as seconds
    from rate_count where bucket = ${bucket}`.execute(db);
  return rows[0]?.seconds ?? windowSeconds;
}

/** Takes a call of this window back that turned out not to be one of those that are limited. */
export async function takeBackCall(
  db: Connection,
  { bucket, windowSeconds }: Omit<RateLimit, 'limit'>,
): Promise<void> {
  const { isOver } = windowOf(windowSeconds);
  await sql`update rate_count as counted set calls = calls - 1
    where bucket = ${bucket} and calls > 0 and not ${isOver}`.execute(db);
}

/** Removes the windows nobody asks about any more; one that a call begins anew at this moment stays. */
export async function deleteOldRateCounts(db: Connection): Promise<void> {
  await sql`delete from rate_count where bucket in (
    select bucket from rate_count where window_start < now() - interval '2 days'
    for update skip locked)`.execute(db);
}
