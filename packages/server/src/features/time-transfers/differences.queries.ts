import type { TimeDifferenceKind, TimeResolution } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** As it is kept in `here` and `there`. */
export interface BookedTime {
  readonly taskId: number;
  readonly start: string;
  readonly end: string;
}

export interface FoundDifference {
  readonly entryId: string | null;
  readonly timetacId: number | null;
  readonly kind: TimeDifferenceKind;
  readonly here: BookedTime | null;
  readonly there: BookedTime | null;
}

export interface ComparedEntry {
  readonly id: string;
  readonly taskId: number;
  readonly start: Date;
  readonly end: Date;
  readonly timetacId: number | null;
  /** Something of it is still on its way. */
  readonly open: boolean;
}

/** What is booked here on tasks of TimeTac, from an instant on. */
export async function listComparedEntries(
  db: Connection,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<readonly ComparedEntry[]> {
  const { rows } =
    await sql<ComparedEntry>`select entry.id, entry.task_id as "taskId", entry.started_at as start,
      coalesce(entry.ended_at, entry.started_at) as end, sent.id as "timetacId",
      entry.ended_at is null or coalesce(sent.open, false) as open
    from time_entry entry join time_task task on task.id = entry.task_id and task.source = 'TIMETAC'
    left join lateral (select (array_agg(timetac_id order by seq desc) filter (where timetac_id is not null))[1] as id,
        bool_or(state in ('WARTET', 'LAEUFT')) as open
      from time_transfer where entry_id = entry.id) sent on true
    where entry.user_id = ${userId} and entry.started_at >= ${since}`.execute(db);
  return rows;
}

/** Trackings of which something is still on its way, such as the deletion of what is gone here. */
export async function listOpenTrackings(db: Connection, userId: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select linked.timetac_id as id from time_transfer open
    join time_transfer linked on linked.entry_id = open.entry_id
    where open.user_id = ${userId} and open.state in ('WARTET', 'LAEUFT') and linked.timetac_id is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Puts what was found in the place of what is unresolved; what was left as it is on purpose is not asked about again. */
export async function replaceDifferences(
  db: Transaction,
  userId: string,
  found: readonly FoundDifference[],
): Promise<void> {
  await sql`delete from time_difference where user_id = ${userId} and resolution is null`.execute(db);
  await sql`insert into time_difference (user_id, entry_id, timetac_id, kind, here, there)
    select ${userId}, "entryId", "timetacId", kind, nullif(here, 'null'), nullif(there, 'null')
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as found ("entryId" uuid, "timetacId" bigint, kind text, here jsonb, there jsonb)
    where not exists (select from time_difference left_alone where left_alone.user_id = ${userId}
      and left_alone.resolution = 'SO_LASSEN' and left_alone.entry_id is not distinct from "entryId"
      and left_alone.timetac_id is not distinct from "timetacId" and left_alone.here is not distinct from nullif(found.here, 'null')
      and left_alone.there is not distinct from nullif(found.there, 'null'))`.execute(db);
}

export type OpenDifference = FoundDifference & { readonly id: string; readonly userId: string };

const columns = sql`id, user_id as "userId", entry_id as "entryId", timetac_id as "timetacId", kind, here, there`;

/** One that is unresolved, of a person where one is named; nobody else resolves it until the transaction ends. */
export async function findDifferenceForUpdate(
  db: Transaction,
  id: string,
  ofUser: string | null,
): Promise<OpenDifference | null> {
  const { rows } = await sql<OpenDifference>`select ${columns} from time_difference
    where id = ${id} and resolution is null and (${ofUser}::uuid is null or user_id = ${ofUser})
    for no key update`.execute(db);
  return rows[0] ?? null;
}

export async function updateAsResolved(
  db: Transaction,
  id: string,
  resolution: TimeResolution,
): Promise<void> {
  await sql`update time_difference set resolution = ${resolution} where id = ${id}`.execute(db);
}

/** Notes that an entry is to be written at TimeTac once more. */
export async function insertTransfer(
  db: Transaction,
  entryId: string,
  action: 'BOOK' | 'CHANGE',
): Promise<void> {
  await sql`insert into time_transfer (user_id, entry_id, entry_version, action, task_id, started_at)
    select user_id, id, version, ${action}, task_id, started_at from time_entry where id = ${entryId}
    on conflict on constraint time_transfer__once do update set state = 'WARTET', attempts = 0, failures = 0,
      next_at = clock_timestamp()
      where time_transfer.state <> 'LAEUFT'`.execute(db);
}
