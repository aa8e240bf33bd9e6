import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from '#database/cluster/binaries.ts';
import { codeOf, orStartFailure } from '#database/cluster/failure.ts';
import type { ClusterLocation } from '#database/cluster/location.ts';
import type { Passwords } from '#database/cluster/passwords.ts';
import { runProgram } from '#database/cluster/program.ts';
import { StartupError } from '#database/startup-error.ts';

export const ownerRole = 'energieakte_owner';
export const applicationRole = 'energieakte_application';
export const databaseName = 'energieakte';

/** Written once into `postgresql.conf`, where an operator may change them. */
const settings: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'Europe/Berlin',
  log_timezone: 'Europe/Berlin',
  // One file per weekday; each is overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_checkpoints: 'off',
  // The first start after a crash writes everything down before it replays.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/** Nobody but the two roles; the superuser has no password and no way in. */
const access = `local all ${ownerRole},${applicationRole} scram-sha-256
host all ${ownerRole},${applicationRole} 127.0.0.1/32 scram-sha-256
`;

/** One statement a line, as the single-user mode reads them. What template1 holds, every database gets. */
function rolesAndDatabase(passwords: Passwords): string {
  return `create role ${ownerRole} login createdb password '${passwords.owner}';
create role ${applicationRole} login password '${passwords.application}';
grant ${applicationRole} to ${ownerRole};
alter default privileges for role ${ownerRole} grant select, insert, update, delete on tables to ${applicationRole};
alter default privileges for role ${ownerRole} grant usage, select on sequences to ${applicationRole};
create database ${databaseName} owner ${ownerRole};
`;
}

/** Linux writes a whole file system down at once: a new cluster's 1300 files one by one take seconds on a busy disk. */
const syncMethod = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

interface Cluster {
  readonly location: ClusterLocation;
  readonly binaries: Binaries;
}

const quiet = { exit_on_error: 'on', log_min_messages: 'error', logging_collector: 'off' };

function asParameters(values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

interface Statements {
  readonly folder: string;
  /** One statement a line. */
  readonly text: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** PostgreSQL without network, as superuser: needs no password, and nobody else can be in there. */
async function runStatements(cluster: Cluster, statements: Statements): Promise<void> {
  const { folder, text, more = {} } = statements;
  await runProgram({
    program: cluster.binaries.postgres,
    parameters: ['--single', '-D', folder, ...asParameters({ ...quiet, ...more }), 'template1'],
    user: cluster.location.user,
    folder,
    input: text,
    failure: 'Die Datenbank ließ sich nicht einrichten',
  });
}

async function makeFolder({ location }: Cluster, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  if (location.user !== null) await chown(folder, location.user.uid, location.user.gid);
}

async function runInitdb(cluster: Cluster, parameters: readonly string[]): Promise<void> {
  await runProgram({
    program: cluster.binaries.initdb,
    parameters,
    user: cluster.location.user,
    folder: cluster.location.home,
    failure: `Die Datenbank ließ sich nicht in ${cluster.location.home} anlegen`,
  });
}

/** German rules for sorting and letters; queries that sort name their collation all the same. */
function initdbParameters(folder: string): readonly string[] {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=de'];
  return ['-D', folder, '--username=postgres', '--auth=reject', ...locale, ...asParameters(settings)];
}

/** The major version of the data in a folder, `18`; null where there is no finished cluster. */
async function versionOf(clusterFolder: string): Promise<string | null> {
  return readFile(join(clusterFolder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    },
  );
}

/** Whether there is a cluster already. A started one that was never finished lies under another name and does not count. */
export async function hasCluster({ location, binaries }: Cluster): Promise<boolean> {
  const version = await orStartFailure(`Die Datenbank in ${location.home} ist nicht lesbar`, async () =>
    versionOf(location.clusterFolder),
  );
  const programs = binaries.version.split('.')[0];
  if (version !== null && version !== programs) {
    throw new StartupError(
      `Die Datenbank in ${location.home} stammt von PostgreSQL ${version}, mitgeliefert ist PostgreSQL ${programs}. Bitte mit der bisherigen Version eine Sicherung anlegen und sie in einen leeren Datenordner zurückspielen.`,
    );
  }
  return version !== null;
}

async function fillFolder(cluster: Cluster, folder: string, passwords: Passwords): Promise<void> {
  await runInitdb(cluster, [...initdbParameters(folder), '--no-sync']);
  await writeFile(join(folder, 'pg_hba.conf'), access);
  await runStatements(cluster, { folder, text: rolesAndDatabase(passwords), more: { fsync: 'off' } });
  // Until here a crash costs nothing; once is much faster than at every step.
  await runInitdb(cluster, ['--sync-only', ...syncMethod, '-D', folder]);
}

/**
 * Makes a cluster with its roles and its empty database. It takes its name only when it is complete, so a start
 * that was killed in between leaves nothing that the next one would take for a database.
 */
export async function initialiseCluster(cluster: Cluster, passwords: Passwords): Promise<void> {
  const { location } = cluster;
  const folder = `${location.clusterFolder}.new`;
  await orStartFailure(`Die Datenbank ließ sich nicht in ${location.home} anlegen`, async () => {
    await makeFolder(cluster, folder);
    try {
      await fillFolder(cluster, folder, passwords);
      await rename(folder, location.clusterFolder);
    } catch (error) {
      // A disk that is full gets its room back.
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Gives the two roles new passwords, after their file was lost. */
export async function renewPasswords(cluster: Cluster, passwords: Passwords): Promise<void> {
  await runStatements(cluster, {
    folder: cluster.location.clusterFolder,
    text: `alter role ${ownerRole} password '${passwords.owner}';
alter role ${applicationRole} password '${passwords.application}';
`,
  });
}
