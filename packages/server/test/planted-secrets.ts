import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import type { Office } from '#test/office.ts';
import type { Plan } from '#test/secret-plan.ts';
import { secretPlans } from '#test/secret-plans.ts';

/** Stands in every text that a guest must not see. */
export const secret = 'Zwetschgengeheimnis';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Every column of the schema that can hold words. */
async function listTextColumns(database: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and udt_name in ('text', 'varchar', '_text', 'jsonb', 'json')
    order by table_name, ordinal_position`.execute(database);
  return rows;
}

const values: Readonly<Record<string, string>> = {
  // With the place of the row, because some columns are unique.
  text: `'${secret} ' || ctid::text`,
  varchar: `'${secret} ' || ctid::text`,
  _text: `array['${secret}']`,
  jsonb: `jsonb_build_object('name', '${secret}', 'lastName', '${secret}', 'email', '${secret}')`,
};

/** The rows whose column the guest may read, as a condition; of projects only those of the guest's firm. */
function openRows({ open = [], ofProject = false }: Plan, column: string): string {
  const owned = `project_id in (select id from project where customer_id = :firm and state <> 'DELETED')`;
  const conditions = open
    .filter(({ columns }) => columns.includes(column))
    .map(({ rows = 'true' }) => (ofProject ? `(${rows}) and ${owned}` : `(${rows})`));
  return conditions.length === 0 ? 'false' : conditions.join(' or ');
}

function withIds(statement: string, office: Office): string {
  return statement
    .replaceAll(':firm', `'${office.customerIds.halb}'`)
    .replaceAll(':guest', `'${office.people.guestOfHalb.id}'`);
}

function planOf(table: string): Plan {
  return secretPlans[table] ?? {};
}

function isPlanted({ table, name }: Column): boolean {
  return !(planOf(table).codes ?? []).includes(name);
}

/** Writes the secret into every text there is so far, but for what the guest of HALB may read. */
export async function plantSecrets(database: Database, office: Office): Promise<void> {
  const columns = (await listTextColumns(database)).filter(isPlanted);
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const plan = planOf(table);
    const assignments = own.map(({ name, type }) => {
      const value = plan.as?.[name] ?? values[type] ?? 'null';
      return `${name} = case when ${openRows(plan, name)} then ${name} else ${value} end`;
    });
    const statement = `update ${table} set ${assignments.join(', ')} where ${plan.only ?? 'true'}`;
    await sql.raw(withIds(statement, office)).execute(database);
  }
}

/** Tables with words that no plan says anything about: nobody has thought of what a guest may read of them. */
export async function listForgottenTables(database: Database): Promise<readonly string[]> {
  const tables = new Set((await listTextColumns(database)).map(({ table }) => table));
  return [...tables].filter((table) => secretPlans[table] === undefined);
}

/** Columns that a plan names and the schema does not have. */
export async function listUnknownColumns(database: Database): Promise<readonly string[]> {
  const known = new Set((await listTextColumns(database)).map(({ table, name }) => `${table}.${name}`));
  return Object.entries(secretPlans)
    .flatMap(([table, { codes = [], open = [] }]) =>
      [...codes, ...open.flatMap(({ columns }) => columns)].map((name) => `${table}.${name}`),
    )
    .filter((column) => !known.has(column));
}

/** Tables in which the secret should stand somewhere and does not, because they have no row. */
export async function listTablesWithoutSecret(database: Database): Promise<readonly string[]> {
  const planted = (await listTextColumns(database)).filter(isPlanted).map(({ table }) => table);
  const empty: string[] = [];
  for (const table of new Set(planted)) {
    const { rows } = await sql<{ readonly found: boolean }>`
      select exists (select from ${sql.table(table)} as entry where entry::text ilike ${`%${secret}%`}) as found`.execute(
      database,
    );
    if (rows[0]?.found !== true) empty.push(table);
  }
  return empty;
}
