import type { TimeDifference, TimeTransfer } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { BookedTime } from '#features/time-transfers/differences.queries.ts';

const mostRows = 500;

const personAndTask = sql`
  json_build_object('id', app_user.id, 'displayname', app_user.displayname) as person,
  coalesce(task.title, service.title) as task,
  case when project.id is not null then json_build_object('id', project.id, 'projectId', project.project_id,
    'name', project.name, 'mode', project.mode) end as project`;
const taskNames = sql`left join project_service service on service.id = task.service_id
  left join project on project.id = task.project_id`;

type TransferRow = Omit<TimeTransfer, 'start' | 'createdAt' | 'nextAt' | 'can'> & {
  readonly start: Date;
  readonly createdAt: Date;
  readonly nextAt: Date | null;
};

/** What is to be done first, then what is done, the latest first; all people where none is named. */
export async function listTransferRows(
  db: Connection,
  ofUser: string | null,
): Promise<readonly TransferRow[]> {
  const { rows } =
    await sql<TransferRow>`select transfer.id, ${personAndTask}, transfer.action, transfer.state,
      transfer.started_at as start, transfer.attempts, transfer.error, transfer.created_at as "createdAt",
      case when transfer.state = 'WARTET' and account.state = 'VERBUNDEN' then transfer.next_at end as "nextAt"
    from time_transfer transfer join app_user on app_user.id = transfer.user_id
    join time_task task on task.id = transfer.task_id ${taskNames}
    left join timetac_account account on account.user_id = transfer.user_id
    where ${ofUser}::uuid is null or transfer.user_id = ${ofUser}
    order by transfer.state not in ('GESCHEITERT', 'WARTET', 'LAEUFT'), transfer.created_at desc, transfer.seq desc
    limit ${mostRows}`.execute(db);
  return rows;
}

/** @returns whether there was one in such a state */
export async function updateAsRetried(
  db: Connection,
  id: string,
  ofUser: string | null,
): Promise<boolean> {
  const { rows } = await sql`update time_transfer set state = 'WARTET', attempts = 0, failures = 0,
      next_at = clock_timestamp()
    where id = ${id} and state in ('WARTET', 'GESCHEITERT') and (${ofUser}::uuid is null or user_id = ${ofUser})
    returning id`.execute(db);
  return rows.length > 0;
}

export async function updateAsDiscarded(
  db: Connection,
  id: string,
  ofUser: string | null,
): Promise<boolean> {
  const { rows } = await sql`update time_transfer set state = 'VERWORFEN'
    where id = ${id} and state in ('WARTET', 'GESCHEITERT') and (${ofUser}::uuid is null or user_id = ${ofUser})
    returning id`.execute(db);
  return rows.length > 0;
}

export async function hasTransfer(db: Connection, id: string, ofUser: string | null): Promise<boolean> {
  const { rows } = await sql`select from time_transfer
    where id = ${id} and (${ofUser}::uuid is null or user_id = ${ofUser})`.execute(db);
  return rows.length > 0;
}

interface NamedTime extends BookedTime {
  readonly task: string;
}

type DifferenceRow = Omit<TimeDifference, 'here' | 'there' | 'can'> & {
  readonly here: NamedTime | null;
  readonly there: NamedTime | null;
};

const titled = (side: 'here' | 'there') => sql`case when difference.${sql.ref(side)} is not null then
  difference.${sql.ref(side)} || jsonb_build_object('task', coalesce((select coalesce(named.title, service.title)
    from time_task named left join project_service service on service.id = named.service_id
    where named.id = (difference.${sql.ref(side)} ->> 'taskId')::bigint), 'andere Aufgabe')) end as ${sql.ref(side)}`;

/** What is unresolved, the latest time first; of all people where none is named. */
export async function listDifferenceRows(
  db: Connection,
  ofUser: string | null,
): Promise<readonly DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`select difference.id, ${personAndTask}, difference.kind,
      ${titled('here')}, ${titled('there')}
    from time_difference difference join app_user on app_user.id = difference.user_id
    left join time_task task on task.id = (coalesce(difference.here, difference.there) ->> 'taskId')::bigint ${taskNames}
    where difference.resolution is null and (${ofUser}::uuid is null or difference.user_id = ${ofUser})
    order by coalesce(difference.here, difference.there) ->> 'start' desc, difference.id limit ${mostRows}`.execute(
    db,
  );
  return rows;
}
