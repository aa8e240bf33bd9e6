import type { UndoableChange } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** As long an operation can be undone. */
const keptDays = 30;

/** The last operations of a person that can be undone, the latest first. */
export async function listUndoable(
  db: Connection,
  userId: string,
  most: number,
): Promise<UndoableChange[]> {
  const { rows } = await sql<Omit<UndoableChange, 'madeAt'> & { readonly madeAt: Date }>`
    select change.id, change.kind, change.made_at as "madeAt", array(
        select coalesce(row.after, row.before) ->> 'title' from appointment_change_row row
        where row.change_id = change.id order by row.appointment_id limit 3) as titles
    from appointment_change change
    where change.made_by = ${userId} and change.undone_at is null
      and change.made_at > clock_timestamp() - make_interval(days => ${keptDays})
    order by change.made_at desc, change.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }));
}

/** An operation of a person, locked; `null` where there is none that can be undone any more. */
export async function findChangeForUpdate(
  db: Transaction,
  { id, madeBy }: { readonly id: string; readonly madeBy: string },
): Promise<{ readonly isUndone: boolean } | null> {
  const { rows } = await sql<{ readonly isUndone: boolean }>`
    select undone_at is not null as "isUndone" from appointment_change
    where id = ${id} and made_by = ${madeBy}
      and made_at > clock_timestamp() - make_interval(days => ${keptDays}) for update`.execute(db);
  return rows[0] ?? null;
}

export interface ChangeRow {
  readonly appointmentId: string;
  readonly title: string;
  /** Whether there was one before. */
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  /** That the operation made. */
  readonly version: number;
  /** As it is now; `null` where there is none. */
  readonly current: number | null;
  /** Who changed it last. */
  readonly changedBy: string | null;
  /** Everybody it was and is for. */
  readonly userIds: readonly string[];
}

/** What an operation did, with what became of each since. */
export async function listChangeRows(db: Transaction, changeId: string): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select row.appointment_id as "appointmentId", coalesce(row.after, row.before) ->> 'title' as title,
      row.before is not null as "isBefore", row.after is not null as "isAfter", row.version,
      appointment.version as current, app_user.displayname as "changedBy",
      array(select (one ->> 'userId')::uuid
        from jsonb_array_elements(coalesce(row.before -> 'people', '[]') || coalesce(row.after -> 'people', '[]')) one
        union select user_id from appointment_person where appointment_id = row.appointment_id) as "userIds"
    from appointment_change_row row
    left join appointment on appointment.id = row.appointment_id
    left join app_user on app_user.id = appointment.updated_by
    where row.change_id = ${changeId} order by row.appointment_id`.execute(db);
  return rows;
}

const columns =
  sql.raw(`type, state, title, starts_at, ends_at, all_day, first_day, end_day, travel_before, travel_after,
  effort_minutes, blocks, group_id, project_id, service_id, deadline_id, customer_id, location, description,
  visible_to_guest, protocol_attachment_id, cancel_reason, series_id, series_day, changed_alone`);

/** The same of a row `former`. What it referred to may be gone since: it would have let go of that, had it stayed. */
const formerValues =
  sql.raw(`former.type, former.state, former.title, former.starts_at, former.ends_at, former.all_day,
  former.first_day, former.end_day, former.travel_before, former.travel_after, former.effort_minutes, former.blocks,
  (select id from user_group where id = former.group_id), former.project_id,
  (select id from project_service service where service.project_id = former.project_id and service.id = former.service_id),
  (select id from deadline where id = former.deadline_id), (select id from customer where id = former.customer_id),
  former.location, former.description, former.visible_to_guest,
  (select id from attachment where id = former.protocol_attachment_id), former.cancel_reason,
  (select id from appointment_series where id = former.series_id), former.series_day, former.changed_alone`);

interface Restoring {
  readonly changeId: string;
  readonly appointmentId: string;
  readonly changedBy: string;
}

/** Writes an appointment as it was before an operation, as its next version; one that was deleted comes back. */
export async function restoreBefore(
  db: Transaction,
  { changeId, appointmentId, changedBy }: Restoring,
): Promise<void> {
  await sql`insert into appointment (id, version, created_at, created_by, updated_at, updated_by, ${columns})
    select former.id, former.version + 1, created_at, (select id from app_user where id = former.created_by),
      clock_timestamp(), ${changedBy}, ${formerValues}
    from appointment_change_row row, jsonb_populate_record(null::appointment, row.before) former
    where row.change_id = ${changeId} and row.appointment_id = ${appointmentId}
    on conflict (id) do update set version = appointment.version + 1, updated_at = clock_timestamp(),
      updated_by = excluded.updated_by, (${columns}) = (
        select ${formerValues} from appointment_change_row row, jsonb_populate_record(null::appointment, row.before) former
        where row.change_id = ${changeId} and row.appointment_id = ${appointmentId})`.execute(db);
  await sql`with former as (
      select (one ->> 'userId')::uuid as user_id, one ->> 'overlapReason' as overlap_reason
      from appointment_change_row row, jsonb_array_elements(row.before -> 'people') one
      where row.change_id = ${changeId} and row.appointment_id = ${appointmentId}),
    gone as (delete from appointment_person where appointment_id = ${appointmentId}
      and user_id not in (select user_id from former))
    insert into appointment_person (appointment_id, user_id, overlap_reason)
    select ${appointmentId}, user_id, overlap_reason from former
    on conflict (appointment_id, user_id) do update set overlap_reason = excluded.overlap_reason`.execute(
    db,
  );
  // Who was asked for its report before it was deleted is not asked again.
  await sql`insert into appointment_report_notice (appointment_id, asked_on)
    select appointment_id, (before ->> 'reportAskedOn')::date from appointment_change_row
    where change_id = ${changeId} and appointment_id = ${appointmentId} and before ->> 'reportAskedOn' is not null
    on conflict (appointment_id) do nothing`.execute(db);
}

/** Earlier operations led to what stands there again: they can be undone as well. */
export async function followVersion(
  db: Transaction,
  { changeId, appointmentId }: Omit<Restoring, 'changedBy'>,
): Promise<void> {
  await sql`update appointment_change_row earlier set version = appointment.version
    from appointment, appointment_change_row undone
    where appointment.id = ${appointmentId} and undone.change_id = ${changeId}
      and undone.appointment_id = ${appointmentId} and earlier.appointment_id = ${appointmentId}
      and earlier.change_id <> ${changeId} and earlier.after is not null
      and earlier.version = (undone.before ->> 'version')::integer`.execute(db);
}

export async function updateAsUndone(
  db: Transaction,
  { id, undoneBy }: { readonly id: string; readonly undoneBy: string },
): Promise<void> {
  await sql`update appointment_change set undone_at = clock_timestamp(), undone_by = ${undoneBy}
    where id = ${id}`.execute(db);
}
