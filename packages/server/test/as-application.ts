import type { Pool } from 'pg';

/** What the database answers the role of the application, which is not the owner of the tables: `allowed`, or its refusal. */
export async function answerToApplication(pool: Pool, statement: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local role energieakte_application');
    return await client.query(statement).then(
      () => 'allowed',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}
