import { type Binaries, findBinaryPackage, prepareBinaries } from '#database/cluster/binaries.ts';
import { orStartFailure } from '#database/cluster/failure.ts';
import {
  applicationRole,
  hasCluster,
  initialiseCluster,
  ownerRole,
  renewPasswords,
} from '#database/cluster/initialisation.ts';
import { databaseUrl, prepareListening, removeListening } from '#database/cluster/listening.ts';
import {
  type ClusterLocation,
  leavePointer,
  locateCluster,
  prepareDataDirectory,
  systemFolder,
} from '#database/cluster/location.ts';
import { type OwnerLock, takeOwnerLock } from '#database/cluster/owner-lock.ts';
import { createPasswords, type Passwords, readPasswords } from '#database/cluster/passwords.ts';
import { type PostgresExit, startPostgres } from '#database/cluster/postgres-process.ts';
import { clearLeftOver } from '#database/cluster/postmaster-pid.ts';
import { StartupError } from '#database/startup-error.ts';

/** A PostgreSQL of our own that runs until it is stopped. */
export interface EmbeddedCluster {
  /** Owns the schema, may create databases. */
  readonly ownerUrl: string;
  /** Reads and changes rows, nothing else. */
  readonly applicationUrl: string;
  readonly location: ClusterLocation;
  /** Resolves when PostgreSQL ended, also by itself. */
  readonly exited: Promise<PostgresExit>;
  /** Ends all sessions, waits for PostgreSQL to end, and frees the data directory. */
  readonly stop: () => Promise<void>;
}

export interface ClusterOptions {
  /** Made where it is missing. */
  readonly dataDirectory: string;
  /** Takes German lines for the person at the terminal. */
  readonly report: (line: string) => void;
  /** Ends a start that has not come to its end yet, and leaves nothing running. */
  readonly signal?: AbortSignal;
}

interface Prepared {
  readonly location: ClusterLocation;
  readonly binaries: Binaries;
}

async function takeLock(dataDirectory: string): Promise<OwnerLock | null> {
  return orStartFailure(`Der Datenordner ${dataDirectory} (DATA_DIR) ist nicht benutzbar`, async () =>
    takeOwnerLock(dataDirectory),
  );
}

async function prepare(dataDirectory: string, options: ClusterOptions): Promise<Prepared> {
  const location = await locateCluster(dataDirectory);
  const { user, home } = location;
  if (user !== null && home !== dataDirectory) {
    options.report(
      `Der Datenordner ${dataDirectory} ist für den Benutzer ${user.name} nicht erreichbar. Die Datenbank liegt deshalb in ${home}.`,
    );
  }
  const binaries = await prepareBinaries(await findBinaryPackage(), {
    user,
    copyTo: user === null ? home : systemFolder,
    report: options.report,
  });
  return { location, binaries };
}

/** The passwords of the cluster, which is made first where there is none. */
async function openCluster(prepared: Prepared, options: ClusterOptions): Promise<Passwords> {
  const { location } = prepared;
  const kept = await readPasswords(location.dataDirectory);
  const passwords = kept ?? (await createPasswords(location.dataDirectory));
  if (!(await hasCluster(prepared))) {
    options.report('Die Datenbank wird angelegt …');
    await initialiseCluster(prepared, passwords);
  } else if (kept === null) await renewPasswords(prepared, passwords);
  await orStartFailure(`Der Datenordner ${location.dataDirectory} ist nicht beschreibbar`, async () =>
    leavePointer(location),
  );
  return passwords;
}

async function startLocked(dataDirectory: string, options: ClusterOptions): Promise<EmbeddedCluster> {
  const { report, signal } = options;
  const prepared = await prepare(dataDirectory, options);
  const { location, binaries } = prepared;
  await clearLeftOver({ clusterFolder: location.clusterFolder, pgCtl: binaries.pgCtl, report });
  const passwords = await openCluster(prepared, options);
  signal?.throwIfAborted();
  const listening = await orStartFailure('Der Ordner für die Datenbankverbindung fehlt', async () =>
    prepareListening(location),
  );
  const postgres = await startPostgres({ location, binaries, listening, report, signal });
  return {
    ownerUrl: databaseUrl(listening, ownerRole, passwords.owner),
    applicationUrl: databaseUrl(listening, applicationRole, passwords.application),
    location,
    exited: postgres.exited,
    stop: async () => {
      await postgres.stop();
      await removeListening(listening);
    },
  };
}

/**
 * Starts the database that the product brings along, making it first where there is none; null while another process
 * has the data directory. A PostgreSQL that a killed server left running is stopped and started anew.
 * @throws StartupError with the reason, in German
 */
export async function startClusterIfFree(options: ClusterOptions): Promise<EmbeddedCluster | null> {
  const dataDirectory = await prepareDataDirectory(options.dataDirectory);
  const lock = await takeLock(dataDirectory);
  if (lock === null) return null;
  try {
    const cluster = await startLocked(dataDirectory, options);
    const stopAndRelease = async (): Promise<void> => {
      try {
        await cluster.stop();
      } finally {
        await lock.release();
      }
    };
    let stopping: Promise<void> | null = null;
    return { ...cluster, stop: async () => (stopping ??= stopAndRelease()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * The same, where one process per data directory is all there may be.
 * @throws StartupError with the reason, in German, also where another process has the data directory
 */
export async function startEmbeddedCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const cluster = await startClusterIfFree(options);
  if (cluster === null) {
    throw new StartupError(
      `Der Datenordner ${options.dataDirectory} (DATA_DIR) wird schon benutzt: Dort läuft EnergieAkte bereits, oder eine Sicherung ist im Gange.`,
    );
  }
  return cluster;
}
