import {
  type MissedStep,
  permissionMatrix,
  type ReminderKind,
  type ReminderType,
  roles,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { WatchedDays } from '#features/reminders/reminder-slots.ts';

/** The slot of runs that somebody starts. */
export const atOnce = 'SOFORT';

export interface RunSlot {
  readonly kind: ReminderKind;
  readonly day: string;
  /** `HH:MM`, or `atOnce`. */
  readonly slot: string;
  readonly types: readonly ReminderType[];
}

export interface OpenRun extends RunSlot {
  readonly id: string;
  readonly isFinished: boolean;
  /** Whether it failed so lately that it is not tried again yet. */
  readonly isWaiting: boolean;
}

/** Pauses in minutes after the first failures; the last one stays. */
const pauses = [1, 5, 15, 60];

/** The run of a slot, which the first one to ask begins; one that is started by hand is always a new one. */
export async function openRun(db: Connection, slot: RunSlot, now: Date): Promise<OpenRun> {
  const { kind, day, types } = slot;
  const { rows } = await sql<Pick<OpenRun, 'id' | 'isWaiting'>>`
    insert into reminder_run (id, kind, day, slot, types, started_at)
    values (${newId()}, ${kind}, ${day}, ${slot.slot}, ${types}::text[], ${now})
    on conflict (kind, day, slot) where slot <> ${sql.lit(atOnce)}
      do update set types = excluded.types where reminder_run.finished_at is null
    returning id, coalesce(failed_at + make_interval(mins =>
      (${pauses}::int[])[least(failures, ${pauses.length}::int)]) > ${now}, false) as "isWaiting"`.execute(
    db,
  );
  const [open] = rows;
  if (open !== undefined) return { ...slot, ...open, isFinished: false };
  const { id } = await db
    .selectFrom('reminder_run')
    .select('id')
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('slot', '=', slot.slot)
    .executeTakeFirstOrThrow();
  return { ...slot, id, isFinished: true, isWaiting: false };
}

/**
 * Notes that admins hear of a late run; answers whether this is the first time. The very first run of an office is late only
 * when it was tried since `tried`.
 */
export async function updateRunAsLate(
  db: Transaction,
  { id, kind, day }: OpenRun,
  { now, tried }: { readonly now: Date; readonly tried: Date },
): Promise<boolean> {
  const { rows } = await sql`update reminder_run set late_at = ${now}
    where id = ${id} and late_at is null and finished_at is null and (started_at < ${tried}
      or exists (select from reminder_run where kind = ${kind} and day < ${day} and finished_at is not null))
    returning id`.execute(db);
  return rows.length > 0;
}

export interface RunEnd {
  readonly skipped: number;
  readonly missedDays: number;
  readonly missed: readonly MissedStep[];
  /** What went wrong although the run is over; `null`: nothing. */
  readonly error: string | null;
  readonly finishedAt: Date;
  /** The types that are asked for now. */
  readonly wanted: readonly ReminderType[];
}

const superseded = 'Nicht beendet; ein späterer Lauf hat ihn übernommen.';

/**
 * Ends a run, and with it those of earlier days that never came to their end: what they left out it has done, or is asked for no
 * more.
 */
export async function updateRunAsFinished(
  db: Transaction,
  { id, kind, day, types }: OpenRun,
  { finishedAt, wanted, ...end }: RunEnd,
): Promise<void> {
  await db
    .updateTable('reminder_run')
    .set({
      finished_at: finishedAt,
      skipped: end.skipped,
      missed_days: end.missedDays,
      missed: JSON.stringify(end.missed),
      error: end.error,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
  await sql`update reminder_run set finished_at = ${finishedAt}, error = coalesce(error, ${superseded})
    where kind = ${kind} and day < ${day} and finished_at is null
      and array(select unnest(types) intersect select unnest(${wanted}::text[])) <@ ${types}::text[]`.execute(
    db,
  );
}

/** Says why a run is tried again, after a pause; answers whether that is new. */
export async function updateRunAsFailed(
  db: Connection,
  id: string,
  { error, now }: { readonly error: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    update reminder_run set error = ${error}, failed_at = ${now}, failures = reminder_run.failures + 1
    from (select id, error from reminder_run where id = ${id} for update) as before
    where reminder_run.id = before.id returning before.error is distinct from ${error} as "isNew"`.execute(
    db,
  );
  return rows[0]?.isNew === true;
}

/** The last runs of a kind before a day that looked after deadlines and after overviews. */
export async function findLastRunDays(
  db: Connection,
  kind: ReminderKind,
  day: string,
): Promise<{ readonly deadlines: string | null; readonly overviews: string | null }> {
  const { rows } = await sql<{ deadlines: string | null; overviews: string | null }>`
    select max(day) filter (where 'FRISTEN' = any(types)) as deadlines,
      max(day) filter (where types && array['NICHT_GRUEN', 'ROT']) as overviews
    from reminder_run where kind = ${kind} and day < ${day}::date and finished_at is not null`.execute(
    db,
  );
  return rows[0] ?? { deadlines: null, overviews: null };
}

/** What became of the run of a slot; `null`: there is none. */
export async function findRunOfSlot(
  db: Connection,
  { kind, day, slot }: Omit<RunSlot, 'types'>,
): Promise<{ readonly isFinished: boolean; readonly error: string | null } | null> {
  const row = await db
    .selectFrom('reminder_run')
    .select(['finished_at', 'error'])
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('slot', '=', slot)
    .executeTakeFirst();
  return row === undefined ? null : { isFinished: row.finished_at !== null, error: row.error };
}

interface RunTimes {
  readonly first: Date | null;
  readonly last: Date | null;
  readonly watched: WatchedDays;
}

/** When the first run of a kind began and the last one ended, and the days of those that looked after deadlines. */
export async function findRunTimes(db: Connection, kind: ReminderKind): Promise<RunTimes> {
  const { rows } = await sql<RunTimes>`
    select min(started_at) as first, max(finished_at) as last, json_build_object(
      'first', min(day) filter (where 'FRISTEN' = any(types)),
      'last', max(day) filter (where 'FRISTEN' = any(types) and finished_at is not null)) as watched
    from reminder_run where kind = ${kind}`.execute(db);
  return rows[0] ?? { first: null, last: null, watched: { first: null, last: null } };
}

const adminRoles = roles.filter((role) => permissionMatrix['reminder.write'][role] === 'all');

export async function listAdminIds(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where roles && ${adminRoles}::text[] and enabled and not dummy order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
