import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { columnNames, type Forgotten, type PersonalTable } from '#core/privacy/table-data.ts';
import type { PersonalRows } from '#features/privacy/personal-rows.ts';

/** The rows as one JSON text, without secrets and without what says nothing beside what it is made from. */
export async function findRowsAsJson(
  db: Connection,
  { table, where }: PersonalRows,
  { secret, derived = [] }: Pick<PersonalTable, 'secret' | 'derived'>,
): Promise<string> {
  const { rows } = await sql<{ readonly rows: string }>`
    select coalesce(jsonb_agg(to_jsonb(one) - ${[...columnNames(secret), ...derived]}::text[]), '[]')::text as rows
    from ${sql.table(table)} as one where ${where}`.execute(db);
  return rows[0]?.rows ?? '[]';
}

export async function countRows(db: Connection, { table, where }: PersonalRows): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How often an account stands in the columns of a table as who did something. */
export async function countReferences(
  db: Connection,
  {
    table,
    column,
    userId,
  }: { readonly table: string; readonly column: string; readonly userId: string },
): Promise<number> {
  const isList = column.endsWith('_ids') || column === 'service_assignees';
  const place = sql.ref(column);
  return countRows(db, {
    table,
    where: isList ? sql`${userId}::uuid = any (${place})` : sql`${place} = ${userId}`,
  });
}

/** In how many rows a free text names one of the names. */
export async function countMentions(
  db: Connection,
  {
    table,
    column,
    names,
  }: { readonly table: string; readonly column: string; readonly names: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from ${sql.table(table)} as one
    where exists (select from unnest(${[...names]}::text[]) as sought (words)
      where fold_text(${sql.ref(`one.${column}`)}::text) like like_pattern(fold_text(sought.words)))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the rows of a table that have been kept long enough. */
export async function deleteForgotten(
  db: Connection,
  { table, since, days }: { readonly table: string } & Forgotten,
): Promise<void> {
  await sql`delete from ${sql.table(table)}
    where ${since} < clock_timestamp() - make_interval(days => ${days})`.execute(db);
}
