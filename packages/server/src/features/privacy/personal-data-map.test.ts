import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnNames, type ImpersonalTable, type PersonalTable } from '#core/privacy/table-data.ts';
import { allTablesOf, personalTablesOf } from '#features/privacy/personal-data-map.ts';
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
  const { person, text, secret } =
    table.section === undefined ? { person: [], text: [], secret: [] } : table;
  return [...people, ...derived, ...other, ...[person, text, secret].flatMap((one) => columnNames(one))];
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

it('finds the rows of Bauherren by a project in the row itself, or says how else', () => {
  const wrong = Object.entries(all).filter(
    ([, table]) =>
      table.clients !== undefined &&
      table.clients.erase !== 'nothing' &&
      table.clients.rows === undefined &&
      !columnsOf(table).includes('project_id'),
  );
  expect(wrong.map(([table]) => table)).toEqual([]);
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

/** The tables that belong to a project, themselves or by what they belong to. */
async function tablesOfProjects(): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly table: string }>`
    with recursive belonging (id) as (
      select 'project'::regclass::oid
      union select conrelid from pg_constraint join belonging on confrelid = belonging.id where contype = 'f')
    select id::regclass::text as table from belonging`.execute(testDatabase.database);
  return rows.map(({ table }) => table);
}

it('is decided of every table of a project what becomes of it with its Bauherren', async () => {
  const personal = personalTablesOf({ extensions });
  const undecided = (await tablesOfProjects()).filter(
    (table) => personal[table] !== undefined && personal[table].clients === undefined,
  );
  expect(undecided).toEqual([]);
});

it('names only columns that there are where more than what is personal changes', () => {
  const changed = Object.entries(all).flatMap(([table, { clients }]) =>
    clients?.erase === 'values'
      ? Object.keys(clients.also?.('any') ?? {}).map((column) => `${table}.${column}`)
      : [],
  );
  const known = Object.entries(all).flatMap(([table, columns]) =>
    columnsOf(columns).map((column) => `${table}.${column}`),
  );
  expect(changed.filter((column) => !known.includes(column))).toEqual([]);
});

it('hears of every table from one feature', () => {
  const named = extensions.tableData.flatMap(({ tables }) => Object.keys(tables));
  expect(named.toSorted()).toEqual(Object.keys(all).toSorted());
});
