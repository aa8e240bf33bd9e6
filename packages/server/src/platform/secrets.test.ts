import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrCreateSecret } from '#platform/secrets.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'energieakte-secrets-'));
});
afterEach(async () => rm(directory, { recursive: true, force: true }));

it('makes a long secret once and reads it ever after', async () => {
  const first = await readOrCreateSecret(directory, 'jwt-secret');
  expect(first.length).toBeGreaterThanOrEqual(64);
  expect(await readOrCreateSecret(directory, 'jwt-secret')).toBe(first);
  expect(await readOrCreateSecret(directory, 'other')).not.toBe(first);
});

it('gives twenty starts at once the same secret and leaves nothing else behind', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, async () => readOrCreateSecret(directory, 'jwt-secret')),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(join(directory, 'secrets'))).toEqual(['jwt-secret']);
});

if (process.platform !== 'win32')
  it('lets nobody else read it', async () => {
    await readOrCreateSecret(directory, 'jwt-secret');
    expect((await stat(join(directory, 'secrets', 'jwt-secret'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(directory, 'secrets'))).mode & 0o777).toBe(0o700);
  });
