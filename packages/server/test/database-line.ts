import { connect, createServer, type Server, type Socket } from 'node:net';
import { z } from 'zod';

/** A line to the database that can fail while the database itself goes on. */
export interface DatabaseLine {
  readonly url: string;
  /** Ends all connections, and takes no others until it is mended. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Swallows every byte of the connections there are, and ends none; those that come later work. */
  readonly silence: () => void;
}

function target(url: URL): { path: string } | { host: string; port: number } {
  const host = decodeURIComponent(url.hostname);
  const port = Number(url.port === '' ? 5432 : url.port);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return z.object({ port: z.number() }).parse(server.address()).port;
}

export async function layLine(databaseUrl: string): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  const relay = (near: Socket): void => {
    const far = connect(target(new URL(databaseUrl)));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
  };
  let server = createServer(relay);
  const port = await listen(server, 0);
  const url = new URL(databaseUrl);
  return {
    url: `postgres://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`,
    cut: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      server = createServer(relay);
      await listen(server, port);
    },
    silence: () => sockets.forEach((socket) => socket.unpipe().resume()),
  };
}
