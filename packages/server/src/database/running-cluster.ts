import { ownerRole } from '#database/cluster/initialisation.ts';
import { databaseUrl } from '#database/cluster/listening.ts';
import { locateCluster, prepareDataDirectory } from '#database/cluster/location.ts';
import { readPasswords } from '#database/cluster/passwords.ts';
import { readPostmasterFile } from '#database/cluster/postmaster-pid.ts';
import { StartupError } from '#database/startup-error.ts';

/** Whether a data directory has, or had, a database of its own. */
export async function hasEmbeddedCluster(dataDirectory: string): Promise<boolean> {
  return (await readPasswords(dataDirectory)) !== null;
}

/**
 * The owner's address of a cluster that another process runs.
 * @throws StartupError when it does not take sessions yet
 */
export async function findRunningCluster(dataDirectory: string): Promise<string> {
  const directory = await prepareDataDirectory(dataDirectory);
  const { clusterFolder } = await locateCluster(directory);
  const [passwords, postmaster] = await Promise.all([
    readPasswords(directory),
    readPostmasterFile(clusterFolder),
  ]);
  if (passwords === null || postmaster?.ready !== true) {
    throw new StartupError(
      `Die Datenbank in ${dataDirectory} startet oder endet gerade. Bitte gleich noch einmal versuchen.`,
    );
  }
  const { socketFolder: folder, port } = postmaster;
  return databaseUrl(
    folder === '' ? { kind: 'port', port } : { kind: 'socket', folder },
    ownerRole,
    passwords.owner,
  );
}
