import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** Whether a tracking of TimeTac is that of an entry here; `uniqueId` is the id it was written with. */
export async function isLinked(
  db: Connection,
  { id, uniqueId }: { readonly id: number; readonly uniqueId: string | null },
): Promise<boolean> {
  const { rows } = await sql`select from time_transfer where timetac_id = ${id}
    union all select from time_entry where id::text = ${uniqueId} limit 1`.execute(db);
  return rows.length > 0;
}

/** What somebody works on here, and where it stands at TimeTac; `null`: nothing runs, or only here. */
export async function findRunningLink(
  db: Connection,
  userId: string,
): Promise<{ readonly id: string; readonly timetacId: number } | null> {
  const { rows } = await sql<{ id: string; timetacId: number }>`
    select entry.id, transfer.timetac_id as "timetacId"
    from time_entry entry join time_transfer transfer on transfer.entry_id = entry.id
    where entry.user_id = ${userId} and entry.ended_at is null and transfer.timetac_id is not null
    order by transfer.seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Of these tasks those of TimeTac that are known here. */
export async function listKnownTasks(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from time_task
    where id = any (${ids}::bigint[]) and source = 'TIMETAC'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Remembers where an entry stands that was taken over from there. */
export async function insertLink(
  db: Transaction,
  link: {
    readonly userId: string;
    readonly entry: { readonly id: string; readonly version: number };
    readonly taskId: number;
    readonly start: Date;
    readonly timetacId: number;
  },
): Promise<void> {
  const { userId, entry, taskId, start, timetacId } = link;
  await sql`insert into time_transfer (user_id, entry_id, entry_version, action, state, task_id, started_at, timetac_id)
    values (${userId}, ${entry.id}, ${entry.version}, 'BOOK', 'ERLEDIGT', ${taskId}, ${start}, ${timetacId})`.execute(
    db,
  );
}
