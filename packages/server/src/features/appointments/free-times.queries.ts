import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import {
  type BoardQuestion,
  findPlanned,
  type ItemColumns,
  type PlannedRows,
  takingValues,
  type TakingValues,
} from '#features/appointments/planning-board.queries.ts';

/** People by their place in the list of people; `null` is somebody who does not stand there. */
export type TakingItem = readonly [...taking: TakingValues, people: readonly (number | null)[]];

export type TakingRows = PlannedRows<TakingItem>;

/** In any order: what somebody has on a day is the same. */
const takingItems: ItemColumns = {
  person: sql`staff.place`,
  columns: sql`coalesce((
    select json_agg(json_build_array(${takingValues}, whose.people))
    from whose join appointment on appointment.id = whose.appointment_id), '[]') as items`,
};

/** As a board, with no more of the appointments than when they take whom: a tenth of what a board is. */
export async function findTakenTimes(db: Connection, question: BoardQuestion): Promise<TakingRows> {
  return findPlanned(db, question, takingItems);
}
