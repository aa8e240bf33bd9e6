import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../program-environment.ts';

/** Beyond this nobody finds a file by reading the folder. Tests lie beside what they test and are not counted. */
const mostSources = 40;

const isSource = (name: string): boolean => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name);

async function crowdedFolders(folder: string, most: number): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const counts = new Map<string, number>();
  for (const file of files)
    if (file.isFile() && isSource(file.name))
      counts.set(file.parentPath, (counts.get(file.parentPath) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([path]) => path.slice(root.length));
}

it.each(['contract', 'server', 'web'])(
  'no folder of %s has more than forty source files',
  async (name) => {
    expect(await crowdedFolders(join(root, 'packages', name, 'src'), mostSources)).toEqual([]);
  },
);

it('would find one', async () => {
  const folder = join(root, 'packages', 'contract', 'src', 'core');
  expect(await crowdedFolders(folder, 2)).toContain('packages/contract/src/core');
});
