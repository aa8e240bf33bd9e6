import { lstat, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaryPackage, prepareBinaries } from '#database/cluster/binaries.ts';
import { initialiseCluster } from '#database/cluster/initialisation.ts';
import { locateCluster, prepareDataDirectory } from '#database/cluster/location.ts';
import { createPasswords } from '#database/cluster/passwords.ts';
import { startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { makeDataDirectory } from '#test/server-process.ts';

// /dev/full answers every write as a full disk does (ENOSPC).

let data: Awaited<ReturnType<typeof makeDataDirectory>>;

beforeEach(async () => {
  data = await makeDataDirectory();
});

afterEach(async () => {
  await data.remove();
});

async function startAndStop(): Promise<void> {
  const cluster = await startEmbeddedCluster({ dataDirectory: data.path, report: () => undefined });
  await cluster.stop();
}

describe('a full disk', () => {
  it('is named when the passwords cannot be written, and the next start works', async () => {
    await mkdir(join(data.path, 'secrets'), { mode: 0o700 });
    const file = join(data.path, 'secrets', 'database.json.new');
    await symlink('/dev/full', file);
    await expect(startAndStop()).rejects.toThrow(
      /database\.json lässt sich nicht schreiben: Der Datenträger ist voll\./u,
    );
    await rm(file);
    await startAndStop();
  });

  it('is named when PostgreSQL cannot be set up, and the next start works', async () => {
    const directory = await prepareDataDirectory(data.path);
    const location = await locateCluster(directory);
    const initdb = join(directory, 'initdb');
    await writeFile(initdb, '#!/bin/sh\nexec cp /etc/passwd /dev/full\n', { mode: 0o755 });
    const { user } = location;
    const binaries = await prepareBinaries(await findBinaryPackage(), {
      user,
      copyTo: directory,
      report: () => undefined,
    });
    const failing = { location, binaries: { ...binaries, initdb } };
    await expect(initialiseCluster(failing, await createPasswords(directory))).rejects.toThrow(
      /Die Datenbank ließ sich nicht in .+ anlegen\. Der Datenträger ist voll\./u,
    );
    await expect(lstat(location.clusterFolder)).rejects.toThrow(/ENOENT/u);
    await startAndStop();
  });

  it('is named when PostgreSQL cannot start, and the next start works', async () => {
    await startAndStop();
    const file = join(data.path, 'postgres', 'postmaster.opts');
    await rm(file, { force: true });
    await symlink('/dev/full', file);
    await expect(startAndStop()).rejects.toThrow(
      /Die Datenbank ist nicht gestartet\. Der Datenträger ist voll\.\n[\s\S]+postmaster\.opts/u,
    );
    await rm(file);
    await startAndStop();
  });
});

describe('a data directory that is none', () => {
  it('is refused with its name and the variable', async () => {
    const file = join(data.path, 'file');
    await writeFile(file, '');
    const start = startEmbeddedCluster({ dataDirectory: file, report: () => undefined });
    await expect(start).rejects.toThrow(
      `Der Datenordner ${file} (DATA_DIR) ist nicht benutzbar: Wo ein Ordner sein müsste, liegt eine Datei.`,
    );
    const below = startEmbeddedCluster({
      dataDirectory: join(file, 'data'),
      report: () => undefined,
    });
    await expect(below).rejects.toThrow(/\(DATA_DIR\) ist nicht benutzbar: Wo ein Ordner/u);
  });
});
