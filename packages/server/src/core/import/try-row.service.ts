import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { AppError } from '#http/app-error.ts';
import { refusalForDatabaseError } from '#http/constraint-errors.ts';

export type TriedRow<Written> =
  | { readonly ok: true; readonly written: Written }
  | { readonly ok: false; readonly refused: AppError };

/**
 * Writes one row of a table inside the transaction of all: what is refused leaves nothing behind and does not stop
 * the others.
 */
export async function tryRow<Written>(
  db: Transaction,
  write: () => Promise<Written>,
): Promise<TriedRow<Written>> {
  await sql`savepoint import_row`.execute(db);
  try {
    const written = await write();
    // What is otherwise looked at when the transaction ends has to be said of the row that is to blame.
    await sql`set constraints all immediate`.execute(db);
    await sql`set constraints all deferred`.execute(db);
    await sql`release savepoint import_row`.execute(db);
    return { ok: true, written };
  } catch (error) {
    await sql`rollback to savepoint import_row`.execute(db);
    const refused = error instanceof AppError ? error : refusalForDatabaseError(error);
    // What nobody expected, or a database that is not there, is no problem of the row.
    if (refused === null || refused.status >= 500) throw error;
    return { ok: false, refused };
  }
}
