import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putInPlace } from './web-build.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-web-'));
});
afterEach(async () => rm(folder, { recursive: true }));

/** A build that is complete and says which one it is. */
async function built(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, 'assets'), { recursive: true });
  await writeFile(join(path, 'assets', 'index.js'), name);
  return path;
}

async function inPlace(): Promise<string> {
  return readFile(join(folder, 'dist', 'assets', 'index.js'), 'utf8');
}

it('takes the place of an older build, and leaves nothing beside it', async () => {
  const dist = join(folder, 'dist');
  await putInPlace(await built('first'), dist, 'sources of yesterday');
  await putInPlace(await built('second'), dist, 'sources of today');
  expect(await inPlace()).toBe('second');
  expect(await readdir(folder)).toEqual(['dist']);
});

it('of several at once keeps the first, which is being served already', async () => {
  const dist = join(folder, 'dist');
  const builds = await Promise.all(['one', 'two', 'three', 'four'].map(built));
  const winner = Promise.race(
    builds.map(async (build) => {
      await putInPlace(build, dist, 'sources');
      return inPlace();
    }),
  );
  const served = await winner;
  await putInPlace(await built('late'), dist, 'sources');
  expect(await inPlace()).toBe(served);
  await expect.poll(async () => readdir(folder)).toEqual(['dist']);
});
