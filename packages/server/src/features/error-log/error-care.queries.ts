import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import type { ErrorEntry } from '#features/error-log/error-log.queries.ts';

export type UngroupedEntry = Omit<ErrorEntry, 'causeId'> & { readonly at: Date };

/** An error from before there were groups, locked; those that another node works on are left out. */
export async function lockUngrouped(db: Transaction): Promise<UngroupedEntry | null> {
  const { rows } =
    await sql<UngroupedEntry>`select id, number, at, origin, user_id as "userId", message, stack, url,
      user_agent as "userAgent", client_version as "clientVersion", breadcrumbs
    from error_log where cause_id is null order by id limit 1 for update skip locked`.execute(db);
  return rows[0] ?? null;
}

export async function updateAsGrouped(
  db: Transaction,
  { id, message, stack }: UngroupedEntry,
  causeId: string,
): Promise<void> {
  await sql`update error_log set cause_id = ${causeId}, message = ${message}, stack = ${stack}
    where id = ${id}`.execute(db);
}

/** The newest samples of each group stay, older ones one a day; of the others only the number does. */
export async function updateAsThinned(db: Connection, newest: number): Promise<void> {
  await sql`with ranked as (
      select error_log.id, row_number() over (partition by group_id order by at desc, error_log.id desc) as place,
        row_number() over (partition by group_id, (at at time zone 'Europe/Berlin')::date
          order by at desc, error_log.id desc) as of_day
      from error_log join error_cause on error_cause.id = cause_id where not thinned
    )
    update error_log set thinned = true, message = '', stack = null, url = null, user_agent = null, user_id = null,
      breadcrumbs = '[]'
    from ranked where ranked.id = error_log.id and place > ${newest} and of_day > 1`.execute(db);
}
