import { type AppointmentChangeKind, type ProjectMode, projectLink } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { PlannedFacts } from '#features/appointments/notices/planned-facts.ts';

type FactColumns = Omit<PlannedFacts, 'project' | 'userIds'> & {
  readonly userIds: string[];
  readonly project: {
    readonly id: string;
    readonly projectId: string;
    readonly mode: ProjectMode;
    readonly customerId: string | null;
    readonly isDeleted: boolean;
  } | null;
};

/** An appointment as an operation found or left it. */
export interface AppointmentSnapshot {
  /** The whole row with its people, and when they were asked for its report, as undoing restores it. */
  readonly row: unknown;
  readonly facts: PlannedFacts;
}

/** Appointments with their people as their rows stand, by their ids. */
export async function listSnapshots(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AppointmentSnapshot>> {
  const { rows } = await sql<FactColumns & { readonly row: unknown }>`
    select appointment.id, title, appointment.state, all_day as "allDay", starts_at as start, ends_at as end, location,
      appointment.cancel_reason as "cancelReason", visible_to_guest as "visibleToGuest",
      ends_at <= clock_timestamp() as "isOver",
      (select json_build_object('id', project.id, 'projectId', project.project_id, 'mode', project.mode,
          'customerId', project.customer_id, 'isDeleted', project.state = 'DELETED')
        from project where project.id = appointment.project_id) as project,
      array(select user_id from appointment_person where appointment_id = appointment.id order by user_id) as "userIds",
      to_jsonb(appointment) - 'search_words' || jsonb_build_object('people', coalesce((
        select jsonb_agg(jsonb_build_object('userId', user_id, 'overlapReason', overlap_reason) order by user_id)
        from appointment_person where appointment_id = appointment.id), '[]'), 'reportAskedOn', (
        select asked_on from appointment_report_notice where appointment_id = appointment.id)) as row
    from appointment where appointment.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ row, project, ...facts }) => [
      facts.id,
      { row, facts: { ...facts, project: project && { ...project, link: projectLink(project) } } },
    ]),
  );
}

/** Appointments as they stand at one moment. */
export type Snapshots = Awaited<ReturnType<typeof listSnapshots>>;

interface NewChange {
  readonly kind: AppointmentChangeKind;
  readonly madeBy: string;
  readonly ids: readonly string[];
  readonly before: Snapshots;
  readonly after: Snapshots;
}

/** What of a change row says which version it made; one that deleted left none. */
function versionIn(row: unknown): number {
  return typeof row === 'object' && row !== null && 'version' in row ? Number(row.version) : 0;
}

/** Remembers an operation with how its appointments stood before and after, so that it can be undone. */
export async function insertChange(
  db: Transaction,
  { kind, madeBy, ids, before, after }: NewChange,
): Promise<string> {
  const id = newId();
  await db.insertInto('appointment_change').values({ id, kind, made_by: madeBy }).execute();
  const rows = ids.map((appointmentId) => ({
    change_id: id,
    appointment_id: appointmentId,
    before: before.get(appointmentId)?.row ?? null,
    after: after.get(appointmentId)?.row ?? null,
    version: versionIn(after.get(appointmentId)?.row),
  }));
  await sql`insert into appointment_change_row (change_id, appointment_id, before, after, version)
    select (item ->> 'change_id')::uuid, (item ->> 'appointment_id')::uuid,
      nullif(item -> 'before', 'null'::jsonb), nullif(item -> 'after', 'null'::jsonb), (item ->> 'version')::integer
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as item`.execute(db);
  return id;
}
