import type { AuditAction } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** One refusal, and with which others it is counted. */
export interface CountedRefusal {
  readonly action: AuditAction;
  /** Refusals of one slot are one line of the log for each window. */
  readonly slot: string;
  readonly windowSeconds: number;
  readonly actorId: string | null;
  readonly network: string | null;
  /** What was called, as far as it is of interest: `GET /projects/:id`. */
  readonly call: string | null;
}

/** So many different calls are counted apart; the log says nothing of further ones but their sum. */
const mostCalls = 20;

/**
 * Counts a refusal for all nodes together.
 * @returns whether it is the first of its window
 */
export async function insertRefusal(db: Connection, refusal: CountedRefusal): Promise<boolean> {
  const { action, slot, windowSeconds, actorId, network, call } = refusal;
  const length = sql`make_interval(secs => ${windowSeconds})`;
  const start = sql`date_bin(${length}, statement_timestamp(), 'epoch'::timestamptz)`;
  const { rows } = await sql<{ tries: number }>`
    insert into security_count as known (action, slot, window_start, window_end, actor_id, network, tries, calls)
    values (${action}, ${slot}, ${start}, ${start} + ${length}, ${actorId}, ${network}, 1,
      case when ${call}::text is null then '{}' else jsonb_build_object(${call}::text, 1) end)
    on conflict (action, slot, window_start) do update set
      tries = known.tries + 1,
      network = case when known.network = excluded.network then known.network end,
      calls = case when ${call}::text is null then known.calls
        when known.calls ? ${call}::text then jsonb_set(known.calls, array[${call}::text],
          to_jsonb((known.calls ->> ${call}::text)::integer + 1))
        when (select count(*) from jsonb_object_keys(known.calls)) < ${sql.lit(mostCalls)}
        then known.calls || excluded.calls
        else known.calls end
    returning tries`.execute(db);
  return rows[0]?.tries === 1;
}

export interface EndedCount {
  readonly action: AuditAction;
  readonly slot: string;
  readonly windowStart: Date;
  readonly windowEnd: Date;
  readonly actorId: string | null;
  readonly network: string | null;
  readonly tries: number;
  readonly calls: unknown;
}

/** Takes out some of the counts whose window has ended; another node takes others. */
export async function deleteEndedCounts(db: Transaction, limit: number): Promise<readonly EndedCount[]> {
  const { rows } = await sql<EndedCount>`
    delete from security_count where ctid in (
      select ctid from security_count where window_end < clock_timestamp()
      order by window_end limit ${limit} for update skip locked)
    returning action, slot, window_start as "windowStart", window_end as "windowEnd", actor_id as "actorId", network, tries,
      calls`.execute(db);
  return rows;
}
