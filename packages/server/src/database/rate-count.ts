import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

export interface RateLimit {
  /** What is counted, with a prefix of its own: `error:192.0.2.7`. */
  readonly bucket: string;
  /** Calls per window that are let through. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Counts a call for all nodes together, by the database's clock. Answers `null` when it may go on, or the seconds
 * until the next window. Counting and refusing are one statement, so that parallel calls cannot slip through.
 */
export async function countCall(
  db: Connection,
  { bucket, limit, windowSeconds }: RateLimit,
): Promise<number | null> {
  const window = sql<Date>`date_bin(make_interval(secs => ${windowSeconds}), statement_timestamp(), 'epoch'::timestamptz)`;
  const counted = await db
    .insertInto('rate_count')
    .values({ bucket, window_start: window, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((expression) => ({ calls: expression('rate_count.calls', '+', 1) }))
        .where('rate_count.calls', '<', limit),
    )
    .returning('calls')
    .executeTakeFirst();
  if (counted !== undefined) return null;
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from
    ${window} + make_interval(secs => ${windowSeconds}) - statement_timestamp())::float8 as seconds`.execute(
    db,
  );
  return rows[0]?.seconds ?? windowSeconds;
}

/** Takes a call of this window back that turned out not to be one of those that are limited. */
export async function takeBackCall(
  db: Connection,
  { bucket, windowSeconds }: Omit<RateLimit, 'limit'>,
): Promise<void> {
  await sql`update rate_count set calls = calls - 1 where bucket = ${bucket} and calls > 0
    and window_start = date_bin(make_interval(secs => ${windowSeconds}), statement_timestamp(), 'epoch'::timestamptz)`.execute(
    db,
  );
}

/** Removes the windows nobody asks about any more. */
export async function deleteOldRateCounts(db: Connection): Promise<void> {
  await db
    .deleteFrom('rate_count')
    .where('window_start', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
}
