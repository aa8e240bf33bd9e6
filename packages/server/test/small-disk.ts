import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Implementation } from '#test/describe-each.ts';

const run = promisify(execFile);

/** A file system of its own that is really full when it is. */
export interface SmallDisk {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Makes one of so many megabytes in memory; only an administrator of the machine can. */
async function makeSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  return {
    folder,
    remove: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

async function canMount(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    await (await makeSmallDisk(1)).remove();
    return true;
  } catch {
    return false;
  }
}

/** Small disks, where this machine lets us mount them. */
export const smallDisks: readonly Implementation<typeof makeSmallDisk>[] = [
  {
    name: 'a mounted one',
    needs: 'a file system mounted by root',
    isInstalled: await canMount(),
    start: async () => makeSmallDisk,
  },
];
