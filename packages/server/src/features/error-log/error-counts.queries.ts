import type { ErrorState } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

/** Events of one cause that are counted together. */
export interface SeenEvents {
  readonly fingerprint: string;
  /** Of the first of them. */
  readonly number: string;
  readonly origin: 'WEB' | 'SERVER';
  readonly message: string;
  readonly place: string | null;
  readonly count: number;
  readonly userIds: readonly string[];
  readonly versions: readonly string[];
  readonly at: Date;
}

export interface FoundCause {
  readonly id: string;
  readonly groupId: string;
}

/** The cause with a fingerprint, locked: nobody puts it elsewhere until the events are counted. */
export async function lockCause(db: Transaction, fingerprint: string): Promise<FoundCause | null> {
  const { rows } = await sql<FoundCause>`select id, group_id as "groupId" from error_cause
    where fingerprint = ${fingerprint} for update`.execute(db);
  return rows[0] ?? null;
}

/**
 * The transaction does not wait for the disk: counts are not worth the time of whoever waits for an error's number. What
 * a crash of the database takes with it is the last half second of them.
 */
export async function letCommitRun(db: Transaction): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db);
}

/**
 * Makes a cause with a group of its own, and answers whether it did; another node may have done so meanwhile, then nothing
 * is left of it.
 */
export async function insertCause(
  db: Transaction,
  { id, groupId }: FoundCause,
  seen: SeenEvents,
): Promise<boolean> {
  const { fingerprint, number, origin, message, place, at } = seen;
  const { rows } = await sql`with made as (
      insert into error_group (id, number, origin, message, place, count, first_seen, last_seen)
      values (${groupId}, ${number}, ${origin}, ${message}, ${place}, 0, ${at}, ${at})
    )
    insert into error_cause (id, fingerprint, group_id, number, message, first_seen, last_seen)
    values (${id}, ${fingerprint}, ${groupId}, ${number}, ${message}, ${at}, ${at})
    on conflict (fingerprint) do nothing returning id`.execute(db);
  if (rows.length > 0) return true;
  await sql`delete from error_group where id = ${groupId}`.execute(db);
  return false;
}

export interface LockedGroup {
  readonly id: string;
  readonly number: string;
  readonly message: string;
  readonly state: ErrorState;
  readonly count: number;
  readonly ignoreUntilCount: number | null;
  readonly resolvedIn: string | null;
  readonly note: string | null;
}

export async function lockGroup(db: Transaction, id: string): Promise<LockedGroup> {
  const { rows } = await sql<LockedGroup>`select id, number, message, state, count, note,
    ignore_until_count as "ignoreUntilCount", resolved_in as "resolvedIn"
    from error_group where id = ${id} for update`.execute(db);
  const [group] = rows;
  if (group === undefined) throw new Error(`The error group ${id} is gone.`);
  return group;
}

/** Counts the events at their cause, by day and by person. */
export async function updateCauseCounts(
  db: Transaction,
  causeId: string,
  { count, at, userIds }: SeenEvents,
): Promise<void> {
  await sql`with counted as (
      update error_cause set count = count + ${count}, first_seen = least(first_seen, ${at}),
        last_seen = greatest(last_seen, ${at}) where id = ${causeId}
    ), met as (
      insert into error_cause_user (cause_id, user_id)
      select ${causeId}::uuid, id from app_user where id = any (${userIds}::uuid[]) on conflict do nothing
    )
    insert into error_cause_day (cause_id, day, count)
    values (${causeId}::uuid, (${at}::timestamptz at time zone 'Europe/Berlin')::date, ${count})
    on conflict (cause_id, day) do update set count = error_cause_day.count + excluded.count`.execute(
    db,
  );
}

interface GroupAfterEvents {
  readonly state: ErrorState;
  readonly note: string | null;
}

export async function updateGroupCounts(
  db: Transaction,
  groupId: string,
  { count, at, place, versions, state, note }: SeenEvents & GroupAfterEvents,
): Promise<void> {
  await sql`update error_group set count = count + ${count}, first_seen = least(first_seen, ${at}),
      last_seen = greatest(last_seen, ${at}), place = coalesce(${place}, place), note = ${note}, state = ${state},
      ignore_until_count = case when ${state} = 'IGNORIERT' then ignore_until_count end,
      version = version + (state <> ${state})::integer,
      releases = releases || array(select release from unnest(${versions}::text[]) as release
        where release <> all (releases))
    where id = ${groupId}`.execute(db);
}

/** Everybody who works on errors: the office's own people whose username has the marker. */
export async function listMarkedStaff(db: Transaction, marker: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from app_user
    where internal and enabled and position(${marker} in lower(username)) > 0`.execute(db);
  return rows.map(({ id }) => id);
}
