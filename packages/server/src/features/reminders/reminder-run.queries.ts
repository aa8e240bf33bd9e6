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
}

/** The run of a slot, which the first one to ask begins; one that is started by hand is always a new one. */
export async function openRun(db: Connection, slot: RunSlot, now: Date): Promise<OpenRun> {
  const { kind, day, types } = slot;
  const { rows } = await sql<{ id: string }>`
    insert into reminder_run (id, kind, day, slot, types, started_at)
    values (${newId()}, ${kind}, ${day}, ${slot.slot}, ${types}::text[], ${now})
    on conflict (kind, day, slot) where slot <> ${sql.lit(atOnce)}
      do update set types = excluded.types where reminder_run.finished_at is null
    returning id`.execute(db);
  const [open] = rows;
  if (open !== undefined) return { ...slot, id: open.id, isFinished: false };
  const { id } = await db
    .selectFrom('reminder_run')
    .select('id')
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('slot', '=', slot.slot)
    .executeTakeFirstOrThrow();
  return { ...slot, id, isFinished: true };
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
}

const superseded = 'Nicht beendet; ein späterer Lauf hat ihn übernommen.';

/** Ends a run, and with it those of earlier days that never came to their end: what they left out it has done. */
export async function updateRunAsFinished(
  db: Transaction,
  { id, kind, day, types }: OpenRun,
  { finishedAt, ...end }: RunEnd,
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
    where kind = ${kind} and day < ${day} and finished_at is null and types <@ ${types}::text[]`.execute(
    db,
  );
}

/** Says why a run is tried again; answers whether that is new. */
export async function updateRunAsFailed(db: Connection, id: string, error: string): Promise<boolean> {
  const { rows } = await sql`update reminder_run set error = ${error}
    where id = ${id} and error is distinct from ${error} returning id`.execute(db);
  return rows.length > 0;
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

/** When the first run of a kind began and the last one ended. */
export async function findRunTimes(
  db: Connection,
  kind: ReminderKind,
): Promise<{ readonly first: Date | null; readonly last: Date | null }> {
  return db
    .selectFrom('reminder_run')
    .select(({ fn }) => [
      fn.min<Date | null>('started_at').as('first'),
      fn.max<Date | null>('finished_at').as('last'),
    ])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
}

const adminRoles = roles.filter((role) => permissionMatrix['reminder.write'][role] === 'all');

export async function listAdminIds(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where roles && ${adminRoles}::text[] and enabled and not dummy order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
