import type { ProjectMode } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';

/** The kind and the two digits of the year that numbers are counted in. */
export interface NumberSeries {
  readonly mode: ProjectMode;
  readonly year: number;
}

/** The next number that would be drawn; `null` when there is none left. Gaps below the last drawn one stay gaps. */
export async function findNextNumber(
  db: Connection,
  { mode, year }: NumberSeries,
): Promise<number | null> {
  const { rows } = await sql<{ readonly next: number | null }>`
    select next_project_number(${mode}::smallint, ${year}::smallint) as next`.execute(db);
  return rows[0]?.next ?? null;
}

/**
 * How many numbers of the series are left to draw, of the `highest` there are. What lies below the last drawn one is used,
 * for gaps are not filled again; of those above it only the ones that somebody typed.
 */
export async function countFreeNumbers(
  db: Connection,
  { mode, year }: NumberSeries,
  highest: number,
): Promise<number> {
  const { rows } = await sql<{ readonly free: number }>`
    with series as (
      select coalesce((select last from project_number where mode = ${mode} and year = ${year}), 0)::integer as last)
    select (${highest}::integer - last - (
      select count(*) from project where mode = ${mode} and year = ${year} and number > last))::integer as free
    from series`.execute(db);
  return rows[0]?.free ?? 0;
}

/** Others who draw or type a number of the series wait until the transaction ends. */
export async function lockSeries(db: Transaction, { mode, year }: NumberSeries): Promise<void> {
  await sql`insert into project_number (mode, year, last) values (${mode}, ${year}, 0)
    on conflict (mode, year) do update set last = project_number.last`.execute(db);
}

/**
 * Draws the next number; `null` when there is none left. Others who draw or type one wait until the transaction ends, and
 * when it fails the number is drawn again by the next one.
 */
export async function drawNumber(db: Transaction, { mode, year }: NumberSeries): Promise<number | null> {
  const { rows } = await sql<{ readonly drawn: number | null }>`
    select draw_project_number(${mode}::smallint, ${year}::smallint) as drawn`.execute(db);
  return rows[0]?.drawn ?? null;
}

const everything: ProjectScope = { customerId: null, withDeleted: true };

/** Whether a project has the number, deleted ones included. */
export async function isNumberTaken(
  db: Connection,
  { mode, year, number }: NumberSeries & { readonly number: number },
  exceptId: string | null,
): Promise<boolean> {
  return isNumberTakenInScope(db, { mode, year, number, exceptId }, everything);
}

export interface NumberQuestion extends NumberSeries {
  readonly number: number;
  /** The technical id or the project id of the project that may have the number. */
  readonly exceptId: string | null;
}

/** The same among the projects of a scope. */
export async function isNumberTakenInScope(
  db: Connection,
  { mode, year, number, exceptId }: NumberQuestion,
  scope: ProjectScope,
): Promise<boolean> {
  const found = await db
    .selectFrom('project')
    .select(['id', 'project_id'])
    .where('mode', '=', mode)
    .where('year', '=', year)
    .where('number', '=', number)
    .where(inScope(scope))
    .executeTakeFirst();
  return found !== undefined && found.id !== exceptId && found.project_id !== exceptId;
}
