import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Migration, migrate, readMigrations } from '#database/migrate.ts';
import { dropDatabase } from '#test/drop-database.ts';
import { withDatabase } from '#test/global-setup.ts';
import { StartupError } from '#database/startup-error.ts';

const name = `energieakte_migrate_${process.pid}`;
let url: string;
let server: pg.Client;

beforeAll(async () => {
  url = withDatabase(inject('databaseUrl'), name);
  server = new pg.Client({ connectionString: inject('databaseUrl') });
  await server.connect();
});
beforeEach(async () => {
  await dropDatabase(server, name);
  await server.query(`create database ${name}`);
});
afterAll(async () => {
  await dropDatabase(server, name);
  await server.end();
});

async function ask<Row extends pg.QueryResultRow>(query: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

function migration(fileName: string, sql: string): Migration {
  return { name: fileName, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

const first = migration('0001_first.sql', 'create table first (id integer)');
const second = migration('0002_second.sql', 'create table second (id integer)');

async function tables(): Promise<readonly string[]> {
  const rows = await ask<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
}

async function refusalOf(known: readonly Migration[]): Promise<StartupError> {
  try {
    await migrate(url, known);
  } catch (error) {
    if (error instanceof StartupError) return error;
    throw error;
  }
  throw new Error('The migration was not refused');
}

describe('migrating', () => {
  it('builds an empty database once, and does nothing the second time', async () => {
    const names = (await readMigrations()).map((known) => known.name);
    expect(await migrate(url)).toEqual(names);
    expect(await migrate(url)).toEqual([]);
    expect(await tables()).toContain('project');
  });

  it('adds what is missing only', async () => {
    expect(await migrate(url, [first])).toEqual(['0001_first.sql']);
    expect(await migrate(url, [first, second])).toEqual(['0002_second.sql']);
    expect(await tables()).toEqual(['first', 'schema_migration', 'second']);
  });

  it('runs once when several nodes start at the same moment', async () => {
    const runs = await Promise.all(Array.from({ length: 6 }, async () => migrate(url, [first, second])));
    expect(runs.filter((applied) => applied.length === 2)).toHaveLength(1);
    expect(runs.filter((applied) => applied.length === 0)).toHaveLength(5);
  });

  it('leaves nothing of a migration that fails, and says which and why', async () => {
    const broken = migration(
      '0002_broken.sql',
      'create table half (id integer); insert into half values (1); select 1 / 0',
    );
    const error = await refusalOf([first, broken]);
    expect(error.message).toBe(
      'Die Migration 0002_broken.sql ist fehlgeschlagen, die Datenbank blieb unverändert: division by zero',
    );
    expect(await tables()).toEqual(['first', 'schema_migration']);
    expect(await ask('select name from schema_migration')).toEqual([{ name: '0001_first.sql' }]);
    expect(await migrate(url, [first, second])).toEqual(['0002_second.sql']);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    await migrate(url, [first]);
    const changed = migration(first.name, 'create table other (id integer)');
    const error = await refusalOf([changed, second]);
    expect(error.message).toBe(
      'Die Migration 0001_first.sql wurde nach ihrer Anwendung verändert. Migrationen dürfen nur hinzukommen.',
    );
    expect(await tables()).toEqual(['first', 'schema_migration']);
  });

  it('refuses a database that is newer than the program', async () => {
    await migrate(url, [first, second]);
    const error = await refusalOf([first]);
    expect(error.message).toBe(
      'Die Datenbank ist neuer als dieses Programm: Die Migration 0002_second.sql ist hier unbekannt. Bitte das Programm aktualisieren.',
    );
  });
});

describe('the migration of the exports', () => {
  it('moves what was exported before into the audit log, with a hash that fits', async () => {
    const known = await readMigrations();
    await migrate(
      url,
      known.filter(({ name: file }) => file < '0016_audit_chain.sql'),
    );
    await ask(`
      insert into customer (id, shortname, name, type, internal)
        values ('01a200af-70c1-74fa-b403-3e8e4b5ae600', 'BEB', 'Büro', 'SONSTIGE', true);
      insert into app_user (id, username, displayname, customer_id, internal, roles) values (
        '01a200af-70c1-74fa-b403-3e8e4b5ae636', 'jana', 'Jana Keller', '01a200af-70c1-74fa-b403-3e8e4b5ae600', true,
        '{ROLE_USER}');
      insert into export_log (id, user_id, format, request, rows) values (
        '01a200af-70c1-74fa-b403-3e8e4b5ae637', '01a200af-70c1-74fa-b403-3e8e4b5ae636', 'csv', '{"q":"ü"}', 3)`);
    await migrate(url);
    const fits = `detail_hash = encode(sha256(convert_to(
      jsonb_build_array(salt, payload, actor_name, address, user_agent)::text, 'UTF8')), 'hex')`;
    const moved = await ask(
      `select action, actor_name, payload, ${fits} as fits from audit join audit_detail on audit_id = id`,
    );
    expect(moved).toEqual([
      {
        action: 'export.made',
        actor_name: 'Jana Keller',
        payload: { format: 'csv', rows: 3, request: { q: 'ü' } },
        fits: true,
      },
    ]);
  });
});

describe('the migration of the mails', () => {
  it('knows of which projects the mails there are tell, and takes those of erased Bauherren', async () => {
    const known = await readMigrations();
    await migrate(
      url,
      known.filter(({ name: file }) => file < '0053'),
    );
    const [kept, erased] = [
      '01a200af-70c1-74fa-b403-3e8e4b5ae601',
      '01a200af-70c1-74fa-b403-3e8e4b5ae602',
    ];
    await ask(`
      insert into project (id, mode, year, number, name)
        values ('${kept}', 0, 26, 1, 'Huber'), ('${erased}', 0, 26, 2, 'Bauherr gelöscht');
      insert into mail (id, recipient, subject, text) values
        (gen_random_uuid(), 'a@b.example', 'Ohne', 'Kein Projekt: keines'),
        (gen_random_uuid(), 'a@b.example', 'Bleibt', e'Neu\nProjekt: KfW-26_001 · Huber\nMehr'),
        (gen_random_uuid(), 'a@b.example', 'Geht',
          e'Neu\nProjekt: KfW-26_001 · Huber\n\nNeu\nProjekt: KfW-26_002 · Amsel');
      insert into erasure (id, kind, subject_id) values (gen_random_uuid(), 'project', '${erased}')`);
    await ask(`insert into mail (id, recipient, subject, text)
      values (gen_random_uuid(), 'a@b.example', 'Danach', 'Projekt: KfW-26_002 · Bauherr gelöscht')`);
    await migrate(url);
    expect(await ask('select subject, project_ids from mail order by subject')).toEqual([
      { subject: 'Bleibt', project_ids: [kept] },
      { subject: 'Danach', project_ids: [erased] },
      { subject: 'Ohne', project_ids: [] },
    ]);
  });
});

describe('the migration of the steps of programmes', () => {
  it('leaves alone what the office has changed, and asks for a check of what it changes itself', async () => {
    const known = await readMigrations();
    await migrate(
      url,
      known.filter(({ name: file }) => file < '0064'),
    );
    await ask(`
      insert into customer (id, shortname, name, type, internal)
        values ('01a200af-70c1-74fa-b403-3e8e4b5ae600', 'BEB', 'Büro', 'SONSTIGE', true);
      insert into app_user (id, username, displayname, customer_id, internal, roles) values (
        '01a200af-70c1-74fa-b403-3e8e4b5ae636', 'jana', 'Jana Keller', '01a200af-70c1-74fa-b403-3e8e4b5ae600', true,
        '{ROLE_USER}');
      update funding_programme set checked_on = '2026-09-01', checked_by = '01a200af-70c1-74fa-b403-3e8e4b5ae636'
        where code in ('261', '458', '459');
      update funding_programme set levels = jsonb_set(levels, '{0,maxAmountPerUnit}', '2900000') where code = '459';
      update funding_programme set note = repeat('x', 2000) where code = '261'`);
    await migrate(url);
    const after = await ask(`
      select code, jsonb_array_length(levels) as rows, checked_on::text, checked_by is null as open, length(note) <= 2000 as fits
      from funding_programme where code in ('261', '458', '459') order by code`);
    const changed = { checked_on: '2026-02-15', open: true, fits: true };
    expect(after).toEqual([
      { code: '261', rows: 34, ...changed },
      { code: '458', rows: 3, ...changed },
      { code: '459', rows: 1, checked_on: '2026-09-01', open: false, fits: true },
    ]);
  });
});

describe('the migrations of requests and of the next deadline', () => {
  const project = '01a200af-70c1-74fa-b403-3e8e4b5ae610';
  const reminded = '01a200af-70c1-74fa-b403-3e8e4b5ae611';
  const other = '01a200af-70c1-74fa-b403-3e8e4b5ae612';

  it('keep the reminder of each request and its messages, and say what kind of deadline came next', async () => {
    const known = await readMigrations();
    await migrate(
      url,
      known.filter(({ name: file }) => file < '0119'),
    );
    const deadlines = [
      { id: other, code: 'DRAWDOWN', title: 'Abruffrist', dueDate: '2026-12-01', state: 'OFFEN' },
      {
        id: reminded,
        code: 'BZA_VALID',
        title: 'BzA gültig bis',
        dueDate: '2026-11-20',
        state: 'OFFEN',
      },
      { id: project, code: 'EPC_VALID', title: 'Alt', dueDate: '2026-11-01', state: 'ERLEDIGT' },
    ];
    const record = JSON.stringify({ name: 'Familie Traub', mode: 0, deadlines });
    await ask(`
      insert into project (id, mode, year, number, name) values ('${project}', 0, 26, 1, 'Familie Traub');
      insert into document_request (id, project_id) values ('${reminded}', '${project}'), ('${other}', '${project}');
      insert into follow_up (id, at, text, project_id) values ('${reminded}', '2026-12-01', 'Nachfassen', '${project}');
      insert into paper_request (id, project_id, recipient_kind, recipient_name, email, labels, due_date, request_id)
        values ('${other}', '${project}', 'BAUHERR', 'Traub', 'a@b.example', '{Lageplan}', '2026-12-01', '${reminded}');
      insert into history (entity, entity_id, record, valid, action)
        values ('project', '${project}', '${record}', tstzrange(now(), null), 'create');
      select keep_project_past(array(select id from history))`);
    await migrate(url);
    expect(await ask('select id, follow_up_id from document_request order by id')).toEqual([
      { id: reminded, follow_up_id: reminded },
      { id: other, follow_up_id: null },
    ]);
    expect(await ask('select request_id from paper_request')).toEqual([{ request_id: reminded }]);
    const next = { code: 'BZA_VALID', title: 'BzA gültig bis', dueDate: '2026-11-20', hard: false };
    const kept = 'select next_deadline from project_past';
    expect(await ask(kept)).toEqual([{ next_deadline: next }]);
    await ask('select keep_project_past(array(select id from history))');
    expect(await ask(kept)).toEqual([{ next_deadline: next }]);
  });
});
