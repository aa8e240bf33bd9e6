import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Passwords = z.object({ owner: z.string(), application: z.string() });
const databaseName = 'energieakte';

/** How the database of a running server is reached by others on this machine. */
export interface DatabaseAddresses {
  readonly ownerUrl: string;
  readonly applicationUrl: string;
}

/** Where the server put the database, which is elsewhere when PostgreSQL's user cannot enter the data directory. */
async function clusterFolder(dataDirectory: string): Promise<string> {
  const pointer = await readFile(join(dataDirectory, 'postgres-location'), 'utf8').catch(() => null);
  return join(pointer?.trim() ?? dataDirectory, 'postgres');
}

/** Reads what the server left in its data directory: the passwords, and PostgreSQL's own note where it listens. */
export async function addressesOf(dataDirectory: string): Promise<DatabaseAddresses> {
  const secrets = await readFile(join(dataDirectory, 'secrets', 'database.json'), 'utf8');
  const passwords = Passwords.parse(JSON.parse(secrets));
  const note = await readFile(join(await clusterFolder(dataDirectory), 'postmaster.pid'), 'utf8');
  const [, , , port = '', socketFolder = ''] = note.split('\n');
  const host = socketFolder === '' ? `127.0.0.1:${port}` : encodeURIComponent(socketFolder);
  return {
    ownerUrl: `postgres://energieakte_owner:${passwords.owner}@${host}/${databaseName}`,
    applicationUrl: `postgres://energieakte_application:${passwords.application}@${host}/${databaseName}`,
  };
}
