import type { EditRequest, EditRequests } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

interface Row extends Omit<EditRequest, 'askedAt' | 'answeredAt'> {
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
}

function requestOf(row: Row): EditRequest {
  return {
    ...row,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

async function listRequests(
  db: Connection,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<readonly EditRequest[]> {
  const { rows } = await sql<Row>`
    select edit_request.id, edit_request.project_id as "projectId", message, asked_at as "askedAt", answer,
      answered_at as "answeredAt",
      json_build_object('id', asker.id, 'displayname', asker.displayname) as by,
      case when answerer.id is not null then json_build_object(
        'id', answerer.id, 'displayname', answerer.displayname) end as "answeredBy"
    from edit_request
    join app_user as asker on asker.id = edit_request.user_id
    left join app_user as answerer on answerer.id = edit_request.answered_by
    where ${condition} order by ${order}`.execute(db);
  return rows.map(requestOf);
}

/** The open requests of others, the oldest first. */
export async function listOpenRequests(
  db: Connection,
  projectId: string,
  holderId: string,
): Promise<readonly EditRequest[]> {
  return listRequests(
    db,
    sql<boolean>`edit_request.project_id = ${projectId} and answer is null and edit_request.user_id <> ${holderId}`,
    sql`asked_at, edit_request.id`,
  );
}

/** The person's last request on a project, as long as it is open or not older than half a day. */
export async function findLastRequest(
  db: Connection,
  projectId: string,
  userId: string,
): Promise<EditRequest | null> {
  const [last] = await listRequests(
    db,
    sql<boolean>`edit_request.project_id = ${projectId} and edit_request.user_id = ${userId}
      and (answer is null or asked_at > clock_timestamp() - interval '12 hours')`,
    sql`asked_at desc limit 1`,
  );
  return last ?? null;
}

export async function findRequest(db: Connection, id: string): Promise<EditRequest | null> {
  const [found] = await listRequests(db, sql<boolean>`edit_request.id = ${id}`, sql`edit_request.id`);
  return found ?? null;
}

export interface NewEditRequest {
  readonly projectId: string;
  readonly userId: string;
  readonly message: string | null;
}

/** Asks; who asks again while the request is open only says it in other words. Answers the id of the request. */
export async function upsertRequest(db: Transaction, request: NewEditRequest): Promise<string> {
  const { projectId, userId, message } = request;
  const { rows } = await sql<{ readonly id: string }>`
    insert into edit_request (id, project_id, user_id, message)
    values (${newId()}, ${projectId}, ${userId}, ${message})
    on conflict (project_id, user_id) where answer is null
      do update set message = coalesce(excluded.message, edit_request.message)
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Answers an open request; false when somebody was faster. */
export async function updateRequestAnswer(
  db: Transaction,
  {
    id,
    answer,
    answeredBy,
  }: { readonly id: string; readonly answer: 'LATER' | 'WITHDRAWN'; readonly answeredBy: string },
): Promise<boolean> {
  const { rows } = await sql`
    update edit_request set answer = ${answer}, answered_at = clock_timestamp(), answered_by = ${answeredBy}
    where id = ${id} and answer is null returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Settles what was asked of the last holder, once the project is free or granted anew. Answers who had asked.
 * @param releasedBy the holder who gave it free; `null` when it was granted to somebody else
 */
export async function updateRequestsAsReleased(
  db: Transaction,
  projectId: string,
  releasedBy: string | null,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly userId: string }>`
    update edit_request set answer = 'RELEASED', answered_at = clock_timestamp(), answered_by = ${releasedBy}
    where project_id = ${projectId} and answer is null
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** What a person released a moment ago, the last request of each who asked. */
export async function listJustReleased(
  db: Transaction,
  projectId: string,
  releasedBy: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct on (user_id) id from edit_request
    where project_id = ${projectId} and answer = 'RELEASED' and answered_by = ${releasedBy}
      and answered_at > clock_timestamp() - interval '20 seconds'
    order by user_id, asked_at desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Opens requests again. Answers who had asked. */
export async function updateRequestsAsOpen(
  db: Transaction,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly userId: string }>`
    update edit_request set answer = null, answered_at = null, answered_by = null
    where id = any(${ids}::uuid[]) returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Who took over the lease that holds now, with the reason that stands in the history. */
export async function findTakeOver(
  db: Connection,
  projectId: string,
): Promise<EditRequests['takenOver']> {
  const { rows } = await sql<{
    by: NonNullable<EditRequests['takenOver']>['by'];
    at: Date;
    reason: string | null;
  }>`
    select json_build_object('id', app_user.id, 'displayname', app_user.displayname) as by,
      project_lock.granted_at as at, history.reason
    from project_lock
    join history on history.entity = 'project' and history.entity_id = project_lock.project_id
      and history.action = 'takeEdit' and history.changed_by = project_lock.user_id
      and lower(history.valid) >= project_lock.granted_at
    join app_user on app_user.id = project_lock.user_id
    where project_lock.project_id = ${projectId} and project_lock.expires_at > clock_timestamp()
    order by history.id desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, at: row.at.toISOString() };
}
