import pg from 'pg';
import type { SequenceState } from '#server/backup/manifest.ts';

/** A table with the columns that hold data of their own; generated ones are computed by the database. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A foreign key with the text that makes it again. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Written by the migrations themselves, on both sides. */
const migrationTable = 'schema_migration';

/** Filled by migrations with what the office begins with; rows of these alone are no data of anybody. */
export const seededTables: ReadonlySet<string> = new Set([
  'checklist_template',
  'funding_programme',
  'price_list',
  'project_type',
  'service_type',
]);

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

/** All tables of the product, which lie in the schema `public`; other schemas belong to tools that fill them anew. */
export async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> $1
     group by c.relname
     order by c.relname`,
    [migrationTable],
  );
  return rows;
}

export async function listForeignKeys(client: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = 'public' and k.conparentid = 0
     order by c.relname, k.conname`,
  );
  return rows;
}

/** Where the sequences stand. They know no snapshot: one may be a little ahead of the rows, never behind. */
export async function readSequences(client: pg.Client): Promise<readonly SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'S' order by c.relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${quoted(name)}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** The applied migrations in their order; null where the database knows none. */
export async function readAppliedMigrations(
  client: pg.Client,
): Promise<readonly AppliedMigration[] | null> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('public.${migrationTable}') is not null as known`,
  );
  if (found.rows[0]?.known !== true) return null;
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum from public.${migrationTable} order by name collate "C"`,
  );
  return rows;
}
