import { germanDay, type UploadLink, type UploadLinkInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { clearEndedUploads } from '#database/enqueue-job.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { lockProject } from '#features/projects/record/lock-project.service.ts';
import {
  getReadableProject,
  getRecord,
  readableScope,
} from '#features/projects/record/project-read.service.ts';
import {
  type LinkActor,
  makeUploadLink,
  noteLinkAction,
  refuseDay,
} from '#features/documents/upload-links/upload-link-making.service.ts';
import {
  presentLink,
  type UploadLinkRecord,
} from '#features/documents/upload-links/upload-link-record.ts';
import { mayManageLinks } from '#features/documents/upload-links/upload-links.policy.ts';
import {
  findLink,
  findLinkForUpdate,
  findProjectOfLink,
  listLinks,
  updateAsRevoked,
  updateExpiry,
} from '#features/documents/upload-links/upload-links.queries.ts';

/** Reserves a project whose links the person may manage. @throws AppError `project.notFound`, `project.deletedIsClosed` */
async function lockManaged(db: Transaction, person: Person, projectId: string) {
  const { state } = await lockProject(db, projectId);
  if (state === 'DELETED') throw refusal('project.deletedIsClosed', {});
  if (!mayManageLinks(person)) throw refusal('access.denied', {});
  return getRecord(db, projectId);
}

async function getLink(db: Transaction, id: string): Promise<UploadLinkRecord> {
  const link = await findLink(db, id);
  if (link === null) throw refusal('uploadLink.notFound', {});
  return link;
}

/**
 * Makes a link over which somebody without an account brings documents of a project.
 * @throws AppError `project.notFound`, `project.deletedIsClosed`, and as `makeUploadLink`
 */
export async function createUploadLink(
  context: AppContext,
  actor: LinkActor,
  params: UploadLinkInput,
): Promise<{ readonly link: UploadLink; readonly address: string }> {
  const { id: projectId } = await getReadableProject(context, actor.person, params.projectId);
  const passwordHash = params.password === null ? null : await context.passwords.hash(params.password);
  return context.database.transaction().execute(async (db) => {
    const project = await lockManaged(db, actor.person, projectId);
    const { id, address } = await makeUploadLink(context, db, { actor, project, params, passwordHash });
    return { link: presentLink(await getLink(db, id), context.clock.now()), address };
  });
}

/** The links of a project, the newest first. @throws AppError `project.notFound` */
export async function listUploadLinks(
  context: AppContext,
  person: Person,
  projectId: string,
): Promise<UploadLink[]> {
  const project = await getReadableProject(context, person, projectId);
  const now = context.clock.now();
  return (await listLinks(context.database, project.id)).map((link) => presentLink(link, now));
}

interface LinkParams {
  readonly id: string;
  readonly version: number;
}

interface Changing {
  readonly db: Transaction;
  readonly link: UploadLinkRecord;
  readonly changed: { readonly id: string; readonly changedBy: string };
}

/** Changes a link that is not revoked, with its project and itself held. */
async function changeLink(
  context: AppContext,
  { person, params }: { readonly person: Person; readonly params: LinkParams },
  change: (changing: Changing & { readonly customerId: string | null }) => Promise<void>,
): Promise<UploadLink> {
  return context.database.transaction().execute(async (db) => {
    const projectId = await findProjectOfLink(db, params.id, readableScope(person));
    if (projectId === null) throw refusal('uploadLink.notFound', {});
    const { customerId } = await lockManaged(db, person, projectId);
    const link = await findLinkForUpdate(db, params.id);
    if (link === null) throw refusal('uploadLink.notFound', {});
    const current = presentLink(link, context.clock.now());
    if (link.isRevoked) throw refusal('uploadLink.revoked', {}, { current });
    if (link.version !== params.version) {
      const changedBy = link.updatedBy?.displayname ?? 'jemand anderem';
      throw refusal('record.versionOutdated', { changedBy }, { current });
    }
    await change({ db, link, customerId, changed: { id: link.id, changedBy: person.id } });
    return presentLink(await getLink(db, link.id), context.clock.now());
  });
}

/**
 * Sets until when a link is valid, also one that ran out.
 * @throws AppError `uploadLink.notFound`, `uploadLink.revoked`, `uploadLink.forgotten`, `record.versionOutdated`,
 *   `request.invalid`
 */
export async function prolongUploadLink(
  context: AppContext,
  actor: LinkActor,
  params: LinkParams & { readonly expiresOn: string },
): Promise<UploadLink> {
  const { person } = actor;
  const { expiresOn } = params;
  return changeLink(context, { person, params }, async ({ db, link, customerId, changed }) => {
    if (link.isForgotten) throw refusal('uploadLink.forgotten', {});
    refuseDay(expiresOn, context.clock.now());
    await updateExpiry(db, { ...changed, expiresOn });
    const text = `Upload-Link gilt jetzt bis ${germanDay(expiresOn)}`;
    const operation = { actor, action: 'uploadLink.prolonged', linkId: link.id, text } as const;
    await noteLinkAction(db, { id: link.projectId, customerId }, operation);
  });
}

/**
 * Ends a link for good, with everything that is on its way over it.
 * @throws AppError `uploadLink.notFound`, `uploadLink.revoked`, `record.versionOutdated`
 */
export async function revokeUploadLink(
  context: AppContext,
  actor: LinkActor,
  params: LinkParams,
): Promise<UploadLink> {
  const { person } = actor;
  return changeLink(context, { person, params }, async ({ db, link, customerId, changed }) => {
    await updateAsRevoked(db, changed);
    await clearEndedUploads(db);
    const text = 'Upload-Link widerrufen';
    const operation = { actor, action: 'uploadLink.revoked', linkId: link.id, text } as const;
    await noteLinkAction(db, { id: link.projectId, customerId }, operation);
  });
}
