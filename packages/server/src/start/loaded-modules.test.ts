import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeDataDirectory, startServerProcess } from '#test/server-process.ts';
import { createTestDatabase } from '#test/test-database.ts';

const root = join(import.meta.dirname, '../../');
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

let loaded: readonly string[];
let dependencies: readonly string[];

/** What a server has loaded that was started, asked whether it is well, and ended. */
async function modulesOfServer(): Promise<readonly string[]> {
  const [database, data] = [await createTestDatabase(), await makeDataDirectory()];
  const report = join(data.path, 'modules.txt');
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: data.path,
    JWT_SECRET: 'x'.repeat(40),
    ENCRYPTION_KEY: 'y'.repeat(40),
    DEMO_DATA: 'off',
    LOADED_MODULES: report,
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'test/report-modules.ts')).href}`,
  });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  server.child.kill('SIGTERM');
  await server.exited;
  const lines = (await readFile(report, 'utf8')).split('\n');
  await data.remove();
  await database.drop();
  return lines;
}

beforeAll(async () => {
  loaded = await modulesOfServer();
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  dependencies = Object.keys(Manifest.parse(manifest).dependencies);
});

const packagesIn = (urls: readonly string[]): ReadonlySet<string> =>
  new Set(
    urls.flatMap((url) => {
      const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(url) ?? [];
      return name === undefined ? [] : [name];
    }),
  );

/**
 * Each megabyte that lives from the start on costs two: the heap may double before it is collected. So what only some
 * calls need is imported by them (`await import`), see docs/performance.md.
 */
describe('a server that nobody has asked for anything', () => {
  it('has loaded of its libraries those that every day needs', () => {
    const found = packagesIn(loaded);
    expect(dependencies.filter((name) => found.has(name)).toSorted()).toEqual([
      '@fastify/busboy',
      '@fastify/helmet',
      '@fastify/static',
      '@node-rs/argon2',
      '@tus/server',
      'cookie',
      'fastify',
      'jose',
      'kysely',
      'otpauth',
      'pg',
      'pg-boss',
      'pino',
      'zod',
    ]);
  });

  it('has not loaded what only comes with rare libraries', () => {
    const found = packagesIn(loaded);
    const rare = ['ajv', 'yaml', 'oauth4webapi', 'fontkit', '@aws-sdk/core'];
    expect(rare.filter((name) => found.has(name))).toEqual([]);
  });

  it('has loaded neither the demo office nor the description of the interface', () => {
    const own = loaded.filter((url) => url.includes('/packages/server/src/'));
    expect(own.length).toBeGreaterThan(300);
    const rare = /\/demo\/|schema-book|interface-(?:description|page)\.ts|s3-store|dossier-pdf/u;
    expect(own.filter((url) => rare.test(url))).toEqual([]);
  });
});
