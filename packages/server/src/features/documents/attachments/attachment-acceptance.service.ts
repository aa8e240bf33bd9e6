import type { Attachment, FileVisibility } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { findRecipient, updateArrival } from '#features/documents/attachments/arrivals.queries.ts';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import {
  changedDocument,
  problemOfDocument,
} from '#features/documents/attachments/attachment-document.ts';
import {
  finishAttachment,
  getReadableAttachment,
  presentAttachment,
} from '#features/documents/attachments/attachment-kind.service.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';
import {
  findLinked,
  lockAttachment,
  refuseOutdated,
} from '#features/documents/attachments/attachment-save.service.ts';
import {
  updateAttachment,
  updateDeleted,
} from '#features/documents/attachments/attachment-write.queries.ts';
import { mayWithAttachment } from '#features/documents/attachments/attachments.policy.ts';
import { refusalMail } from '#features/documents/attachments/refusal-mail.ts';
import { followFiles } from '#features/checklists/checklist-item-arrival.service.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import { withdrawCause } from '#core/notify/notify.service.ts';

interface Decision {
  readonly id: string;
  readonly version: number;
}

const decisions = { ANGENOMMEN: 'angenommen', ABGELEHNT: 'abgelehnt' } as const;

type Arrived = AttachmentRecord & { readonly arrival: NonNullable<AttachmentRecord['arrival']> };

function hasArrived(record: AttachmentRecord): record is Arrived {
  return record.arrival !== null;
}

/**
 * Holds what came over an upload link and waits: of two who decide about it, the second hears what the first decided.
 * @throws AppError `attachment.notFound`, `project.deletedIsClosed`, `access.denied`, `attachment.noArrival`,
 *   `attachment.arrivalDecided`, `record.versionOutdated`
 */
async function holdWaiting(
  context: AppContext,
  db: Transaction,
  { person, params }: { readonly person: Person; readonly params: Decision },
): Promise<Arrived> {
  const record = await lockAttachment(context, db, { person, id: params.id });
  if (record.projectState === 'DELETED') throw refusal('project.deletedIsClosed', {});
  const facts = factsOfAttachment(record, context.clock.now());
  if (!mayWithAttachment(person, 'decideArrival', facts)) throw refusal('access.denied', {});
  if (!hasArrived(record)) throw refusal('attachment.noArrival', {});
  const { state, decidedBy } = record.arrival;
  if (state !== 'OFFEN') {
    const by = decidedBy?.displayname ?? 'jemand anderem';
    throw refusal('attachment.arrivalDecided', { decision: decisions[state], by });
  }
  refuseOutdated(context, person, { record, version: params.version });
  return record;
}

export interface Acceptance extends Decision {
  readonly order: number;
  readonly title: string;
  readonly visibility: FileVisibility;
  readonly checklistItemId: string | null;
}

function documentOf(before: Arrived, { order, title, visibility, checklistItemId }: Acceptance) {
  const params = { order, title, visibility, checklistItemId, state: 'GEPRUEFT' } as const;
  const document = changedDocument(before, params);
  // Who reads it is asked for with the acceptance itself.
  const asked = { before, params: { ...params, confirmVisible: true }, files: before.files.length };
  const problem = problemOfDocument(document, asked);
  if (problem !== null) throw problem;
  if (before.files[0]?.scan === 'BEFALLEN') throw refusal('attachment.infected', {});
  return document;
}

/**
 * Accepts what came over an upload link: it lies where it belongs from now on, and its document of the checklist is there
 * and checked.
 * @throws AppError as `holdWaiting`, and `attachment.slotInternal`, `attachment.infected`, `reference.missing`
 */
export async function acceptAttachment(
  context: AppContext,
  person: Person,
  params: Acceptance,
): Promise<Attachment> {
  const { id, checklistItemId } = params;
  const { projectId } = await getReadableAttachment(context, person, id);
  await findLinked(context, person, { projectId, links: { checklistItemId } });
  return context.database.transaction().execute(async (db) => {
    const before = await holdWaiting(context, db, { person, params });
    const document = documentOf(before, params);
    await updateAttachment(db, { id, document, changedBy: person.id });
    const decided = {
      attachmentId: id,
      state: 'ANGENOMMEN',
      reason: null,
      decidedBy: person.id,
    } as const;
    await updateArrival(db, decided);
    const movement = { projectId, arrived: checklistItemId, lost: null, personId: person.id };
    await followFiles(context, db, { ...movement, isChecked: true });
    const operation = { id, action: 'accept', changedBy: person.id } as const;
    return presentAttachment(context, person, await finishAttachment(db, operation, before));
  });
}

export interface ArrivalRefusal extends Decision {
  readonly reason: string;
  /** Whether whoever the link was made for hears the reason by mail. */
  readonly tell: boolean;
}

async function notifyRecipient(
  context: AppContext,
  db: Transaction,
  { record, person, reason }: { record: Arrived; person: Person; reason: string },
): Promise<void> {
  const recipient = await findRecipient(db, record.arrival.linkId);
  if (recipient === null || recipient.email === null) throw refusal('uploadLink.noRecipient', {});
  const { name, email, expiresOn, isRevoked } = recipient;
  const isOver = isRevoked || expiresOn < berlinDay(context.clock.now());
  const mail = refusalMail({
    name,
    title: record.title,
    fileName: record.files[0]?.name ?? record.title,
    reason,
    linkUntil: isOver ? null : expiresOn,
    sender: { name: person.displayname, office: person.customerName },
  });
  await sendMail(db, { to: email, ...mail, ofUploadLink: record.arrival.linkId });
}

/**
 * Refuses what came over an upload link: it goes into the Papierkorb with the reason, and whoever sent it may hear that.
 * @throws AppError as `holdWaiting`, and `uploadLink.noRecipient`
 */
export async function refuseAttachment(
  context: AppContext,
  person: Person,
  params: ArrivalRefusal,
): Promise<void> {
  const { id, reason, tell } = params;
  await context.database.transaction().execute(async (db) => {
    const record = await holdWaiting(context, db, { person, params });
    if (tell) await notifyRecipient(context, db, { record, person, reason });
    await updateArrival(db, { attachmentId: id, state: 'ABGELEHNT', reason, decidedBy: person.id });
    await updateDeleted(db, { id, deletedBy: person.id, changedBy: person.id });
    await finishAttachment(db, { id, action: 'refuse', changedBy: person.id, reason }, record);
    await withdrawCause(db, { kind: 'attachment', id }, 'everyone');
  });
}
