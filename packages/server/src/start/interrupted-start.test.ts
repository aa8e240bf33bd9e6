import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDirectory, runToExit, startServerProcess } from '#test/server-process.ts';

const preload = pathToFileURL(join(import.meta.dirname, '../../test/signal-at.ts')).href;

let data: Awaited<ReturnType<typeof makeDataDirectory>>;

beforeAll(async () => {
  data = await makeDataDirectory();
});

afterAll(async () => {
  await data.remove();
});

// In the order of a first start: each goes on where the one before was interrupted.
const moments = [
  { moment: 'initdb makes the cluster', text: '--auth=reject' },
  { moment: 'PostgreSQL starts', text: 'unix_socket_permissions' },
  { moment: 'the migrations begin', text: 'energieakte-migration' },
  { moment: 'a migration makes a table', text: 'create table project' },
  { moment: 'the demo office is filled', text: 'insert into "customer"' },
  { moment: 'the server begins to listen for changes', text: 'energieakte-changes' },
] as const;

describe('a SIGTERM during the start', () => {
  it.each(moments)('stops PostgreSQL while $moment', async ({ text }) => {
    const exit = await runToExit({
      DATA_DIR: data.path,
      SIGNAL_AT: text,
      NODE_OPTIONS: `--import ${preload}`,
    });
    expect(exit.output).toContain('EnergieAkte wird beendet …');
    expect(exit.output).not.toContain('EnergieAkte startet nicht.');
    expect(exit.output).not.toContain('EnergieAkte läuft');
    expect(exit.code).toBe(0);
    // PostgreSQL removes its note when it has ended in order.
    expect(existsSync(join(data.path, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(await readdir(join(data.path, 'lock'))).toEqual([]);
  });

  it('leaves nothing that keeps the next start from working', async () => {
    const server = await startServerProcess({ DATA_DIR: data.path });
    expect(server.output()).not.toContain('eines abgebrochenen Laufs');
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect((await server.exited).code).toBe(0);
  });
});
