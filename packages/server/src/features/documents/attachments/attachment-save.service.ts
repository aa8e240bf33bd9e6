import { goneMessage, type Attachment, slotTitle } from '@energieakte/contract';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidFields, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  changedDocument,
  missingInAttachment,
  problemOfDocument,
  newDocument,
} from '#features/documents/attachments/attachment-document.ts';
import {
  attachmentKind,
  finishAttachment,
  getReadableAttachment,
  presentAttachment,
} from '#features/documents/attachments/attachment-kind.service.ts';
import { noteRelease } from '#features/documents/attachments/attachment-notifications.service.ts';
import type {
  AttachmentDocument,
  AttachmentRecord,
  AttachmentParams,
} from '#features/documents/attachments/attachment-record.ts';
import {
  insertAttachment,
  updateAttachment,
  updateReleased,
  updateWithdrawn,
} from '#features/documents/attachments/attachment-write.queries.ts';
import {
  bringsAsCustomer,
  mayUploadInto,
  mayWithAttachment,
} from '#features/documents/attachments/attachments.policy.ts';
import { followFiles } from '#features/checklists/checklist-item-arrival.service.ts';
import { admitGuestChecklistItem } from '#features/guest-limits/guest-limits.service.ts';
import { lockProject } from '#features/projects/record/lock-project.service.ts';
import {
  getReadableProject,
  readableChecklistItems,
} from '#features/projects/record/project-read.service.ts';
import { lockRecord, type Saved } from '#core/records/record.service.ts';

type Links = Pick<AttachmentDocument, 'checklistItemId' | 'fundingCaseId'>;

type GoneField = readonly [field: string, label: string, isGone: boolean];

/** @throws AppError `reference.missing` naming everything that is gone */
function refuseGone(fields: readonly GoneField[]): void {
  const gone = fields.filter(([, , isGone]) => isGone);
  if (gone.length === 0) return;
  throw refusal(
    'reference.missing',
    { field: gone.map(([, label]) => label).join(', ') },
    { fields: Object.fromEntries(gone.map(([field]) => [field, goneMessage])) },
  );
}

/** The document an Unterlage is to be tied to, among those the person may read; also the funding case has to be there. */
export async function findLinked(
  context: AppContext,
  person: Person,
  { projectId, links }: { readonly projectId: string; readonly links: Partial<Links> },
) {
  const project = await getReadableProject(context, person, projectId);
  const { checklistItemId, fundingCaseId } = links;
  const checklistItem = readableChecklistItems(person, project).find(({ id }) => id === checklistItemId);
  const isKnown = project.fundingCases.some(({ id }) => id === fundingCaseId);
  refuseGone([
    [
      'checklistItemId',
      'Unterlage der Checkliste',
      typeof checklistItemId === 'string' && checklistItem === undefined,
    ],
    ['fundingCaseId', 'Förderfall', typeof fundingCaseId === 'string' && !isKnown],
  ]);
  return { project, checklistItem: checklistItem ?? null };
}

async function createAttachment(
  context: AppContext,
  person: Person,
  params: AttachmentParams & { readonly projectId: string },
): Promise<AttachmentRecord> {
  const links = {
    checklistItemId: params.checklistItemId ?? null,
    fundingCaseId: params.fundingCaseId ?? null,
  };
  const { project, checklistItem } = await findLinked(context, person, {
    projectId: params.projectId,
    links,
  });
  const byCustomer = bringsAsCustomer(person);
  const document = newDocument(params, { checklistItem, byCustomer });
  const slot = { customerId: project.customerId, order: document.order };
  if (project.state === 'DELETED') throw refusal('project.deletedIsClosed', {});
  if (!mayUploadInto(person, { ...slot, projectState: project.state }))
    throw refusal('attachment.slotClosed', { slot: slotTitle(document.order) });
  // What customers bring is theirs to see: nothing becomes visible to them by it.
  const problem = byCustomer ? null : problemOfDocument(document, { before: null, params, files: 0 });
  if (problem !== null) throw problem;
  return context.database.transaction().execute(async (db) => {
    const { state } = await lockProject(db, project.id);
    if (state === 'DELETED') throw refusal('project.deletedIsClosed', {});
    await admitGuestChecklistItem(db, person);
    const id = newId();
    await insertAttachment(db, { id, document, changedBy: person.id, projectId: project.id });
    return finishAttachment(db, { id, action: 'create', changedBy: person.id }, null);
  });
}

/** Releasing opens the newest version to the customer; leaving that state, or being outdated, closes all of them. */
async function followState(
  db: Transaction,
  person: Person,
  { before, after }: { readonly before: AttachmentRecord; readonly after: AttachmentDocument },
): Promise<boolean> {
  if (after.state === before.state) return false;
  if (after.state === 'FREIGEGEBEN') {
    await updateReleased(db, before.id, person.id);
    return true;
  }
  const closes =
    before.state === 'FREIGEGEBEN' || after.state === 'UEBERHOLT' || after.state === 'ENTWURF';
  if (closes) await updateWithdrawn(db, before.id);
  return false;
}

