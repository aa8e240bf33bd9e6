import type { LockedProject, ProjectLease } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { AccessFollower, EndedSessions } from '#core/extension-points.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { type AppError, invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { renewRequests, settleRequests } from '#features/projects/lock/edit-request.service.ts';
import { timeSince } from '#core/berlin-time.ts';
import { announceLock, appendVersion } from '#features/projects/record/project-change.service.ts';
import {
  findHeldLockForUpdate,
  findLiveSessionForShare,
  type FreedProject,
  type GrantedLease,
  type HeldLock,
  type LeaseParams,
  listLocks,
  updateLockAsFree,
  updateLocksOfOwnerAsFree,
  upsertLease,
} from '#features/projects/lock/project-lock.queries.ts';
import {
  notifyOfRelease,
  notifyOfTakeOver,
} from '#features/projects/notify/project-notifications.service.ts';
import {
  getReadableProject,
  getRecord,
  presentToOffice,
} from '#features/projects/record/project-read.service.ts';
import { findProjectForShare, findProjectForUpdate } from '#features/projects/record/project.queries.ts';
import { mayReleaseForeignLocks, maySeeAllLocks } from '#features/projects/projects.policy.ts';

/** Half an hour, for clients without a heartbeat; also the longest lease. */
const longestLeaseSeconds = 1800;

/** `Das Projekt wird seit 09:42 Uhr von Jana Keller bearbeitet.` */
export function lockedBy(
  context: AppContext,
  lock: HeldLock,
  holder: string = lock.holder.displayname,
): AppError {
  return refusal('project.locked', { since: timeSince(lock.since, context.clock.now()), holder });
}

interface Intruder {
  readonly projectId: string;
  readonly personId: string;
  /** How to call who is editing, where not everybody may be named. */
  readonly nameOf?: (displayname: string) => string;
}

/**
 * Refuses while somebody else is editing; whoever holds the lease may go on.
 * @throws AppError `project.locked`
 */
export async function refuseForeignLock(
  context: AppContext,
  db: Transaction,
  { projectId, personId, nameOf = (displayname) => displayname }: Intruder,
): Promise<void> {
  const lock = await findHeldLockForUpdate(db, projectId);
  if (lock === null || lock.holder.id === personId) return;
  throw lockedBy(context, lock, nameOf(lock.holder.displayname));
}

function readLeaseSeconds(context: AppContext, asked: number | undefined): number {
  const shortest = context.config.lockMinSeconds;
  const seconds = asked ?? longestLeaseSeconds;
  if (seconds >= shortest && seconds <= longestLeaseSeconds) return seconds;
  throw invalidField(
    'leaseSeconds',
    'leaseSeconds',
    `Erlaubt sind ${shortest} bis ${longestLeaseSeconds} Sekunden.`,
  );
}

/** A sign-out in another tab must not leave a lease behind that nobody can give back. */
async function refuseEndedSession(db: Transaction, person: Person): Promise<void> {
  if (!(await findLiveSessionForShare(db, person.sessionId))) throw refusal('auth.expired', {});
}

/** Between the refused grant and the look at the holder the lease may run out; then it is free to be granted. */
async function grantLease(
  context: AppContext,
  db: Transaction,
  params: LeaseParams,
): Promise<GrantedLease> {
  const lease = await upsertLease(db, params);
  if (lease !== null) return lease;
  const lock = await findHeldLockForUpdate(db, params.projectId);
  if (lock !== null) throw lockedBy(context, lock);
  return grantLease(context, db, params);
}

function answer(lease: GrantedLease): ProjectLease['lease'] {
  return { number: lease.number, expiresAt: lease.expiresAt.toISOString() };
}

/**
 * Reserves a project for editing, or renews the person's own reservation. A renewal leaves no trace.
 * @param leaseSeconds from the configured least to 1800, which is also what is taken when absent
 * @throws AppError `project.notFound`, `project.locked`, `project.deletedIsClosed`, `request.invalid`
 */
