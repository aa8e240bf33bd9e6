import type { Pool } from 'pg';

interface Counted {
  readonly bucket: string;
  readonly calls: number;
}

/** As if somebody had called so often by now; the window begins with this call. */
export async function countAsCalled(pool: Pool, { bucket, calls }: Counted): Promise<void> {
  await pool.query(
    `insert into rate_count (bucket, window_start, calls) values ($1, now(), $2)
      on conflict (bucket) do update set window_start = excluded.window_start, calls = excluded.calls`,
    [bucket, calls],
  );
}