/**
 * Holds an Unterlage and its project until the transaction ends, the project first.
 * @throws AppError `attachment.notFound`
 */
export async function lockAttachment(
  context: AppContext,
  db: Transaction,
  { person, id }: { readonly person: Person; readonly id: string },
): Promise<AttachmentRecord> {
  const { projectId } = await getReadableAttachment({ clock: context.clock, database: db }, person, id);
  await lockProject(db, projectId);
  await lockRecord(db, attachmentKind, { id, purpose: 'change' });
  return getReadableAttachment({ clock: context.clock, database: db }, person, id);
}

/** What came over an upload link changes with its acceptance and not before. @throws AppError `attachment.arrivalOpen` */
export function refuseWaiting({ arrival }: AttachmentRecord): void {
  if (arrival?.state === 'OFFEN') throw refusal('attachment.arrivalOpen', {});
}

/** @throws AppError `record.versionOutdated` with the Unterlage as it is now */
export function refuseOutdated(
  context: AppContext,
  person: Person,
  { record, version }: { readonly record: AttachmentRecord; readonly version: number | undefined },
): void {
  if (record.version === version) return;
  const changedBy = record.updatedBy?.displayname ?? 'jemand anderem';
  const current = presentAttachment(context, person, record);
  throw refusal('record.versionOutdated', { changedBy }, { current });
}

async function lockForEdit(
  context: AppContext,
  db: Transaction,
  {
    person,
    params,
  }: { readonly person: Person; readonly params: AttachmentParams & { readonly id: string } },
): Promise<AttachmentRecord> {
  const record = await lockAttachment(context, db, { person, id: params.id });
  if (!mayWithAttachment(person, 'edit', factsOfAttachment(record, context.clock.now())))
    throw refusal('access.denied', {});
  refuseWaiting(record);
  refuseOutdated(context, person, { record, version: params.version });
  return record;
}

interface DocumentChange {
  readonly person: Person;
  readonly before: AttachmentRecord;
  readonly after: AttachmentDocument;
}

/** Writes a change of an Unterlage that is held, with everything that follows; that it is allowed is the caller's matter. */
export async function storeDocument(
  context: AppContext,
  db: Transaction,
  { person, before, after }: DocumentChange,
): Promise<AttachmentRecord> {
  const { id, projectId } = before;
  await updateAttachment(db, { id, document: after, changedBy: person.id });
  const isReleased = await followState(db, person, { before, after });
  if (before.files.length > 0 && after.checklistItemId !== before.checklistItemId)
    await followFiles(context, db, {
      projectId,
      arrived: after.checklistItemId,
      lost: before.checklistItemId,
      personId: person.id,
    });
  const isShown = after.visibility === 'KUNDE' && before.visibility !== 'KUNDE';
  const operation = { id, action: isShown ? 'show' : 'update', changedBy: person.id } as const;
  const record = await finishAttachment(db, operation, before);
  await noteRelease(db, person, { before, record, isReleased });
  return record;
}

async function changeAttachment(
  context: AppContext,
  person: Person,
  params: AttachmentParams & { readonly id: string },
): Promise<AttachmentRecord> {
  const seen = await getReadableAttachment(context, person, params.id);
  const ownKeys = [undefined, seen.projectId, seen.project.projectId];
  if (!ownKeys.includes(params.projectId)) throw refusal('attachment.projectStays', {});
  const { projectId } = seen;
  const links = {
    checklistItemId: params.checklistItemId ?? null,
    fundingCaseId: params.fundingCaseId ?? null,
  };
  await findLinked(context, person, { projectId, links });
  return context.database.transaction().execute(async (db) => {
    const before = await lockForEdit(context, db, { person, params });
    const after = changedDocument(before, params);
    const problem = problemOfDocument(after, { before, params, files: before.files.length });
    if (problem !== null) throw problem;
    return storeDocument(context, db, { person, before, after });
  });
}

/**
 * Creates an Unterlage (without id) or changes one (with id and version).
 * @throws AppError `attachment.notFound`, `attachment.slotClosed`, `attachment.slotInternal`, `attachment.confirmVisible`,
 *   `attachment.noFile`, `attachment.arrivalOpen`, `record.versionOutdated`, `reference.missing`, `project.notFound`, `request.invalid`
 */
export async function saveAttachment(
  context: AppContext,
  person: Person,
  params: AttachmentParams,
): Promise<Saved<Attachment>> {
  const { id, projectId } = params;
  const missing = missingInAttachment(params);
  if (missing.size > 0) throw invalidFields(missing);
  const record =
    id === undefined
      ? await createAttachment(context, person, { ...params, projectId: projectId ?? '' })
      : await changeAttachment(context, person, { ...params, id });
  return { entry: presentAttachment(context, person, record), created: id === undefined };
}
