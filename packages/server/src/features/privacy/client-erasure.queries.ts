import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ClientVersions } from '#core/privacy/client-data.ts';
import type { Transaction } from '#database/connection.ts';
import type { RowsWithValues } from '#features/privacy/client-rows.ts';

/** Takes out of the rows of a table what says who the Bauherren are. */
export async function updateClientValues(
  db: Transaction,
  { table, where, rule, columns }: RowsWithValues,
  erasedBy: string,
): Promise<void> {
  const values = Object.entries({ ...columns, ...rule.also?.(erasedBy) }).flatMap(
    ([column, value]): RawBuilder<unknown>[] =>
      value === 'stays' || value === 'follows' ? [] : [sql`${sql.ref(column)} = ${value}`],
  );
  if (values.length === 0) return;
  const staying = rule.going === undefined ? sql`` : sql`and not (${rule.going})`;
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${where} ${staying}`.execute(db);
}

/** The same for former versions of records that belong to a project. */
export async function updateClientVersions(
  db: Transaction,
  { entity, ids, record }: ClientVersions,
  projectId: string,
): Promise<void> {
  await sql`update history set record = ${record}
    where entity = ${entity} and entity_id in (${ids(projectId)})`.execute(db);
}

const Version = z.record(z.string(), z.unknown());

/** Writes every version of a project anew; the pictures of former days follow by themselves. */
export async function updateVersions(
  db: Transaction,
  id: string,
  change: (version: z.infer<typeof Version>) => object,
): Promise<void> {
  const { rows } = await sql<{ readonly id: number; readonly record: unknown }>`
    select id, record from history where entity = 'project' and entity_id = ${id}`.execute(db);
  for (const row of rows) {
    const record = JSON.stringify(change(Version.parse(row.record)));
    await sql`update history set record = ${record}::jsonb where id = ${row.id}`.execute(db);
  }
}
