import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '#server/backup/check-backup.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import type { Store } from '#server/backup/database-session.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createDatabase, createPool } from '#database/connection.ts';
import { linkAudit } from '#features/audit/audit-chain.service.ts';
import { examineAudit } from '#features/audit/audit-check.service.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { createBlankDatabase, readContent, readRules, runOn } from '#test/database-content.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';

let folder: string;
let office: TestDatabase;
let store: Store;
const blanks: Awaited<ReturnType<typeof createBlankDatabase>>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-backup-'));
  office = await createTestDatabase();
  await insertDemoOffice(office.database, new Date(), cheapPasswords);
  store = storeIn('office', office.url);
  await mkdir(join(store.filesFolder, 'ab'), { recursive: true });
  await writeFile(join(store.filesFolder, 'ab', 'Grundriß Größe.pdf'), Buffer.from([0, 255, 10, 13]));
  await writeFile(join(store.filesFolder, 'leer'), '');
  // An upload that is still on its way.
  await mkdir(join(store.filesFolder, 'incoming'));
  await writeFile(join(store.filesFolder, 'incoming', 'halb'), 'x');
});

afterAll(async () => {
  await office.drop();
  await Promise.all(blanks.map(async (blank) => blank.drop()));
  await rm(folder, { recursive: true, force: true });
});

function storeIn(name: string, ownerUrl: string): Store {
  const dataDirectory = join(folder, name);
  return { ownerUrl, dataDirectory, filesFolder: join(dataDirectory, 'files') };
}

async function blankStore(name: string): Promise<Store> {
  const blank = await createBlankDatabase();
  blanks.push(blank);
  return storeIn(name, blank.url);
}

async function backupWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database()
    and application_name = 'energieakte-backup' and wait_event_type = 'Lock'`;
  while ((await runOn(office.url, waiting)).length === 0);
}

describe('a backup that is restored into an empty database', () => {
  it('gives every table, sequence, rule and file back as it was', async () => {
    // What COPY and JSON could stumble over.
    const note = String.raw`Zeile\nkein Umbruch \N \. "x"` + '\nUmbruch\tTab ß €\u{1F3E0}';
    await office.database
      .updateTable('customer')
      .set({ note, web: '' })
      .where('internal', '=', true)
      .execute();
    await createBackup(store, join(folder, 'whole'));
    const target = await blankStore('whole-restored');
    await restoreBackup(target, await checkBackup(join(folder, 'whole')));

    const content = await readContent(target.ownerUrl);
    expect(content).toEqual(await readContent(office.url));
    expect(content.get('project')?.length).toBeGreaterThan(35);
    expect(content.get('project_search')?.length).toBeGreaterThan(35);
    expect(await readRules(target.ownerUrl)).toEqual(await readRules(office.url));
    expect(
      await runOn(target.ownerUrl, 'select name, checksum from schema_migration order by 1'),
    ).toEqual(await runOn(office.url, 'select name, checksum from schema_migration order by 1'));
    const files = await readdir(target.filesFolder, { recursive: true });
    expect(files.toSorted()).toEqual(['ab', 'ab/Grundriß Größe.pdf', 'leer']);
    expect(await readFile(join(target.filesFolder, 'ab', 'Grundriß Größe.pdf'))).toEqual(
      Buffer.from([0, 255, 10, 13]),
    );
    expect(await migrate(target.ownerUrl)).toEqual([]);
  });

  it('has a sound audit log, in which the backup itself is', async () => {
    await linkAudit({ database: office.database });
    await createBackup(store, join(folder, 'audited'));
    const target = await blankStore('audited-restored');
    await restoreBackup(target, await checkBackup(join(folder, 'audited')));
    const database = createDatabase(createPool({ url: target.ownerUrl }));
    try {
      await linkAudit({ database });
      const found = await database.transaction().execute(async (db) => examineAudit(db, []));
      expect(found).toMatchObject({ findings: [] });
      expect(found.links).toBeGreaterThan(0);
      const [last] = await database.selectFrom('audit').select('action').orderBy('id', 'desc').execute();
      expect(last).toEqual({ action: 'backup.made' });
    } finally {
      await database.destroy();
    }
  });

  it('goes on counting where the original stopped', async () => {
    const insert = `insert into history (entity, entity_id, record, valid, action)
      values ('customer', gen_random_uuid(), '{}', tstzrange(now(), null), 'CREATE') returning id::int`;
    const [last] = await runOn(office.url, insert);
    await createBackup(store, join(folder, 'counting'));
    const target = await blankStore('counting-restored');
    await restoreBackup(target, await checkBackup(join(folder, 'counting')));
    expect(await runOn(target.ownerUrl, insert)).toEqual([{ id: Number(last?.['id']) + 1 }]);
  });

  it('holds one moment of all tables while others write', async () => {
    // The backup has read the people and is stopped before the projects; the groups come after them.
    const blocker = new pg.Client({ connectionString: office.url });
    await blocker.connect();
    await blocker.query('begin; lock table project in access exclusive mode');
    const before = await runOn(office.url, 'select name from user_group order by 1');
    const backup = createBackup(store, join(folder, 'moment'));
    await backupWaits();
    await runOn(
      office.url,
      `update app_user set position = 'neu'; update user_group set name = name || ' neu'`,
    );
    await blocker.query('rollback');
    await blocker.end();
    await backup;
    const target = await blankStore('moment-restored');
    await restoreBackup(target, await checkBackup(join(folder, 'moment')));
    expect(await runOn(target.ownerUrl, 'select name from user_group order by 1')).toEqual(before);
    expect(await runOn(target.ownerUrl, `select name from customer where name like '% neu'`)).toEqual(
      [],
    );
  });

  it('brings an old schema back as the old one, which then can be migrated', async () => {
    const known = await readMigrations();
    const source = await blankStore('old');
    await migrate(source.ownerUrl, known.slice(0, 1));
    await runOn(
      source.ownerUrl,
      `insert into customer (id, shortname, name, type) values (gen_random_uuid(), 'ALT', 'Alt & Söhne', 'PRIVAT')`,
    );
    await createBackup(source, join(folder, 'old'));
    const target = await blankStore('old-restored');
    await restoreBackup(target, await checkBackup(join(folder, 'old')));
    expect(await runOn(target.ownerUrl, 'select count(*)::int from schema_migration')).toEqual([
      { count: 1 },
    ]);
    expect(await migrate(target.ownerUrl)).toEqual(known.slice(1).map(({ name }) => name));
    expect(await runOn(target.ownerUrl, 'select name from customer')).toEqual([{ name: 'Alt & Söhne' }]);
  });

  it('is readable for its owner alone', async () => {
    await createBackup(store, join(folder, 'modes'));
    const names = ['', 'manifest.json', 'tables', 'tables/customer.copy.gz', 'files', 'files/leer'];
    const modes = await Promise.all(
      names.map(async (name) => ((await stat(join(folder, 'modes', name))).mode & 0o777).toString(8)),
    );
    expect(modes).toEqual(['700', '600', '700', '600', '700', '600']);
  });
});
