import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readlink, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { runServer } from '../../../e2e/src/server/run-server.ts';
import { addressesOf } from '../running/embedded-address.ts';

/** A PostgreSQL apart from the servers, on a port of this machine, that can be stopped and started. */
export interface ExternalPostgres {
  readonly applicationUrl: string;
  readonly ownerUrl: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

function atPort(url: string, port: number): string {
  const { username, password, pathname } = new URL(url);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

async function takesSessions(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

interface MadePostgres {
  readonly postgres: ExternalPostgres;
  /** What the product said when it made it: the first password. */
  readonly printed: string;
}

/** Lets the product make its own database once, and runs that one with the same program. */
export async function makeExternalPostgres(folder: string): Promise<MadePostgres> {
  const maker = await runServer({
    NODE_ENV: 'development',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    PORT: '0',
  });
  const cluster = join(folder, 'postgres');
  const addresses = await addressesOf(folder);
  const [pid = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const program = await readlink(`/proc/${pid}/exe`);
  const { uid, gid } = await stat(cluster);
  const printed = maker.log();
  await maker.end('SIGTERM');
  const port = await freePort();
  const applicationUrl = atPort(addresses.applicationUrl, port);
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
  let end = async (): Promise<void> => undefined;
  const postgres: ExternalPostgres = {
    applicationUrl,
    ownerUrl: atPort(addresses.ownerUrl, port),
    start: async () => {
      const child = spawn(program, ['-D', cluster, ...settings.flatMap((one) => ['-c', one])], {
        cwd: cluster,
        uid,
        gid,
        env: { LC_ALL: 'C' },
        stdio: 'ignore',
      });
      const exited = once(child, 'exit');
      end = async () => {
        child.kill('SIGINT');
        await exited;
      };
      while (!(await takesSessions(applicationUrl))) await pause(20);
    },
    stop: async () => end(),
  };
  return { postgres, printed };
}
