import { readdirSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '#server/backup/check-backup.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import type { Store } from '#server/backup/database-session.ts';
import { type Manifest, readManifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { seededTables } from '#server/backup/table-catalogue.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { createBlankDatabase, readContent, runOn } from '#test/database-content.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let folder: string;
let office: TestDatabase;
let store: Store;
let blank: Awaited<ReturnType<typeof createBlankDatabase>>;
let good: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-refusals-'));
  office = await createTestDatabase();
  blank = await createBlankDatabase();
  await runOn(
    office.url,
    `insert into customer (id, shortname, name, type) values (gen_random_uuid(), 'BEB', 'Büro', 'PRIVAT')`,
  );
  store = storeIn('office', office.url);
  await mkdir(store.filesFolder, { recursive: true });
  await writeFile(join(store.filesFolder, 'plan'), 'Inhalt');
  good = join(folder, 'good');
  await createBackup(store, good);
});

afterAll(async () => {
  await Promise.all([office.drop(), blank.drop()]);
  await rm(folder, { recursive: true, force: true });
});

function storeIn(name: string, ownerUrl: string): Store {
  const dataDirectory = join(folder, name);
  return { ownerUrl, dataDirectory, filesFolder: join(dataDirectory, 'files') };
}

/** A copy of the good backup with something changed in it. */
async function changed(name: string, change: (copy: string) => Promise<void>): Promise<string> {
  const copy = join(folder, name);
  await cp(good, copy, { recursive: true });
  await change(copy);
  return copy;
}

async function changeManifest(copy: string, change: (manifest: Manifest) => object): Promise<void> {
  const manifest = await readManifest(copy);
  await writeFile(join(copy, 'manifest.json'), JSON.stringify(change(manifest)));
}

describe('a backup that is not restored', () => {
  it.each<[string, RegExp, (copy: string) => Promise<void>]>([
    [
      'a changed table',
      /verändert: Die Prüfsumme von tables\/customer\.copy\.gz stimmt nicht/u,
      async (copy) => {
        const path = join(copy, 'tables', 'customer.copy.gz');
        const bytes = await readFile(path);
        bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
        await writeFile(path, bytes);
      },
    ],
    [
      'a changed file of the same length',
      /Die Prüfsumme von files\/plan stimmt nicht/u,
      async (copy) => writeFile(join(copy, 'files', 'plan'), 'Inhalz'),
    ],
    [
      'a missing file',
      /unvollständig: files\/plan fehlt/u,
      async (copy) => rm(join(copy, 'files', 'plan')),
    ],
    [
      'a file too many',
      /files\/fremd steht nicht im Verzeichnis/u,
      async (copy) => writeFile(join(copy, 'files', 'fremd'), ''),
    ],
    [
      'no manifest',
      /ist keine Sicherung: Die Datei manifest\.json fehlt/u,
      async (copy) => rm(join(copy, 'manifest.json')),
    ],
    [
      'a cut manifest',
      /ist keine Sicherung: Die Datei manifest\.json ist beschädigt/u,
      async (copy) => writeFile(join(copy, 'manifest.json'), '{"product":'),
    ],
    [
      'a manifest that points out of its folder',
      /manifest\.json ist beschädigt/u,
      async (copy) =>
        changeManifest(copy, (manifest) => ({
          ...manifest,
          files: manifest.files.map((file) => ({ ...file, path: 'files/../../plan' })),
        })),
    ],
    [
      'a newer format',
      /stammt aus einer neueren Version von EnergieAkte/u,
      async (copy) => changeManifest(copy, (manifest) => ({ ...manifest, format: 2 })),
    ],
    [
      'a newer schema',
      /stammt aus einer neueren Version von EnergieAkte \(Migration 9999_later\.sql\)/u,
      async (copy) =>
        changeManifest(copy, (manifest) => ({
          ...manifest,
          migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }],
        })),
    ],
    [
      'a schema of another product version',
      /Die Migration 0001_foundation\.sql ist hier eine andere/u,
      async (copy) =>
        changeManifest(copy, (manifest) => ({
          ...manifest,
          migrations: manifest.migrations.map(({ name }) => ({ name, checksum: 'x' })),
        })),
    ],
  ])('has %s', async (name, refusal, change) => {
    const copy = await changed(name, change);
    await expect(checkBackup(copy)).rejects.toThrow(refusal);
  });
});

