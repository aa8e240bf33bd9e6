import type { Pool } from 'pg';

const mailboxLock = 27_112;

/** Does the work unless another node does it already. */
export async function holdMailbox(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ readonly locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [mailboxLock],
    );
    if (rows[0]?.locked !== true) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [mailboxLock]);
    }
  } finally {
    client.release();
  }
}
