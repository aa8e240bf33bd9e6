import { createDatabase, createPool, type Database } from '#database/connection.ts';
import { startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { migrate } from '#database/migrate.ts';
import { StartupError } from '#database/startup-error.ts';
import type { Config } from '#server/config/config.ts';
import type { Interruption } from '#server/start/interruption.ts';
import type { Pool } from 'pg';

export interface OpenDatabase {
  /** The application's address of the database. */
  readonly url: string;
  /** That of the owner. */
  readonly ownerUrl: string;
  readonly pool: Pool;
  readonly database: Database;
  readonly embedded: boolean;
  /** Resolves when the embedded PostgreSQL ended without being asked to; never for an existing one. */
  readonly lost: Promise<void>;
  /** Ends the connections and, where it is ours, the cluster. */
  readonly close: () => Promise<void>;
}

interface Source {
  readonly url: string;
  readonly ownerUrl: string;
  readonly lost: Promise<void>;
  readonly stop: () => Promise<void>;
}

async function existingSource(databaseUrl: string, config: Config): Promise<Source> {
  return {
    url: databaseUrl,
    ownerUrl: config.databaseMigrationUrl ?? databaseUrl,
    lost: new Promise(() => undefined),
    stop: async () => undefined,
  };
}

/** A signal stops it also while it is being made or starting. */
async function embeddedSource(
  { dataDirectory }: Config,
  report: (line: string) => void,
  { signal, onSignal }: Interruption,
): Promise<Source> {
  const starting = startEmbeddedCluster({ dataDirectory, report, signal });
  const startedOrNot = starting.catch(() => null);
  onSignal(async () => (await startedOrNot)?.stop());
  const cluster = await starting;
  return {
    url: cluster.applicationUrl,
    ownerUrl: cluster.ownerUrl,
    lost: cluster.exited.then(() => undefined),
    stop: cluster.stop,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

async function migrateOrExplain(ownerUrl: string): Promise<void> {
  try {
    await migrate(ownerUrl);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`Die Datenbank ist nicht erreichbar (DATABASE_URL): ${reasonOf(cause)}`, {
      cause,
    });
  }
}

/**
 * Opens the database of the configuration, starting the embedded cluster where none is named, and migrates it.
 * @throws StartupError when it cannot be reached or a migration fails
 */
export async function openDatabase(
  config: Config,
  report: (line: string) => void,
  interruption: Interruption,
): Promise<OpenDatabase> {
  const source =
    config.databaseUrl === null
      ? await embeddedSource(config, report, interruption)
      : await existingSource(config.databaseUrl, config);
  try {
    await migrateOrExplain(source.ownerUrl);
  } catch (error) {
    await source.stop();
    throw error;
  }
  const pool = createPool({ url: source.url });
  const database = createDatabase(pool);
  return {
    url: source.url,
    ownerUrl: source.ownerUrl,
    pool,
    database,
    embedded: config.databaseUrl === null,
    lost: source.lost,
    close: async () => {
      await database.destroy();
      await source.stop();
    },
  };
}
