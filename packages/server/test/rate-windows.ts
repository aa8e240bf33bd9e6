import type { Pool } from 'pg';

/** What is counted, for how long, and how often it was called already. */
interface Counted {
  readonly bucket: string;
  readonly windowSeconds: number;
  readonly calls: number;
}

/** As if somebody had called so often, in this window and in the next one, which may begin while a test calls. */
export async function countAsCalled(
  pool: Pool,
  { bucket, windowSeconds, calls }: Counted,
): Promise<void> {
  await pool.query(
    `insert into rate_count (bucket, window_start, calls)
      select $1, date_bin(make_interval(secs => $2), statement_timestamp() + later * make_interval(secs => $2),
        'epoch'::timestamptz), $3
      from generate_series(0, 1) as later
      on conflict (bucket, window_start) do update set calls = excluded.calls`,
    [bucket, windowSeconds, calls],
  );
}
