import type { Client } from 'pg';
import { type Column, dropRules, readColumns } from '#test/statements/table-columns.ts';

/** Enough that reading all of them costs more than an index; few enough that statistics look at every row. */
const rowsThatGrow = 1500;
const rowsOfSmall = 20;

const instant = `(now() + interval '2 days' - n * interval '10 minutes')`;

/** An expression over the number of the row, by the name PostgreSQL has for the type. */
const valuesOfTypes: Readonly<Record<string, string>> = {
  bool: 'n % 2 = 0',
  int2: '(n % 10)::smallint',
  int4: 'n % 10',
  int8: 'n % 10',
  numeric: 'n % 100',
  float8: 'n % 100',
  timestamptz: instant,
  date: 'current_date + (n % 400) - 200',
  tstzrange: `tstzrange(${instant}, case when n % 2 = 0 then ${instant} + interval '1 hour' end)`,
  daterange: `daterange(current_date + (n % 400) - 200, case when n % 2 = 0 then current_date + (n % 400) - 100 end)`,
  jsonb: `'{}'::jsonb`,
  bytea: 'sha256(n::text::bytea)',
  inet: `'10.0.0.0'::inet + n`,
  _text: `array['w' || n % 50]`,
  _uuid: 'array[md5(n::text)::uuid]',
  _int4: 'array[n % 10]',
  _date: 'array[current_date + n % 400]',
};

const distinctOfTypes: Readonly<Record<string, string>> = {
  int2: '(n % 30000)::smallint',
  int4: 'n',
  int8: 'n',
  text: `'w' || n`,
};

/** Columns of which a text of any kind says too little: partial indexes look at them. */
const knownValues: Readonly<Record<string, string>> = { 'history.entity': `'project'` };

function valueOf(
  { type, parent, isDistinct, isNullable, allowed, table, name }: Column,
  rowsOf: (table: string) => number,
) {
  if (type === 'uuid') return `md5('${parent ?? table}' || n % ${rowsOf(parent ?? table)})::uuid`;
  const known = knownValues[`${table}.${name}`];
  if (known !== undefined) return known;
  if (isDistinct) return distinctOfTypes[type] ?? valuesOfTypes[type];
  if (allowed.length > 0) return `(array[${allowed.join(', ')}])[1 + n % ${allowed.length}]::${type}`;
  if (type === 'text') return isNullable ? `'w' || n % 500` : `'w' || n`;
  return valuesOfTypes[type];
}

/**
 * Fills every table with made-up rows that no rule was asked about: what a planner looks at is how many there are, how many
 * of them differ, and what points where. The same rows every time.
 * @param isSmall whether a table stays small however long the office works
 */
export async function fillTables(client: Client, isSmall: (table: string) => boolean): Promise<void> {
  const rowsOf = (table: string): number => (isSmall(table) ? rowsOfSmall : rowsThatGrow);
  const tables = await readColumns(client);
  await dropRules(client);
  for (const [table, columns] of tables) {
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(`delete from ${table}`);
    const values = columns.map((column) => {
      const value = valueOf(column, rowsOf);
      if (value === undefined)
        throw new Error(`No value for ${table}.${column.name} of type ${column.type}`);
      return column.isNullable && !column.isDistinct ? `case when n % 3 <> 0 then ${value} end` : value;
    });
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${values.join(', ')} from generate_series(1, ${rowsOf(table)}) as n
       on conflict do nothing`,
    );
  }
  await client.query('vacuum analyze');
}
