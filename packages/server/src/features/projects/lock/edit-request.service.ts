import type { EditRequest, EditRequests } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  findLastRequest,
  findRequest,
  findTakeOver,
  listJustReleased,
  listOpenRequests,
  updateRequestAnswer,
  updateRequestsAsOpen,
  updateRequestsAsReleased,
  upsertRequest,
} from '#features/projects/lock/edit-request.queries.ts';
import { findHeldLockForUpdate } from '#features/projects/lock/project-lock.queries.ts';
import { notifyOfEditRequest } from '#features/projects/notify/project-notifications.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

async function announceRequest(
  db: Transaction,
  projectId: string,
  userIds: readonly string[],
): Promise<void> {
  await announce(db, { type: 'project.editRequested', id: projectId, userIds: [...userIds] });
}

async function getRequest(db: Connection, id: string): Promise<EditRequest> {
  const request = await findRequest(db, id);
  if (request === null) throw refusal('handover.notFound', {});
  return request;
}

/**
 * Asks the person who is editing to give the project free. Asking again while the request is open changes nothing
 * but its words.
 * @throws AppError `project.notFound`, `project.notLocked` when it is free already, `handover.ownLock`
 */
export async function requestEdit(
  context: AppContext,
  person: Person,
  { anyId, message }: { readonly anyId: string; readonly message: string | null },
): Promise<EditRequest> {
  const record = await getReadableProject(context, person, anyId);
  const projectId = record.id;
  return context.database.transaction().execute(async (db) => {
    const lock = await findHeldLockForUpdate(db, projectId);
    if (lock === null) throw refusal('project.notLocked', {});
    if (lock.holder.id === person.id) throw refusal('handover.ownLock', {});
    const id = await upsertRequest(db, { projectId, userId: person.id, message });
    await announceRequest(db, projectId, [lock.holder.id, person.id]);
    await notifyOfEditRequest(db, { record, holderId: lock.holder.id, person, reason: message });
    return getRequest(db, id);
  });
}

/**
 * The requests on a project that concern the person, and who took it over.
 * @throws AppError `project.notFound`
 */
export async function listRequestsFor(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<EditRequests> {
  const { database } = context;
  const { id, lock } = await getReadableProject(context, person, anyId);
  const isHolder = lock?.holder.id === person.id;
  return {
    toMe: isHolder ? [...(await listOpenRequests(database, id, person.id))] : [],
    mine: await findLastRequest(database, id, person.id),
    takenOver: await findTakeOver(database, id),
  };
}

/**
 * The holder says "not yet", or who asked withdraws. Giving the project free is answer enough by itself.
 * @throws AppError `handover.notFound`, also for a request that is none of the person's business;
 *   `handover.answered`
 */
export async function answerRequest(
  context: AppContext,
  person: Person,
  { id, answer }: { readonly id: string; readonly answer: 'LATER' | 'WITHDRAWN' },
): Promise<EditRequest> {
  return context.database.transaction().execute(async (db) => {
    const request = await getRequest(db, id);
    const lock = await findHeldLockForUpdate(db, request.projectId);
    const entitled = answer === 'LATER' ? lock?.holder.id : request.by.id;
    if (entitled !== person.id) throw refusal('handover.notFound', {});
    if (!(await updateRequestAnswer(db, { id, answer, answeredBy: person.id })))
      throw refusal('handover.answered', {});
    const holder = lock === null ? [] : [lock.holder.id];
    await announceRequest(db, request.projectId, [request.by.id, ...holder]);
    return getRequest(db, id);
  });
}

/** Settles the requests of a project that its holder gave free, and tells who had asked. */
export async function settleRequests(
  db: Transaction,
  projectId: string,
  releasedBy: string,
): Promise<void> {
  const askers = await updateRequestsAsReleased(db, projectId, releasedBy);
  if (askers.length > 0) await announceRequest(db, projectId, [...askers, releasedBy]);
}

/**
 * Whoever gets the project is asked nothing that others were asked. A page that is loaded anew gives the project free
 * and takes it again at once: then the requests are open as before.
 */
export async function renewRequests(
  db: Transaction,
  projectId: string,
  holderId: string,
): Promise<void> {
  const own = await listJustReleased(db, projectId, holderId);
  const askers = await updateRequestsAsReleased(db, projectId, null);
  const asking = await updateRequestsAsOpen(db, own);
  const concerned = [...askers, ...asking];
  if (concerned.length > 0) await announceRequest(db, projectId, [...concerned, holderId]);
}
