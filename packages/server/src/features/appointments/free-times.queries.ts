import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import {
  type BoardQuestion,
  findPlanned,
  type PlannedRows,
  takingColumns,
  type TakingRows,
} from '#features/appointments/planning-board.queries.ts';

/** As a board, with no more of the appointments than when they take whom: a tenth of what a board is. */
export async function findTakenTimes(
  db: Connection,
  question: BoardQuestion,
): Promise<PlannedRows<TakingRows>> {
  return findPlanned(db, question, { columns: takingColumns, more: sql`` });
}
