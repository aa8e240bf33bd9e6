import { otherDocumentsSlot, retentionOfSlot, shownFileName } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import {
  findLinkForArrival,
  findChecklistItemLabel,
  findProjectOfLink,
  insertArrival,
} from '#features/documents/attachments/arrivals.queries.ts';
import type { AttachmentDocument } from '#features/documents/attachments/attachment-record.ts';
import { finishAttachment } from '#features/documents/attachments/attachment-kind.service.ts';
import { noteLinkArrival } from '#features/documents/attachments/attachment-notifications.service.ts';
import {
  insertAttachment,
  insertFile,
} from '#features/documents/attachments/attachment-write.queries.ts';
import { lockProject } from '#features/projects/record/lock-project.service.ts';

export interface LinkFile {
  readonly linkId: string;
  /** The document of the checklist it is for. */
  readonly paperId: string | null;
  /** As whoever sent it called themselves. */
  readonly sender: string | null;
  readonly name: string;
  /** Of a content that is written down (`storeContent`). */
  readonly sha256: string;
}

const longestTitle = 120;

function titleOf(name: string): string {
  return (shownFileName(name).trim() || name).slice(0, longestTitle);
}

/** Lies in Sonstiges, seen by the office only, tied to nothing: what it is and who reads it says the acceptance. */
function newArrival(title: string): AttachmentDocument {
  return {
    order: otherDocumentsSlot,
    title,
    visibility: 'INTERN',
    state: 'EINGEGANGEN',
    serviceCode: null,
    checklistItemId: null,
    fundingCaseId: null,
    retentionClass: retentionOfSlot(otherDocumentsSlot),
  };
}

/**
 * The project of a link that takes files. When it ran out is not asked here: what was all there in time is not lost to a
 * node that died meanwhile.
 */
async function lockProjectOfLink(db: Transaction, linkId: string): Promise<string> {
  const projectId = await findProjectOfLink(db, linkId);
  if (projectId === null) throw refusal('uploadLink.withdrawn', {});
  const { state } = await lockProject(db, projectId);
  const link = await findLinkForArrival(db, linkId);
  if (link === null || link.isWithdrawn || state === 'DELETED')
    throw refusal('uploadLink.withdrawn', {});
  return projectId;
}

/**
 * Makes a stored content an Unterlage in the Eingang of the link's project, inside the caller's transaction; the office
 * hears of it. Answers its id.
 * @throws AppError `uploadLink.withdrawn`
 */
export async function arriveOverLink(db: Transaction, file: LinkFile): Promise<string> {
  const { linkId, paperId, sender, name, sha256 } = file;
  const projectId = await lockProjectOfLink(db, linkId);
  const label = paperId === null ? null : await findChecklistItemLabel(db, { projectId, id: paperId });
  const id = newId();
  const document = newArrival(label?.slice(0, longestTitle) ?? titleOf(name));
  await insertAttachment(db, { id, document, changedBy: null, projectId });
  await insertFile(db, { attachmentId: id, name, sha256, uploadedBy: null, uploadLinkId: linkId });
  const checklistItemId = label === null ? null : paperId;
  await insertArrival(db, { attachmentId: id, linkId, sender, checklistItemId });
  const record = await finishAttachment(db, { id, action: 'upload', changedBy: null }, null);
  await noteLinkArrival(db, record);
  return id;
}
