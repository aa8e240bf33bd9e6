import type { TimeTransferAction } from '@energieakte/contract';
import { sql } from 'kysely';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';

/** People with something to send whose turn has come. */
export async function listDuePeople(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ userId: string }>`
    select first.user_id as "userId" from timetac_account account
    join lateral (select user_id, next_at from time_transfer transfer
      where transfer.user_id = account.user_id and transfer.state in ('WARTET', 'LAEUFT')
      order by (state = 'LAEUFT') desc, seq limit 1) first on true
    where account.state = 'VERBUNDEN' and first.next_at <= clock_timestamp()
    order by first.next_at limit 200`.execute(db);
  return rows.map(({ userId }) => userId);
}

export interface TakenTransfer {
  readonly id: string;
  readonly userId: string;
  readonly entryId: string;
  readonly action: TimeTransferAction;
  readonly taskId: number;
  readonly start: Date;
  readonly attempts: number;
  readonly failures: number;
  /** Where the entry is known to stand at TimeTac. */
  readonly timetacId: number | null;
  /** As it is now; `null` once it is deleted, or not booked on a task of TimeTac any more. */
  readonly entry: SentEntry | null;
}

export interface SentEntry {
  readonly taskId: number;
  readonly start: Date;
  readonly end: Date | null;
  readonly note: string | null;
}

/**
 * Takes the next one of a person for three minutes, longer than all calls for it together take: after a crash another
 * node goes on with it, before anything else: also before an earlier one that somebody has sent again meanwhile. `null`: it is
 * not due, or somebody else sends for this person.
 */
export async function takeTransfer(db: Transaction, userId: string): Promise<TakenTransfer | null> {
  const { rows } = await sql<Omit<TakenTransfer, 'timetacId' | 'entry'>>`
    update time_transfer set state = 'LAEUFT', attempts = attempts + 1, next_at = clock_timestamp() + interval '3 minutes'
    where id = (select id from time_transfer where user_id = ${userId} and state in ('WARTET', 'LAEUFT')
        order by (state = 'LAEUFT') desc, seq limit 1 for update)
      and state in ('WARTET', 'LAEUFT') and next_at <= clock_timestamp()
      and exists (select from timetac_account where user_id = ${userId} and state = 'VERBUNDEN')
      and not exists (select from time_transfer other
        where other.user_id = ${userId} and other.state = 'LAEUFT' and other.id <> time_transfer.id)
    returning id, user_id as "userId", entry_id as "entryId", action, task_id as "taskId", started_at as start, attempts, failures`.execute(
    db,
  );
  const [taken] = rows;
  if (taken === undefined) return null;
  const { entryId } = taken;
  return { ...taken, timetacId: await findTimetacId(db, entryId), entry: await findSent(db, entryId) };
}

async function findTimetacId(db: Connection, entryId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select timetac_id as id from time_transfer
    where entry_id = ${entryId} and timetac_id is not null order by seq desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

async function findSent(db: Connection, entryId: string): Promise<SentEntry | null> {
  const { rows } = await sql<SentEntry>`select entry.task_id as "taskId", entry.started_at as start,
      entry.ended_at as end, entry.note
    from time_entry entry join time_task task on task.id = entry.task_id
    where entry.id = ${entryId} and task.source = 'TIMETAC'`.execute(db);
  return rows[0] ?? null;
}

export interface TransferResult {
  readonly state: 'WARTET' | 'ERLEDIGT' | 'GESCHEITERT' | 'VERWORFEN';
  readonly timetacId?: number | null;
  readonly error?: string;
  readonly failures?: number;
  /** Seconds until the next attempt. */
  readonly wait?: number;
}

/** Says what became of it; whoever took it over meanwhile knows better. */
export async function updateTransfer(
  db: Connection,
  { id, userId, attempts }: TakenTransfer,
  { state, timetacId = null, error, failures = 0, wait = 0 }: TransferResult,
): Promise<void> {
  await sql`update time_transfer set state = ${state}, timetac_id = coalesce(${timetacId}::bigint, timetac_id),
      error = ${error?.slice(0, 300) ?? null}, failures = ${failures},
      next_at = clock_timestamp() + make_interval(secs => ${wait})
    where id = ${id} and state = 'LAEUFT' and attempts = ${attempts}`.execute(db);
  await announce(db, { type: 'time.changed', userIds: [userId] });
}
