import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDatabase, createPool } from '#database/connection.ts';
import { bearer, insertOffice, signIn } from '#test/office.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

interface Line {
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
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

/** A line to the database that can be cut and mended while the database itself goes on. */
async function layLine(databaseUrl: string): Promise<Line> {
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
  };
}

describe('while the database is down', () => {
  let base: TestDatabase;
  let line: Line;
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    base = await createTestDatabase();
    line = await layLine(base.url);
    const pool = createPool({ url: line.url });
    const behindLine = { ...base, url: line.url, pool, database: createDatabase(pool) };
    test = await startTestApp({ testDatabase: behindLine });
    const office = await insertOffice(base.database);
    token = await signIn(test.app, office.people.user.username);
  });

  afterAll(async () => {
    await test.close();
    await test.context.database.destroy();
    await line.cut();
    await base.drop();
  });

  it('answers 503 with a sentence, and works again as soon as the database is back', async () => {
    const call = async () => test.app.inject({ url: '/api/customer', headers: bearer(token) });
    expect((await call()).statusCode).toBe(200);

    await line.cut();
    const down = await call();
    expect(down.statusCode).toBe(503);
    expect(down.body).toBe(
      'Die Datenbank ist gerade nicht erreichbar. Bitte in einem Augenblick noch einmal versuchen.',
    );
    expect(down.headers['retry-after']).toBe('2');
    expect((await test.app.inject({ url: '/api/health' })).statusCode).toBe(503);

    await line.mend();
    expect((await call()).statusCode).toBe(200);
  });
});