export async function startEdit(
  context: AppContext,
  person: Person,
  params: { readonly anyId: string; readonly leaseSeconds: number | undefined },
): Promise<ProjectLease> {
  const leaseSeconds = readLeaseSeconds(context, params.leaseSeconds);
  const { id } = await getReadableProject(context, person, params.anyId);
  return context.database.transaction().execute(async (db) => {
    await refuseEndedSession(db, person);
    const project = await findProjectForShare(db, id);
    if (project === null) throw refusal('project.notFound', {});
    if (project.state === 'DELETED') throw refusal('project.deletedIsClosed', {});
    const lease = await grantLease(context, db, {
      projectId: id,
      userId: person.id,
      sessionId: person.sessionId,
      leaseSeconds,
    });
    const record = await getRecord(db, id);
    if (lease.isNew) {
      await renewRequests(db, id, person.id);
      await announceLock(db, record);
    }
    return { lease: answer(lease), project: presentToOffice(context, person, record) };
  });
}

/**
 * Ends the editing. Admins also end that of others.
 * @param leaseNumber ends only this reservation: nothing happens when somebody was granted another one since
 * @throws AppError `project.notFound`, `project.stopEditFailed`
 */
export async function stopEdit(
  context: AppContext,
  person: Person,
  { anyId, leaseNumber }: { readonly anyId: string; readonly leaseNumber: number | undefined },
): Promise<void> {
  const record = await getReadableProject(context, person, anyId);
  await context.database.transaction().execute(async (db) => {
    const lock = await findHeldLockForUpdate(db, record.id);
    if (lock === null) return;
    if (leaseNumber !== undefined && leaseNumber !== lock.leaseNumber) return;
    if (lock.holder.id !== person.id && !mayReleaseForeignLocks(person))
      throw refusal('project.stopEditFailed', {});
    await updateLockAsFree(db, record.id);
    await settleRequests(db, record.id, person.id);
    await notifyOfRelease(db, { record, holderId: lock.holder.id, person, reason: null });
    await announceLock(db, record);
  });
}

/**
 * Takes the editing over from somebody else; who, from whom and why stands in the history.
 * @throws AppError `project.notFound`, `project.notLocked` when nobody is editing
 */
export async function takeEdit(
  context: AppContext,
  person: Person,
  take: { readonly anyId: string; readonly reason: string },
): Promise<ProjectLease> {
  const { id } = await getReadableProject(context, person, take.anyId);
  return context.database.transaction().execute(async (db) => {
    await refuseEndedSession(db, person);
    const project = await findProjectForUpdate(db, id);
    if (project?.state === 'DELETED') throw refusal('project.deletedIsClosed', {});
    const lock = await findHeldLockForUpdate(db, id);
    if (lock === null) throw refusal('project.notLocked', {});
    const lease = await upsertLease(
      db,
      {
        projectId: id,
        userId: person.id,
        sessionId: person.sessionId,
        leaseSeconds: longestLeaseSeconds,
      },
      true,
    );
    if (lease === null) throw new Error('A take-over is always granted');
    const record = await getRecord(db, id);
    if (lease.isNew) {
      await renewRequests(db, id, person.id);
      await notifyOfTakeOver(db, { record, holderId: lock.holder.id, person, reason: take.reason });
      await appendVersion(db, record, {
        action: 'takeEdit',
        reason: take.reason,
        changedBy: person.id,
        event: 'project.lock',
      });
    }
    return { lease: answer(lease), project: presentToOffice(context, person, record) };
  });
}

/**
 * The projects the person is editing; all that anybody is editing with `all`, for admins.
 * @throws AppError `access.denied`
 */
export async function listLockedProjects(
  context: AppContext,
  person: Person,
  all: boolean,
): Promise<LockedProject[]> {
  if (all && !maySeeAllLocks(person)) throw refusal('access.denied', {});
  return listLocks(context.database, all ? null : person.id);
}

/** Frees what a session holds, or a person in all sessions but the kept one. */
async function release(db: Transaction, owner: EndedSessions): Promise<readonly FreedProject[]> {
  const freed = await updateLocksOfOwnerAsFree(db, owner);
  for (const { id, customerId, deleted } of freed)
    await announce(db, { type: 'project.lock', id, customerId, deleted });
  return freed;
}

export const lockFollower: AccessFollower = { feature: 'projects', free: release };
