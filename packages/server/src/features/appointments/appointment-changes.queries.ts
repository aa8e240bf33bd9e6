import type { AppointmentChangeKind } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

/** Appointments with their people as their rows stand, by their ids. */
async function listSnapshots(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ readonly id: string; readonly row: unknown }>`
    select id, to_jsonb(appointment) - 'search_words' || jsonb_build_object('people', coalesce((
        select jsonb_agg(jsonb_build_object('userId', user_id, 'overlapReason', overlap_reason) order by user_id)
        from appointment_person where appointment_id = appointment.id), '[]')) as row
    from appointment where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

interface ChangeParams {
  readonly kind: AppointmentChangeKind;
  readonly madeBy: string;
  /** Those that may change; new ones with the id they get. */
  readonly ids: readonly string[];
}

/** What of a change row says which version it made; one that deleted left none. */
function versionIn(row: unknown): number {
  return typeof row === 'object' && row !== null && 'version' in row ? Number(row.version) : 0;
}

/** Does an operation and remembers how its appointments stood before and after, so that it can be undone. */
export async function rememberChange(
  db: Transaction,
  { kind, madeBy, ids }: ChangeParams,
  operation: () => Promise<void>,
): Promise<string> {
  const before = await listSnapshots(db, ids);
  await operation();
  const after = await listSnapshots(db, ids);
  const id = newId();
  await db.insertInto('appointment_change').values({ id, kind, made_by: madeBy }).execute();
  const rows = ids.map((appointmentId) => ({
    change_id: id,
    appointment_id: appointmentId,
    before: before.get(appointmentId) ?? null,
    after: after.get(appointmentId) ?? null,
    version: versionIn(after.get(appointmentId)),
  }));
  await sql`insert into appointment_change_row (change_id, appointment_id, before, after, version)
    select (item ->> 'change_id')::uuid, (item ->> 'appointment_id')::uuid,
      nullif(item -> 'before', 'null'::jsonb), nullif(item -> 'after', 'null'::jsonb), (item ->> 'version')::integer
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as item`.execute(db);
  return id;
}