describe('a database that is not filled', () => {
  it('has rows, and keeps them', async () => {
    const before = await readContent(office.url);
    const backup = await checkBackup(good);
    await expect(restoreBackup(storeIn('rows', office.url), backup)).rejects.toThrow(
      /Die Datenbank ist nicht leer: Die Tabelle audit enthält Daten/u,
    );
    expect(await readContent(office.url)).toEqual(before);
  });

  it('has files beside it, and keeps them', async () => {
    const target = storeIn('files', blank.url);
    await mkdir(target.filesFolder, { recursive: true });
    await writeFile(join(target.filesFolder, 'eigene'), '');
    await expect(restoreBackup(target, await checkBackup(good))).rejects.toThrow(/ist nicht leer/u);
    expect(await readdir(target.filesFolder)).toEqual(['eigene']);
  });

  it('is migrated further than the backup', async () => {
    const known = await readMigrations();
    const old = await createBlankDatabase();
    const newer = await createBlankDatabase();
    await migrate(old.url, known.slice(0, 1));
    await migrate(newer.url);
    await createBackup(storeIn('old', old.url), join(folder, 'old-backup'));
    const backup = await checkBackup(join(folder, 'old-backup'));
    await expect(restoreBackup(storeIn('newer', newer.url), backup)).rejects.toThrow(
      /schon auf einem neueren Stand als die Sicherung/u,
    );
    await Promise.all([old.drop(), newer.drop()]);
  });

  it('stays empty when the rows break a rule, and takes a good backup afterwards', async () => {
    const orphan = '019a0000-0000-7000-8000-000000000001';
    const rows = gzipSync(`${orphan}\t${orphan}\n`);
    const broken = await changed('orphan', async (copy) => {
      await writeFile(join(copy, 'tables', 'user_group_member.copy.gz'), rows);
      const sha256 = createHash('sha256').update(rows).digest('hex');
      await changeManifest(copy, (manifest) => ({
        ...manifest,
        tables: manifest.tables.map((table) =>
          table.name === 'user_group_member'
            ? { ...table, rows: 1, entry: { ...table.entry, bytes: rows.length, sha256 } }
            : table,
        ),
      }));
    });
    const fresh = await createBlankDatabase();
    const target = storeIn('orphan-target', fresh.url);
    await expect(restoreBackup(target, await checkBackup(broken))).rejects.toThrow(
      /ließ sich nicht zurückspielen: .*user_group_member__/u,
    );
    const content = await readContent(fresh.url);
    const filled = [...content].filter(([table]) => !seededTables.has(table));
    expect(filled.flatMap(([, rows]) => rows).filter((row) => !row.includes('is_called'))).toEqual([]);
    await expect(readdir(target.filesFolder)).rejects.toThrow(/ENOENT/u);
    expect(await readdir(target.dataDirectory)).toEqual([]);

    await restoreBackup(target, await checkBackup(good));
    expect(await readContent(fresh.url)).toEqual(await readContent(office.url));
    await fresh.drop();
  });
});

describe('a backup that is not written', () => {
  it('would overwrite another one', async () => {
    await expect(createBackup(store, good)).rejects.toThrow(/gibt es schon/u);
    await checkBackup(good);
  });

  it('is of a database that is not ours', async () => {
    const target = join(folder, 'not-ours');
    await expect(createBackup(storeIn('blank', blank.url), target)).rejects.toThrow(
      /gehört nicht zu EnergieAkte/u,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('not-ours'))).toEqual([]);
  });

  it('is of a database that cannot be reached', async () => {
    const away = storeIn('away', 'postgres://owner@127.0.0.1:1/none');
    await expect(createBackup(away, join(folder, 'away'))).rejects.toThrow(
      /Die Datenbank ist nicht erreichbar/u,
    );
  });

  it('lost a file while it was made', async () => {
    const target = join(folder, 'lost');
    const lose = ({ step }: { readonly step: string }): void => {
      if (step !== 'TABLES') return;
      const [unfinished = ''] = readdirSync(folder).filter((name) => name.startsWith('lost.'));
      rmSync(join(folder, unfinished, 'files', 'plan.gz'), { force: true });
      rmSync(join(folder, unfinished, 'files', 'plan'), { force: true });
    };
    await expect(createBackup(store, target, { watch: lose })).rejects.toThrow(
      /währenddessen verändert: \d+ statt \d+ Dateien/u,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  it('has no folder to go to', async () => {
    await expect(createBackup(store, '/dev/full/backup')).rejects.toThrow(
      /Die Sicherung ließ sich nicht nach .+ schreiben: Wo ein Ordner sein müsste, liegt eine Datei/u,
    );
  });
});
