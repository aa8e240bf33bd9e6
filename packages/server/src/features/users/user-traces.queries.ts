import type { UserObligations } from '@energieakte/contract';
import { sql } from 'kysely';
import type { AnyUserBelonging } from '#core/extension-points.ts';
import type { TableData } from '#core/privacy/table-data.ts';
import type { Connection, Transaction } from '#database/connection.ts';

/** What features say that an account still has. */
export async function findBelongings(
  db: Connection,
  belongings: readonly AnyUserBelonging[],
  userId: string,
): Promise<Pick<UserObligations, AnyUserBelonging['field']>> {
  const columns = belongings.map(({ field, value }) => sql`${value(userId)} as ${sql.ref(field)}`);
  const { rows } = await sql<Pick<UserObligations, AnyUserBelonging['field']>>`
    select ${sql.join(columns)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('A select without a table answers one row');
  return found;
}

/** Where a person has left traces that have to stay, in German words. */
export async function listTraces(
  db: Transaction,
  tableData: readonly TableData[],
  userId: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [table, named] of tableData.flatMap(({ tables }) => Object.entries(tables))) {
    if (named.trace === undefined) continue;
    const { rows } = await sql<{ readonly known: boolean }>`
      select exists (select from ${sql.table(table)}
        where ${userId} in (${sql.join(named.people.map((column) => sql.ref(column)))})) as known`.execute(
      db,
    );
    if (rows[0]?.known === true) found.push(named.trace);
  }
  return found;
}
