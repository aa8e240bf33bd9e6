import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedCluster } from '#database/embedded-cluster.ts';
import { withBackupLock } from '#server/backup/database-session.ts';
import { migrate } from '#database/migrate.ts';
import { readContent, runOn } from '#test/database-content.ts';
import { makeDataDirectory } from '#test/server-process.ts';

let data: Awaited<ReturnType<typeof makeDataDirectory>>;
let office: string;
let backup: string;

const insert = `insert into usage_event (id, username, event_category, event_label)
  values (gen_random_uuid(), 'jana', 'Größe', 'ä')`;
const report = (): undefined => undefined;

beforeAll(async () => {
  data = await makeDataDirectory();
  office = join(data.path, 'office');
  backup = join(data.path, 'backups', 'first');
  const cluster = await startEmbeddedCluster({ dataDirectory: office, report });
  await migrate(cluster.ownerUrl);
  await runOn(cluster.ownerUrl, insert);
  await cluster.stop();
  await mkdir(join(office, 'files'));
  await writeFile(join(office, 'files', 'plan'), 'Inhalt');
});

afterAll(async () => {
  await data.remove();
});

interface Outcome {
  readonly code: number;
  readonly output: string;
}

async function run(
  command: 'backup' | 'restore',
  path: string,
  variables: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const program = fileURLToPath(new URL(`./${command}-command.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], INIT_CWD: data.path, ...variables };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, path], { env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}

async function contentOf(dataDirectory: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const cluster = await startEmbeddedCluster({ dataDirectory, report });
  try {
    return await readContent(cluster.ownerUrl);
  } finally {
    await cluster.stop();
  }
}

describe('npm run backup and npm run restore', () => {
  it('bring an embedded database into a new data directory, the server not running', async () => {
    const written = await run('backup', 'backups/first', { DATA_DIR: office });
    expect(written).toMatchObject({ code: 0 });
    expect(written.output).toContain(`Sicherung geschrieben: ${backup}`);
    expect(written.output).toMatch(/\d+ Zeilen, 1 Datei/u);

    const other = join(data.path, 'other');
    const restored = await run('restore', 'backups/first', { DATA_DIR: other });
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toContain('Zurückgespielt: Stand vom ');
    expect(await contentOf(other)).toEqual(await contentOf(office));
    expect(await readdir(join(other, 'files'))).toEqual(['plan']);

    const again = await run('restore', 'backups/first', { DATA_DIR: other });
    expect(again).toMatchObject({ code: 1 });
    expect(again.output).toContain('Es wurde nichts zurückgespielt.\nDie Datenbank ist nicht leer');
  });

  it('back up while the server runs, and do not restore into it', async () => {
    const server = await startEmbeddedCluster({ dataDirectory: office, report });
    try {
      const written = await run('backup', 'backups/running', { DATA_DIR: office });
      expect(written).toMatchObject({ code: 0 });
      expect(written.output).not.toContain('S3');
      const restored = await run('restore', 'backups/running', { DATA_DIR: office });
      expect(restored).toMatchObject({ code: 1 });
      expect(restored.output).toContain('wird schon benutzt');
      expect(await runOn(server.ownerUrl, 'select username from usage_event')).toHaveLength(1);
    } finally {
      await server.stop();
    }
  });

  it('wait for nobody: while another one is at work, the command says so and writes nothing', async () => {
    const server = await startEmbeddedCluster({ dataDirectory: office, report });
    try {
      const refused = await withBackupLock(server.ownerUrl, async () =>
        run('backup', 'backups/second', { DATA_DIR: office }),
      );
      expect(refused).toMatchObject({ code: 1 });
      expect(refused?.output).toContain('Gerade läuft schon eine Sicherung');
      const both = await Promise.all(
        ['one', 'two'].map(async (name) => run('backup', `backups/${name}`, { DATA_DIR: office })),
      );
      const written = (await readdir(join(data.path, 'backups'))).filter((name) =>
        ['one', 'two', 'second'].includes(name),
      );
      // Whoever came when the other had ended has one as well; none is half-made.
      expect(written).toHaveLength(both.filter(({ code }) => code === 0).length);
      expect(written.length).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  });

  it('name what is missing to reach the bucket that holds the files', async () => {
    const variables = { DATA_DIR: office, S3_BUCKET: 'akten' };
    const written = await run('backup', 'backups/without-key', variables);
    expect(written).toMatchObject({ code: 1 });
    expect(written.output).toContain('müssen S3_BUCKET, S3_ACCESS_KEY und S3_SECRET_KEY gesetzt sein');
  });

  it('do the same with an existing database, without knowing the secret of the server', async () => {
    const server = await startEmbeddedCluster({ dataDirectory: join(data.path, 'existing'), report });
    try {
      const files = join(data.path, 'only-files');
      const variables = { DATABASE_URL: server.ownerUrl, DATA_DIR: files };
      await run('backup', 'backups/for-existing', { DATA_DIR: office });
      expect(await run('restore', 'backups/for-existing', variables)).toMatchObject({ code: 0 });
      expect(await runOn(server.ownerUrl, 'select event_category from usage_event')).toEqual([
        { event_category: 'Größe' },
      ]);
      expect(await readdir(files)).toEqual(['files']);
      expect(await run('backup', 'backups/of-existing', variables)).toMatchObject({ code: 0 });
    } finally {
      await server.stop();
    }
  });

  it('make no database where there is nothing to back up or nothing to restore', async () => {
    const nowhere = join(data.path, 'nowhere');
    const written = await run('backup', 'backups/nothing', { DATA_DIR: nowhere });
    expect(written).toMatchObject({ code: 1 });
    expect(written.output).toContain('liegt keine Datenbank, die zu sichern wäre');
    const restored = await run('restore', 'backups/nothing', { DATA_DIR: nowhere });
    expect(restored).toMatchObject({ code: 1 });
    expect(restored.output).toContain('ist keine Sicherung');
    await expect(stat(nowhere)).rejects.toThrow(/ENOENT/u);
  });

  it('take over from a backup that was interrupted', async () => {
    await mkdir(join(office, 'files.unfertig', 'files'), { recursive: true });
    const target = join(data.path, 'after-interruption');
    await mkdir(join(target, 'files.unfertig', 'files'), { recursive: true });
    await writeFile(join(target, 'files.unfertig', 'files', 'halb'), '');
    await run('backup', 'backups/interrupted', { DATA_DIR: office });
    await rm(join(office, 'files.unfertig'), { recursive: true });
    expect(await run('restore', 'backups/interrupted', { DATA_DIR: target })).toMatchObject({ code: 0 });
    expect(await readdir(join(target, 'files'))).toEqual(['plan']);
  });
});
