import type { AppointmentState, AppointmentType } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import {
  type BoardQuestion,
  findPlanned,
  type ItemColumns,
  type PlannedRows,
} from '#features/appointments/planning-board.queries.ts';

/**
 * When an appointment takes whom: values alone, because the names of thousands of fields take PostgreSQL as long as all
 * the rest. People by their place in the list of people; `null` is somebody who does not stand there.
 */
export type TakingItem = readonly [
  type: AppointmentType,
  state: AppointmentState,
  allDay: boolean,
  startsAt: string,
  endsAt: string,
  firstDay: string | null,
  endDay: string | null,
  travelBefore: number,
  travelAfter: number,
  effortMinutes: number | null,
  blocks: boolean,
  projectId: string | null,
  people: readonly (number | null)[],
];

export type TakingRows = PlannedRows<TakingItem>;

/** In any order: what somebody has on a day is the same. */
const takingItems: ItemColumns = {
  person: sql`staff.place`,
  columns: sql`coalesce((
    select json_agg(json_build_array(appointment.type, appointment.state, appointment.all_day, appointment.starts_at,
      appointment.ends_at, appointment.first_day, appointment.end_day, appointment.travel_before,
      appointment.travel_after, appointment.effort_minutes, appointment.blocks, appointment.project_id, whose.people))
    from whose join appointment on appointment.id = whose.appointment_id), '[]') as items`,
};

/** As a board, with no more of the appointments than when they take whom: a tenth of what a board is. */
export async function findTakenTimes(db: Connection, question: BoardQuestion): Promise<TakingRows> {
  return findPlanned(db, question, takingItems);
}
