import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '#database/cluster/failure.ts';
import { hashOfPath, throughShortPath } from '#database/cluster/short-path.ts';

/** Holds a data directory for this process until released; the kernel releases it for a process that was killed. */
export interface OwnerLock {
  readonly release: () => Promise<void>;
}

type Standing = 'candidate' | 'owner';
type Found = Standing | 'dead';

interface Announcement {
  readonly name: string;
  readonly become: (standing: Standing) => void;
  readonly withdraw: () => Promise<void>;
}

const attempts = 8;
const answerMilliseconds = 2000;
const withoutSockets = new Set(['ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL']);

async function listen(server: Server, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, readableAll: true, writableAll: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.unref();
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

async function announce(folder: string): Promise<Announcement> {
  let standing: Standing = 'candidate';
  const unique = `${process.pid}-${randomBytes(6).toString('hex')}`;
  const name = `${unique}.sock`;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(standing);
  });
  // It is seen by others only once it listens: a socket that does not is taken for one of a dead process, and removed.
  await throughShortPath(folder, async (short) => listen(server, join(short, `${unique}.new`)));
  await rename(join(folder, `${unique}.new`), join(folder, name));
  return {
    name,
    become: (next) => {
      standing = next;
    },
    withdraw: async () => {
      await rm(join(folder, name), { force: true });
      await close(server);
    },
  };
}

/** Asks the process behind a socket for its standing. One that takes the call and says nothing counts as owner. */
async function ask(path: string): Promise<Found> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    socket.setTimeout(answerMilliseconds, () => {
      socket.destroy();
      resolve('owner');
    });
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer === 'candidate' ? 'candidate' : 'owner'));
    socket.on('error', (error) => {
      const gone = codeOf(error) === 'ECONNREFUSED' || codeOf(error) === 'ENOENT';
      resolve(gone ? 'dead' : 'owner');
    });
  });
}

async function askOthers(folder: string, own: string): Promise<readonly Found[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sock') && name !== own);
  return throughShortPath(folder, async (short) =>
    Promise.all(
      names.map(async (name) => {
        const found = await ask(join(short, name));
        // Names are never used twice, so what is dead stays dead and can go.
        if (found === 'dead') await rm(join(folder, name), { force: true });
        return found;
      }),
    ),
  );
}

/**
 * Everybody first announces himself by a listening socket of his own in the same folder and then asks all others.
 * Of any two, the later one sees the earlier, so two can never both go on; two who see each other both step back
 * and come again after a random moment. Sockets in the folder itself also meet servers in other containers.
 */
async function lockFolder(folder: string): Promise<OwnerLock | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const own = await announce(folder);
    const others = await askOthers(folder, own.name);
    if (others.every((found) => found === 'dead')) {
      own.become('owner');
      return { release: own.withdraw };
    }
    await own.withdraw();
    if (others.includes('owner')) return null;
    await wait(Math.random() * 50 * 2 ** attempt);
  }
  return null;
}

async function lockPipe(dataDirectory: string): Promise<OwnerLock | null> {
  const server = createServer((socket) => socket.end());
  try {
    await listen(server, String.raw`\\.\pipe\energieakte-${hashOfPath(dataDirectory)}`);
    return { release: async () => close(server) };
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return null;
    throw error;
  }
}

/** Takes the data directory (a real path) for this process; null while another process holds it. */
export async function takeOwnerLock(dataDirectory: string): Promise<OwnerLock | null> {
  if (process.platform === 'win32') return lockPipe(dataDirectory);
  const folder = join(dataDirectory, 'lock');
  await mkdir(folder, { recursive: true });
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (!withoutSockets.has(codeOf(error) ?? '')) throw error;
  }
  // Some mounted folders, such as those of Docker on a Mac, cannot hold sockets.
  const elsewhere = join(tmpdir(), `energieakte-lock-${hashOfPath(dataDirectory)}`);
  await mkdir(elsewhere, { recursive: true });
  await chmod(elsewhere, 0o1777).catch(() => undefined);
  return lockFolder(elsewhere);
}
