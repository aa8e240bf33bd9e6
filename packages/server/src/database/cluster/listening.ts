import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { databaseName } from '#database/cluster/initialisation.ts';
import type { ClusterLocation } from '#database/cluster/location.ts';
import { isShortEnough, makeTemporaryFolder } from '#database/cluster/short-path.ts';

/** How the cluster is reached: a unix socket in a folder, or a port on the loopback address. */
export type Listening =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'port'; readonly port: number };

async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Fresh, so that no lock file of a killed PostgreSQL lies in it. */
async function makeSocketFolder(location: ClusterLocation): Promise<string> {
  const folder = join(location.home, 'socket');
  if (!isShortEnough(folder)) return makeTemporaryFolder(location.clusterFolder, location.user);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  if (location.user !== null) await chown(folder, location.user.uid, location.user.gid);
  return folder;
}

/** Chooses where PostgreSQL listens: nobody but its user (and root) can enter the folder of its socket. */
export async function prepareListening(location: ClusterLocation): Promise<Listening> {
  return process.platform === 'win32'
    ? { kind: 'port', port: await freePort() }
    : { kind: 'socket', folder: await makeSocketFolder(location) };
}

/** PostgreSQL's command line parameters for it. */
export function listeningParameters(listening: Listening): readonly string[] {
  const settings =
    listening.kind === 'socket'
      ? ['listen_addresses=', `unix_socket_directories=${quoted(listening.folder)}`, 'port=5432']
      : ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${listening.port}`];
  return [...settings, 'unix_socket_permissions=0700'].flatMap((setting) => ['-c', setting]);
}

/** The setting is a list; only in quotes may a path hold commas and blanks. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

/** The address of the cluster's database for one role, as `pg` and `psql` read it. */
export function databaseUrl(listening: Listening, role: string, password: string): string {
  const host =
    listening.kind === 'socket' ? encodeURIComponent(listening.folder) : `127.0.0.1:${listening.port}`;
  return `postgres://${role}:${password}@${host}/${databaseName}`;
}

/** Leaves nothing behind once PostgreSQL has stopped. */
export async function removeListening(listening: Listening): Promise<void> {
  if (listening.kind === 'socket') await rm(listening.folder, { recursive: true, force: true });
}
