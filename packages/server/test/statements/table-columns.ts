import type { Client } from 'pg';

/** A column that somebody writes. */
export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** The table that a foreign key of this column points to. */
  readonly parent: string | null;
  /** No two rows have the same. */
  readonly isDistinct: boolean;
  /** The only values there are, as SQL has them; empty where there are many. */
  readonly allowed: readonly string[];
}

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly parent: string | null;
  readonly rules: readonly string[];
}

/** Each with the checks of this column alone; composed foreign keys count for the column named like their target's owner. */
const columnsStatement = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
    (select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as parent,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as rules
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
  order by c.relname, a.attnum`;

const uniqueStatement = `
  select c.relname as table, array(select a.attname::text from unnest(i.indkey::smallint[]) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number where place <= i.indnkeyatts order by place) as names
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace order by c.relname, i.indexrelid`;

const literal = /'(?:[^']|'')*'(?=::text)/gu;

/** `CHECK ((state = ANY (ARRAY['A'::text, 'B'::text])))` or `CHECK ((mode = ANY (ARRAY[0, 1])))`. */
function allowedBy(rule: string): readonly string[] {
  const list = /= ANY \(ARRAY\[(?<list>[^\]]+)\]\)/u.exec(rule)?.groups?.['list'];
  if (list === undefined) return [];
  const texts = list.match(literal);
  return texts ?? list.split(', ').filter((one) => /^\d+$/u.test(one));
}

/** In every unique index one column has to differ from row to row: one that can, and no more of them than needed. */
function distinctColumns(
  columns: readonly ColumnRow[],
  unique: readonly (readonly string[])[],
): Set<string> {
  const found = new Set<string>();
  for (const names of unique) {
    const own = columns.filter(({ name }) => names.includes(name));
    const differs = own.some(({ name, type }) => type === 'uuid' || found.has(name));
    const free = own.find(({ rules }) => names.length === 1 || rules.flatMap(allowedBy).length === 0);
    if (!differs && free !== undefined) found.add(free.name);
  }
  return found;
}

/** What a row of every table of the office consists of. */
export async function readColumns(client: Client): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await client.query<ColumnRow>(columnsStatement);
  const unique = (await client.query<{ table: string; names: string[] }>(uniqueStatement)).rows;
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => {
      const own = unique.filter((index) => index.table === table).map(({ names }) => names);
      const distinct = distinctColumns(columns, own);
      return [
        table,
        columns.map(({ rules, ...column }) => ({
          ...column,
          isDistinct: distinct.has(column.name),
          allowed: rules.flatMap(allowedBy),
        })),
      ];
    }),
  );
}

/**
 * Takes every check and every foreign key away, so that rows can be made up, and exclusions that are asked late: beside them
 * no insert passes over what is there already.
 */
export async function dropRules(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where (contype in ('c', 'f') or contype = 'x' and condeferrable) and connamespace = 'public'::regnamespace and conrelid <> 0`);
  for (const { statement } of rows) await client.query(statement);
}
