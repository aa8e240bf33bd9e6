import type { Client } from 'pg';

/**
 * Drops a database and ends whoever is still connected. `with (force)` would do the same, but is refused when PostgreSQL's
 * own cleaning is at work there at that moment: it belongs to the superuser.
 */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [name],
  );
  await client.query(`drop database if exists ${name}`);
}
