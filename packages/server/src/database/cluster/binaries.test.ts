import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BinaryPackage, findBinaryPackage, prepareBinaries } from '#database/cluster/binaries.ts';
import { findUnprivilegedUser, isRoot } from '#database/cluster/unprivileged-user.ts';
import { makeDataDirectory } from '#test/server-process.ts';

let data: Awaited<ReturnType<typeof makeDataDirectory>>;

beforeEach(async () => {
  data = await makeDataDirectory();
});

afterEach(async () => {
  await data.remove();
});

/** The package as npm unpacks it while its install script is blocked: without one link. */
async function packageWithoutLinks(): Promise<BinaryPackage> {
  const installed = await findBinaryPackage();
  const folder = join(await realpath(data.path), 'package');
  await cp(installed.folder, folder, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  return { folder, version: installed.version };
}

async function versionOf(program: string): Promise<string> {
  return (await promisify(execFile)(program, ['--version'])).stdout;
}

const use = { user: null, report: () => undefined };

describe('the programs of PostgreSQL', () => {
  it('get their missing links', async () => {
    const source = await packageWithoutLinks();
    await expect(versionOf(join(source.folder, 'native', 'bin', 'postgres'))).rejects.toThrow(/lib/u);
    const binaries = await prepareBinaries(source, { ...use, copyTo: data.path });
    expect(dirname(dirname(dirname(binaries.postgres)))).toBe(source.folder);
    expect(await versionOf(binaries.postgres)).toContain('PostgreSQL) 18');
  });

  it('are found complete by several starts at once', async () => {
    const source = await packageWithoutLinks();
    const starts = await Promise.all(
      [1, 2, 3].map(async () => prepareBinaries(source, { ...use, copyTo: data.path })),
    );
    expect(await versionOf(starts[2]?.postgres ?? '')).toContain('PostgreSQL) 18');
  });

  if (isRoot())
    it('are copied, readable for all, where the user of PostgreSQL cannot reach them', async () => {
      const source = await packageWithoutLinks();
      await chmod(source.folder, 0o700);
      await chmod(join(source.folder, 'native', 'bin', 'postgres'), 0o700);
      const user = await findUnprivilegedUser();
      const copyTo = join(data.path, 'copies');
      await mkdir(copyTo);
      const binaries = await prepareBinaries(source, { ...use, user, copyTo });
      expect(binaries.postgres.startsWith(copyTo)).toBe(true);
      const { uid, gid } = user;
      const { stdout } = await promisify(execFile)(binaries.postgres, ['--version'], { uid, gid });
      expect(stdout).toContain('PostgreSQL) 18');
      expect((await stat(source.folder)).mode & 0o777).toBe(0o700);

      // A second start takes the copy as it is.
      const list = join(binaries.postgres, '..', '..', 'pg-symlinks.json');
      await rm(list);
      await prepareBinaries(source, { ...use, user, copyTo });
      await expect(readFile(list)).rejects.toThrow(/ENOENT/u);
    });
  if (!isRoot())
    it('are copied where their folder takes no links', async () => {
      const source = await packageWithoutLinks();
      const folder = join(source.folder, 'native', 'lib');
      await chmod(folder, 0o500);
      const binaries = await prepareBinaries(source, { ...use, copyTo: data.path }).finally(() => {
        chmodSync(folder, 0o700);
      });
      expect(binaries.postgres.startsWith(source.folder)).toBe(false);
      expect(await versionOf(binaries.postgres)).toContain('PostgreSQL) 18');
    });
});
