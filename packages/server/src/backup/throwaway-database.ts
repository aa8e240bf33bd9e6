import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withSession } from '#server/backup/database-session.ts';
import { quoted } from '#server/backup/table-catalogue.ts';
import { codeOf } from '#database/cluster/failure.ts';
import { StartupError } from '#database/startup-error.ts';

const insufficientPrivilege = '42501';

/** What the throwaway databases of one database begin with; another one on the same server has its own. */
async function prefixOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const hash = createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex');
  return `energieakte_probe_${hash.slice(0, 12)}_`;
}

async function create(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${quoted(name)} template template0`);
  } catch (cause) {
    if (codeOf(cause) !== insufficientPrivilege) throw cause;
    throw new StartupError(
      'Die Wiederherstellung lässt sich nicht proben: Die Rolle aus DATABASE_MIGRATION_URL darf keine Datenbank anlegen („alter role … createdb“).',
      { cause },
    );
  }
}

/**
 * Ends who is still connected and drops it. `with (force)` would do the same, but is refused when PostgreSQL's own cleaning
 * is at work there at that moment: it belongs to the superuser, and goes by itself for a plain drop.
 */
async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and usename = current_user and pid <> pg_backend_pid()`,
    [name],
  );
  await client.query(`drop database if exists ${quoted(name)}`);
}

function urlOf(ownerUrl: string, name: string): string {
  // The path alone: the host of a socket is a parameter, and no parser keeps it as it is.
  return ownerUrl.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/u, `$1/${name}`);
}

/** Drops what rehearsals of dead runs left; only whoever holds the lock of backups may. */
export async function dropThrowawayDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [await prefixOf(client)],
  );
  for (const { name } of rows) await drop(client, name);
}

/** Lets `work` use an empty database of its own, which is dropped afterwards. */
export async function withThrowawayDatabase<Result>(
  ownerUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  return withSession(ownerUrl, async (client) => {
    const name = `${await prefixOf(client)}${randomBytes(4).toString('hex')}`;
    await create(client, name);
    try {
      return await work(urlOf(ownerUrl, name));
    } finally {
      await drop(client, name);
    }
  });
}
