import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/**
 * SQL of what of the row `project` is to be done now: appointments that are still to come while it lies in the Papierkorb,
 * otherwise the operations that cancelled them, of which something stands as they left it.
 */
export const pendingOfProject = sql`case when project.state = 'DELETED' then json_build_object('revive', json_build_array(),
    'cancel', array(select appointment.id from appointment where appointment.project_id = project.id
      and appointment.state in ('GEPLANT', 'BESTAETIGT') and ends_at > clock_timestamp()))
  else json_build_object('cancel', json_build_array(), 'revive', array(
    select distinct change.id from appointment
    join appointment_change_row row on row.appointment_id = appointment.id and row.version = appointment.version
    join appointment_change change on change.id = row.change_id
    where appointment.project_id = project.id and appointment.state = 'ABGESAGT' and ends_at > clock_timestamp()
      and change.kind = 'CANCEL' and change.undone_at is null)) end`;

/** The people these appointments are for. */
export async function listPeopleOf(db: Connection, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly id: string;
  }>`select distinct user_id as id from appointment_person
    where appointment_id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** What of a project is still to come and not cancelled, locked: some may have joined or left it since it was looked at. */
export async function listOpenForUpdate(db: Transaction, projectId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from appointment
    where project_id = ${projectId} and state in ('GEPLANT', 'BESTAETIGT') and ends_at > clock_timestamp()
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these operations that nobody has undone, locked until the transaction ends: before people, as by who undoes one. */
export async function listStandingForUpdate(
  db: Transaction,
  changeIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from appointment_change
    where id = any(${changeIds}::uuid[]) and undone_at is null order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** What an operation cancelled and what still stands as it left it, and is still to come. */
export async function listCancelledBy(db: Connection, changeId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly id: string;
  }>`select appointment.id from appointment_change_row row
    join appointment on appointment.id = row.appointment_id and appointment.version = row.version
    where row.change_id = ${changeId} and appointment.state = 'ABGESAGT' and ends_at > clock_timestamp()
    order by appointment.id`.execute(db);
  return rows.map(({ id }) => id);
}
