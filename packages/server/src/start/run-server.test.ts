import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#test/test-database.ts';
import { makeDataDirectory, runToExit, startServerProcess } from '#test/server-process.ts';

let data: Awaited<ReturnType<typeof makeDataDirectory>>;

beforeAll(async () => {
  data = await makeDataDirectory();
});

afterAll(async () => {
  await data.remove();
});

async function occupiedPort(): Promise<{ port: number; free: () => Promise<void> }> {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(blocker.address());
  return { port, free: async () => new Promise((resolve) => blocker.close(() => resolve())) };
}

describe('starting the server', () => {
  it('lets two nodes start at once on one empty database', async () => {
    const database = await createTestDatabase();
    const shared = await makeDataDirectory();
    const environment = {
      DATA_DIR: shared.path,
      DATABASE_URL: database.url,
      JWT_SECRET: 'x'.repeat(40),
      ENCRYPTION_KEY: 'y'.repeat(40),
      DEMO_DATA: 'on',
    };
    const nodes = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
    const answers = await Promise.all(nodes.map(async (node) => fetch(`${node.url}/api/health`)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    for (const node of nodes) node.child.kill('SIGTERM');
    expect((await Promise.all(nodes.map(async (node) => node.exited))).map((exit) => exit.code)).toEqual(
      [0, 0],
    );
    await Promise.all([database.drop(), shared.remove()]);
  });

  it('names every wrong variable and ends with an error', async () => {
    const exit = await runToExit({ DATA_DIR: data.path, PORT: 'x', DEMO_DATA: 'ja' });
    expect(exit.code).toBe(1);
    expect(exit.output).toContain('EnergieAkte startet nicht.');
    expect(exit.output).toContain('PORT: muss eine Zahl von 0 bis 65535 sein');
    expect(exit.output).toContain('DEMO_DATA: muss on oder off sein');
  });

  it('says that a database of its own cannot be reached', async () => {
    const { port, free } = await occupiedPort();
    await free();
    const exit = await runToExit({
      DATA_DIR: data.path,
      DATABASE_URL: `postgres://app@127.0.0.1:${port}/none`,
      JWT_SECRET: 'x'.repeat(40),
      ENCRYPTION_KEY: 'y'.repeat(40),
    });
    expect(exit.code).toBe(1);
    expect(exit.output).toContain('Die Datenbank ist nicht erreichbar (DATABASE_URL)');
  });

  it('says that the port is taken before it makes a database', async () => {
    const { port, free } = await occupiedPort();
    const exit = await runToExit({ DATA_DIR: data.path, PORT: String(port) });
    await free();
    expect(exit.code).toBe(1);
    expect(exit.output).toContain(`Der Port ${port} ist schon belegt.`);
    // Noticed before anything is made.
    expect(exit.output).not.toContain('Die Datenbank wird angelegt');
    expect(await readdir(data.path)).toEqual([]);
  });

  it('refuses a second server on the same data', async () => {
    const first = await startServerProcess({ DATA_DIR: data.path });
    const second = await runToExit({ DATA_DIR: data.path });
    expect(second.code).toBe(1);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    first.child.kill('SIGINT');
    expect((await first.exited).code).toBe(0);
  });

  it('does not open demo accounts to other machines unasked', async () => {
    const exit = await runToExit({ DATA_DIR: data.path, HOST: '0.0.0.0' });
    expect(exit.code).toBe(1);
    expect(exit.output).toContain('DEMO_DATA');
  });

  it('makes one super admin with a printed password where demo data are off', async () => {
    const own = await makeDataDirectory();
    const server = await startServerProcess({ DATA_DIR: own.path, DEMO_DATA: 'off' });
    const password = /Passwort {6}(\S+)/u.exec(server.output())?.[1];
    const answer = await fetch(`${server.url}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    const authorization = answer.headers.get('authorization') ?? '';
    const refused = await fetch(`${server.url}/api/customer`, { headers: { authorization } });
    const me = await fetch(`${server.url}/api/user/me`, { headers: { authorization } });
    expect([answer.status, refused.status, me.status]).toEqual([200, 403, 200]);
    expect(await refused.text()).toBe('Bitte zuerst das Passwort ändern.');
    server.child.kill('SIGTERM');
    await server.exited;
    await own.remove();
  });
});
