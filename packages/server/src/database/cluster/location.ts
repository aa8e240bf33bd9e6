import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, orStartFailure } from '#database/cluster/failure.ts';
import { hashOfPath } from '#database/cluster/short-path.ts';
import {
  findBarrier,
  findUnprivilegedUser,
  isRoot,
  ordinaryOwner,
  type SystemUser,
} from '#database/cluster/unprivileged-user.ts';
import { StartupError } from '#database/startup-error.ts';

/** Where PostgreSQL of a data directory lives, and as whom it runs. */
export interface ClusterLocation {
  /** The data directory (DATA_DIR) as a real path; holds secrets and files. */
  readonly dataDirectory: string;
  /** The folder that holds `postgres/`: the data directory itself or one that PostgreSQL's user can enter. */
  readonly home: string;
  /** PostgreSQL's own data. */
  readonly clusterFolder: string;
  /** Null: PostgreSQL runs as the user of this process. */
  readonly user: SystemUser | null;
}

/** Where data go that PostgreSQL's user could not reach otherwise; exists for root only. */
export const systemFolder = '/var/lib/energieakte';
/** In the data directory: where its database lies instead. */
const pointerName = 'postgres-location';
/** Beside such a database: which data directory it belongs to. */
const originName = 'data-directory';

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    },
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Makes missing folders down to `path` with this mode, whatever the umask; existing ones keep theirs. */
async function makeFolders(path: string, mode: number): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, mode);
}

/**
 * Makes the data directory where it is missing and answers its real path. One made by root lets other users
 * pass (0711), so that PostgreSQL can reach its data below it.
 * @throws StartupError
 */
export async function prepareDataDirectory(dataDirectory: string): Promise<string> {
  return orStartFailure(`Der Datenordner ${dataDirectory} (DATA_DIR) ist nicht benutzbar`, async () => {
    await makeFolders(dataDirectory, isRoot() ? 0o711 : 0o700);
    return realpath(dataDirectory);
  });
}

function locationAt(dataDirectory: string, home: string, user: SystemUser | null): ClusterLocation {
  return { dataDirectory, home, clusterFolder: join(home, 'postgres'), user };
}

async function locateExisting(dataDirectory: string, home: string): Promise<ClusterLocation> {
  const clusterFolder = join(home, 'postgres');
  const user = await ordinaryOwner(clusterFolder);
  if (user === null) {
    const { name } = await findUnprivilegedUser();
    throw new StartupError(
      `Die Datenbank in ${clusterFolder} gehört root, unter dem PostgreSQL nicht läuft. Bitte einmal ausführen: chown -R ${name} "${clusterFolder}"`,
    );
  }
  const barrier = await findBarrier(user, clusterFolder);
  if (barrier !== null) {
    throw new StartupError(
      `Die Datenbank in ${clusterFolder} läuft unter dem Benutzer ${user.name}, den der Ordner ${barrier} nicht durchlässt. Bitte die Rechte dieses Ordners ändern (chmod o+x) oder den Datenordner verlegen.`,
    );
  }
  return locationAt(dataDirectory, home, user);
}

/** A copied data directory would share the database of its original; a moved one takes it along. */
async function followPointer(dataDirectory: string, home: string): Promise<ClusterLocation> {
  const origin = await readIfThere(join(home, originName));
  if (origin === null || !(await exists(join(home, 'postgres')))) {
    throw new StartupError(
      `Die Datenbank zu ${dataDirectory} fehlt: Sie lag in ${home}. Bitte den Ordner zurückholen; ohne ihn beginnt eine leere Datenbank, sobald die Datei ${join(dataDirectory, pointerName)} gelöscht ist.`,
    );
  }
  if (origin !== dataDirectory && (await readIfThere(join(origin, pointerName))) === home) {
    throw new StartupError(
      `${dataDirectory} ist eine Kopie von ${origin}; die Datenbank in ${home} gehört dem Original. Für eine zweite Anlage bitte eine Sicherung in einen leeren Datenordner zurückspielen.`,
    );
  }
  if (origin !== dataDirectory) await writeFile(join(home, originName), `${dataDirectory}\n`);
  return locateExisting(dataDirectory, home);
}

async function settleElsewhere(dataDirectory: string, user: SystemUser): Promise<ClusterLocation> {
  const home = join(systemFolder, hashOfPath(dataDirectory));
  await makeFolders(home, 0o711);
  await writeFile(join(home, originName), `${dataDirectory}\n`);
  return locationAt(dataDirectory, home, user);
}

async function locateAsRoot(dataDirectory: string): Promise<ClusterLocation> {
  if (await exists(join(dataDirectory, 'postgres'))) return locateExisting(dataDirectory, dataDirectory);
  const pointer = await readIfThere(join(dataDirectory, pointerName));
  if (pointer !== null) return followPointer(dataDirectory, pointer);
  const user = await findUnprivilegedUser();
  const barrier = await findBarrier(user, dataDirectory);
  return barrier === null
    ? locationAt(dataDirectory, dataDirectory, user)
    : settleElsewhere(dataDirectory, user);
}

/**
 * Decides where the database of a prepared data directory lies. As root, PostgreSQL runs as another user; where
 * that one cannot enter the data directory, the data go below `/var/lib/energieakte`. A database that exists
 * stays where it is.
 * @throws StartupError
 */
export async function locateCluster(dataDirectory: string): Promise<ClusterLocation> {
  return orStartFailure(`Der Datenordner ${dataDirectory} (DATA_DIR) ist nicht benutzbar`, async () =>
    isRoot() ? locateAsRoot(dataDirectory) : locationAt(dataDirectory, dataDirectory, null),
  );
}

/** Remembers in the data directory that its finished database lies elsewhere. */
export async function leavePointer(location: ClusterLocation): Promise<void> {
  if (location.home === location.dataDirectory) return;
  const pointer = join(location.dataDirectory, pointerName);
  if (!(await exists(pointer))) await writeFile(pointer, `${location.home}\n`);
}
