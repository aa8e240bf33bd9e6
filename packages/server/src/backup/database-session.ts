import pg from 'pg';
import { codeOf } from '#database/cluster/failure.ts';
import { startClusterIfFree, startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { findRunningCluster, hasEmbeddedCluster } from '#database/running-cluster.ts';
import type { FileStore } from '#core/app-context.ts';
import { readConfig, type S3Config } from '#server/config/config.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { StartupError } from '#database/startup-error.ts';

/** The database and the files that a backup is made of or restored into. */
export interface Store {
  /** The owner's address. */
  readonly ownerUrl: string;
  /** Where uploaded files lie, unless in a bucket. */
  readonly filesFolder: string;
  readonly bucket?: FileStore;
  /** Ends the owner's sessions, also one that waits. */
  readonly signal?: AbortSignal;
  readonly dataDirectory: string;
}

export interface Place {
  readonly dataDirectory: string;
  /** The owner's address of an existing database; null: the embedded one. */
  readonly ownerUrl: string | null;
  /** The bucket the server keeps files in, if it does. */
  readonly s3: S3Config | null;
  readonly report: (line: string) => void;
}

const read = /^(?:DATA_DIR|DATABASE_URL|DATABASE_MIGRATION_URL|S3_.+)$/u;

/**
 * Which database the environment names, by the same rules as the server's.
 * @throws StartupError
 */
export function readPlace(environment: NodeJS.ProcessEnv, report: (line: string) => void): Place {
  const entries = Object.entries(environment).filter(([name]) => read.test(name));
  // Nothing is signed or sealed here, so the person need not know the secrets that the server asks for.
  const unused = 'x'.repeat(32);
  const config = readConfig({
    ...Object.fromEntries(entries),
    JWT_SECRET: unused,
    ENCRYPTION_KEY: unused,
  });
  return {
    dataDirectory: config.dataDirectory,
    ownerUrl: config.databaseMigrationUrl ?? config.databaseUrl,
    s3: config.s3,
    report,
  };
}

async function storeAt({ dataDirectory, s3 }: Place, ownerUrl: string): Promise<Store> {
  const store = { ownerUrl, dataDirectory, filesFolder: `${dataDirectory}/files` };
  return s3 === null ? store : { ...store, bucket: await openFiles({ dataDirectory, s3 }) };
}

/** Lets `work` read a store, starting the embedded database only where no server runs it already. */
export async function withStoreToRead<Result>(
  place: Place,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (place.ownerUrl !== null) return work(await storeAt(place, place.ownerUrl));
  if (!(await hasEmbeddedCluster(place.dataDirectory))) {
    throw new StartupError(
      `Im Datenordner ${place.dataDirectory} (DATA_DIR) liegt keine Datenbank, die zu sichern wäre.`,
    );
  }
  const cluster = await startClusterIfFree(place);
  if (cluster === null) {
    return work(await storeAt(place, await findRunningCluster(place.dataDirectory)));
  }
  try {
    return await work(await storeAt(place, cluster.ownerUrl));
  } finally {
    await cluster.stop();
  }
}

/** Lets `work` fill a store that nobody else uses. */
export async function withStoreToFill<Result>(
  place: Place,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (place.ownerUrl !== null) return work(await storeAt(place, place.ownerUrl));
  const cluster = await startEmbeddedCluster(place);
  try {
    return await work(await storeAt(place, cluster.ownerUrl));
  } finally {
    await cluster.stop();
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ECONNRESET',
  'ENOENT',
]);

/** The settings of the server must not change how values are written. */
const sessionSettings = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set timezone = 'UTC';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0`;

/** Milliseconds after which a database that does not answer is not reachable. */
const patience = 10_000;

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'energieakte-backup',
    keepAlive: true,
    connectionTimeoutMillis: patience,
  });
  // A connection that breaks fails the query that waits on it; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sessionSettings);
    return client;
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    const what = unreachable.has(codeOf(cause) ?? '')
      ? 'ist nicht erreichbar'
      : 'lehnt die Verbindung ab';
    throw new StartupError(`Die Datenbank ${what}: ${text}`, { cause });
  }
}

/**
 * One session of the owner, in which values are written the same way everywhere.
 * @throws StartupError when there is no way to it
 */
export async function withSession<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = await connect(ownerUrl);
  const end = (): void => void client.end();
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', end);
    await client.end();
  }
}

/** The advisory lock of whoever makes or rehearses a backup, over all nodes and the command. */
const backupLock = 4_711_242;

/** Runs what only one process of all may do at a time; `null` while another one does. */
export async function withBackupLock<Result>(
  ownerUrl: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [backupLock],
    );
    if (rows[0]?.locked !== true) return null;
    return work();
  });
}

/** What no other database has, also no restored copy of this one: its cluster and its number there. */
export async function readMark(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    `select to_hex(system_identifier) || '-' || to_hex(oid::bigint) as mark
      from pg_control_system(), pg_database where datname = current_database()`,
  );
  const [found] = rows;
  if (found === undefined) throw new StartupError('Die Datenbank sagt nicht, welche sie ist.');
  return found.mark;
}

/** Runs `work` in one transaction; a failure leaves nothing behind. `mode` stands after BEGIN. */
export async function inTransaction<Result>(
  client: pg.Client,
  mode: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
