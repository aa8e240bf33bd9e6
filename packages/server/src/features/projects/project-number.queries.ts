import type { ProjectMode, ProjectState } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** The kind and the two digits of the year that numbers are counted in. */
export interface NumberSeries {
  readonly mode: ProjectMode;
  readonly year: number;
}

const highestOfProjects = ({ mode, year }: NumberSeries) =>
  sql<number>`coalesce((select max(number) from project where mode = ${mode} and year = ${year}), 0)`;

/** The last number given out; 0 when none was. Gaps below it stay gaps. */
export async function findLastNumber(db: Connection, series: NumberSeries): Promise<number> {
  const { rows } = await sql<{ readonly last: number }>`
    select greatest(${highestOfProjects(series)},
      (select last from project_number where mode = ${series.mode} and year = ${series.year})) as last`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}

/**
 * Draws the next number; `null` when all 999 are given out. Others who draw wait until the transaction ends, and
 * when it fails the number is drawn again by the next one.
 */
export async function drawNumber(db: Transaction, series: NumberSeries): Promise<number | null> {
  const highest = highestOfProjects(series);
  const { rows } = await sql<{ readonly last: number }>`
    insert into project_number (mode, year, last)
    select ${series.mode}, ${series.year}, ${highest} + 1 where ${highest} < 999
    on conflict (mode, year) do update set last = greatest(project_number.last + 1, excluded.last)
      where project_number.last < 999
    returning last`.execute(db);
  return rows[0]?.last ?? null;
}

/** A typed number counts as given out, with all below it. Others who draw wait until the transaction ends. */
export async function updateLastNumber(
  db: Transaction,
  series: NumberSeries,
  number: number,
): Promise<void> {
  await sql`insert into project_number (mode, year, last)
    select ${series.mode}, ${series.year}, greatest(${number}::smallint, ${highestOfProjects(series)})
    on conflict (mode, year) do update set last = greatest(project_number.last, excluded.last)`.execute(
    db,
  );
}

/** Whether a project has the number, deleted ones included. */
export async function isNumberTaken(
  db: Connection,
  { mode, year, number }: NumberSeries & { readonly number: number },
  exceptId: string | null,
): Promise<boolean> {
  return (await findNumberHolder(db, { mode, year, number }, exceptId)) !== null;
}

/** Which project has the number, if any, and whose it is; also one in the Papierkorb. */
export async function findNumberHolder(
  db: Connection,
  { mode, year, number }: NumberSeries & { readonly number: number },
  exceptId: string | null,
): Promise<{ readonly customerId: string | null; readonly state: ProjectState } | null> {
  const found = await db
    .selectFrom('project')
    .select(['id', 'customer_id as customerId', 'state'])
    .where('mode', '=', mode)
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst();
  return found === undefined || found.id === exceptId ? null : found;
}
