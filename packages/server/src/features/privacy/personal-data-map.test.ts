import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImpersonalTable, PersonalTable } from '#core/privacy/table-data.ts';
import { allTablesOf, personalTablesOf } from '#features/privacy/personal-data-map.ts';
import { rowsOfProject } from '#features/privacy/personal-rows.ts';
import { extensions } from '#server/start/extensions.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

const all = allTablesOf({ extensions });

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => testDatabase.drop());

async function columnsOfDatabase(): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(testDatabase.database);
  return rows.map(({ name }) => name);
}

function columnsOf(table: ImpersonalTable | PersonalTable): readonly string[] {
  const { people = [], derived = [], other = [] } = table;
  const { person = [], text = [], secret = [] } = table.section === undefined ? {} : table;
  return [...people, ...derived, ...other, ...person, ...text, ...secret];
}

it('says of every column of the database, once, what it holds about people', async () => {
  const said = Object.entries(all).flatMap(([table, columns]) =>
    columnsOf(columns).map((column) => `${table}.${column}`),
  );
  expect(said.toSorted()).toEqual([...(await columnsOfDatabase())].toSorted());
});

it('names the column of an owner that there is', () => {
  const wrong = Object.entries(all).filter(
    ([, table]) =>
      'owner' in table && table.owner !== undefined && !columnsOf(table).includes(table.owner),
  );
  expect(wrong).toEqual([]);
});

it('knows every reference to an account as one', async () => {
  const { rows } = await sql<{ readonly place: string }>`
    select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'app_user'::regclass`.execute(testDatabase.database);
  const people = Object.entries(all).flatMap(([table, { people: ids = [] }]) =>
    ids.map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ place }) => place).filter((place) => !people.includes(place))).toEqual([]);
});

/** Tables of a project that are about people with an account and their work, and in no Auskunft for the Bauherren. */
const notOfClients = [
  'change_set_row',
  'comment_seen',
  'edit_request',
  'notification_mute',
  'project_contact',
  'project_lock',
  'project_member',
  // What the search makes of the other tables; it follows them.
  'project_search',
  'retention_hold',
];

it('is decided of every table of a project whether it is about its Bauherren', async () => {
  const { rows } = await sql<{ readonly table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'project'::regclass`.execute(testDatabase.database);
  const project = { id: 'any', projectId: 'E2026-1', name: 'Haus' };
  const ofClients = rowsOfProject(project).map(({ table }) => table);
  const personal = Object.keys(personalTablesOf({ extensions }));
  const undecided = rows
    .map(({ table }) => table)
    .filter((table) => personal.includes(table) && !ofClients.includes(table));
  expect(undecided.toSorted()).toEqual(notOfClients);
});

it('hears of every table from one feature', () => {
  const named = extensions.tableData.flatMap(({ tables }) => Object.keys(tables));
  expect(named.toSorted()).toEqual(Object.keys(all).toSorted());
});
