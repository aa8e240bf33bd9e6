import type { EndedSessions } from '#core/extension-points.ts';
import type { LockedProject, PersonName } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

export interface LeaseParams {
  readonly projectId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly leaseSeconds: number;
}

export interface GrantedLease {
  readonly number: number;
  readonly expiresAt: Date;
  /** False for a renewal of the person's own lease. */
  readonly isNew: boolean;
}

/**
 * Grants or renews the lease in one statement; `null` while somebody else holds it, unless `takeOver`. The lease
 * number rises with each new grant, so that a save of an earlier one can be told apart. Time is the database's.
 */
export async function upsertLease(
  db: Transaction,
  params: LeaseParams,
  takeOver = false,
): Promise<GrantedLease | null> {
  const { projectId, userId, sessionId, leaseSeconds } = params;
  const renews = sql`project_lock.user_id is not distinct from excluded.user_id
    and project_lock.expires_at > excluded.granted_at`;
  const { rows } = await sql<GrantedLease>`
    insert into project_lock (project_id, lease_number, user_id, session_id, granted_at, expires_at, lease_seconds)
    select ${projectId}, 1, ${userId}, ${sessionId}, moment.now,
      moment.now + make_interval(secs => ${leaseSeconds}), ${leaseSeconds}
    from (select clock_timestamp() as now) as moment
    on conflict (project_id) do update set
      lease_number = case when ${renews} then project_lock.lease_number else project_lock.lease_number + 1 end,
      granted_at = case when ${renews} then project_lock.granted_at else excluded.granted_at end,
      user_id = excluded.user_id, session_id = excluded.session_id,
      expires_at = excluded.expires_at, lease_seconds = excluded.lease_seconds
    where ${takeOver}::boolean or project_lock.user_id is null or project_lock.user_id = excluded.user_id
      or project_lock.expires_at <= excluded.granted_at
    returning lease_number as number, expires_at as "expiresAt",
      expires_at - granted_at = make_interval(secs => lease_seconds) as "isNew"`.execute(db);
  return rows[0] ?? null;
}

/**
 * Whether the session has not ended. It cannot end before this transaction does, so its end finds every lease that
 * was granted to it.
 */
export async function findLiveSessionForShare(db: Transaction, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

export interface HeldLock {
  readonly leaseNumber: number;
  readonly holder: PersonName;
  readonly since: Date;
}

/**
 * The lock that holds now, or `null`. Its row stays reserved until the transaction ends, so that nobody is granted
 * the lease between this look and the save.
 */
export async function findHeldLockForUpdate(
  db: Transaction,
  projectId: string,
): Promise<HeldLock | null> {
  const { rows } = await sql<HeldLock & { readonly holds: boolean }>`
    select lease_number as "leaseNumber", granted_at as since, expires_at > clock_timestamp() as holds,
      json_build_object('id', app_user.id, 'displayname', app_user.displayname) as holder
    from project_lock join app_user on app_user.id = project_lock.user_id
    where project_id = ${projectId}
    for update of project_lock`.execute(db);
  const [lock] = rows;
  return lock?.holds === true ? lock : null;
}

export interface OwnLease {
  readonly projectId: string;
  readonly userId: string;
  /** `null`: whichever grant holds. */
  readonly leaseNumber: number | null;
}

/** Renews a person's own lease by as much as was asked for; answers whether the person holds it. */
export async function updateLeaseExpiry(
  db: Transaction,
  { projectId, userId, leaseNumber }: OwnLease,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update project_lock set expires_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where project_id = ${projectId} and user_id = ${userId} and expires_at > clock_timestamp()
      and (${leaseNumber}::integer is null or lease_number = ${leaseNumber})`.execute(db);
  return numAffectedRows > 0n;
}

/** Frees the project; the lease number stays. */
export async function updateLockAsFree(db: Transaction, projectId: string): Promise<void> {
  await sql`update project_lock set user_id = null, session_id = null, expires_at = clock_timestamp()
    where project_id = ${projectId} and user_id is not null`.execute(db);
}

export interface FreedProject {
  readonly id: string;
  readonly projectId: string;
  readonly customerId: string | null;
  readonly deleted: boolean;
}

/** Frees everything a person or a session holds, in the order of the ids, so that two releases never wait in a ring. */
export async function updateLocksOfOwnerAsFree(
  db: Transaction,
  owner: EndedSessions,
): Promise<readonly FreedProject[]> {
  const mine =
    'userId' in owner
      ? sql`user_id = ${owner.userId}
          and (${owner.exceptSessionId}::uuid is null or session_id is distinct from ${owner.exceptSessionId}::uuid)`
      : sql`session_id = ${owner.sessionId}`;
  const { rows } = await sql<FreedProject>`
    with held as materialized (
      select project_id from project_lock where ${mine} order by project_id for update
    )
    update project_lock set user_id = null, session_id = null, expires_at = clock_timestamp()
    from held join project on project.id = held.project_id
    where project_lock.project_id = held.project_id
    returning project.id, project.project_id as "projectId", project.customer_id as "customerId",
      project.state = 'DELETED' as deleted`.execute(db);
  return rows;
}

/** The locks that hold now, the oldest first; of one person, or of everybody. */
export async function listLocks(db: Connection, holderId: string | null): Promise<LockedProject[]> {
  const { rows } = await sql<
    Omit<LockedProject, 'since' | 'expiresAt'> & { since: Date; expiresAt: Date }
  >`
    select project.id, project.project_id as "projectId", project.mode, project.name,
      json_build_object('id', app_user.id, 'displayname', app_user.displayname) as holder,
      granted_at as since, expires_at as "expiresAt"
    from project_lock
    join project on project.id = project_lock.project_id
    join app_user on app_user.id = project_lock.user_id
    where expires_at > clock_timestamp() and (${holderId}::uuid is null or user_id = ${holderId})
    order by granted_at, project.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Who is editing the project right now. */
export async function findEditor(db: Connection, projectId: string): Promise<string | null> {
  const found = await db
    .selectFrom('project_lock')
    .innerJoin('app_user', 'app_user.id', 'project_lock.user_id')
    .select('app_user.displayname')
    .where('project_lock.project_id', '=', projectId)
    .where('project_lock.expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return found?.displayname ?? null;
}
