import {
  type ChecklistOwer,
  type DocumentRequestMessage,
  germanDay,
  type Project,
  type RecordedChecklistItem,
  type RequestedLink,
  type UploadLinkInput,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import { notify } from '#core/notify/notify.service.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { markAsked, markSent } from '#features/checklists/asked-checklist-items.service.ts';
import {
  findMessageToNote,
  findProjectOfMessage,
  insertMessage,
  updateMessageAsNoted,
} from '#features/documents/requests/document-request.queries.ts';
import type { KnownRecipient } from '#features/documents/requests/request-recipients.service.ts';
import {
  type LinkActor,
  makeUploadLink,
} from '#features/documents/upload-links/upload-link-making.service.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';
import { type WorkingOn, workOnProject } from '#features/projects/lifecycle/project-work.service.ts';

/** What one recipient is asked for, and in which words. */
export interface Message {
  readonly requestId: string;
  readonly dueDate: string;
  readonly record: WorkingOn['record'];
  readonly actor: LinkActor;
  readonly now: Date;
  readonly message: DocumentRequestMessage;
  readonly recipient: KnownRecipient;
  /** As whom the recipient is asked. */
  readonly from: Exclude<ChecklistOwer, 'BUERO'>;
  readonly papers: readonly RecordedChecklistItem[];
  /** Of the link's password. */
  readonly passwordHash: string | null;
}

const mebibyte = 1024 ** 2;
const linkLimits = {
  maxFileBytes: 200 * mebibyte,
  maxTotalBytes: 1024 * mebibyte,
  maxFiles: 100,
} as const;
const longestLinkTitle = 120;

/** Asks for exactly the documents of the message, of whatever kind they are. */
function linkParams({ record, message, recipient }: Message, link: RequestedLink): UploadLinkInput {
  return {
    projectId: record.id,
    title: message.subject.slice(0, longestLinkTitle).toWellFormed(),
    message: null,
    recipientName: recipient.name.slice(0, longestLinkTitle).toWellFormed(),
    recipientEmail: recipient.email,
    itemIds: message.itemIds,
    acceptsOther: false,
    kinds: [],
    ...linkLimits,
    ...link,
  };
}

interface SealedLink {
  readonly kind: 'uploadLink';
  readonly id: string;
  readonly sealed: string;
}

async function makeLink(
  context: AppContext,
  db: Transaction,
  one: Message,
): Promise<SealedLink | undefined> {
  const { message, record: project, actor, passwordHash } = one;
  if (message.link === null) return undefined;
  const made = { actor, project, params: linkParams(one, message.link), passwordHash };
  const { id, address } = await makeUploadLink(context, db, made);
  return { kind: 'uploadLink', id, sealed: context.encryption.seal(address) };
}

/** What the row keeps of its way: the mail, or the words that somebody sends by hand. */
async function columnsOfWay(
  db: Transaction,
  { message, recipient }: Message,
  { isMailed, link }: { readonly isMailed: boolean; readonly link: SealedLink | undefined },
) {
  const { subject, text } = message;
  if (!isMailed) return { way: 'SELBST', subject, text, link: link?.sealed ?? null } as const;
  const mail = { to: recipient.email, subject, text, ...(link !== undefined && { link }) };
  return { way: 'MAIL', mail_id: await sendMail(db, mail) } as const;
}

function labelsOf(papers: Message['papers']): string {
  return papers.map(({ label }) => label).join(', ');
}

/** Remarks outlive the data of people who are no users, so that they never name them. */
function addressee({ kind, name }: Pick<KnownRecipient, 'kind' | 'name'>): string {
  if (kind === 'BAUHERR') return 'beim Bauherrn';
  return kind === 'ANDERE' ? 'bei einer anderen Adresse' : `bei ${name}`;
}

/** The customer reads of what they were asked for alone. */
async function noteMessage(db: Transaction, one: Message, isMailed: boolean): Promise<void> {
  const { record, recipient, papers, dueDate, actor, from } = one;
  const way = isMailed ? 'Per E-Mail angefordert' : 'Anforderung geschrieben, noch nicht versandt';
  await noteProgress(db, {
    projectId: record.id,
    subject: 'UNTERLAGEN',
    text: `${way} ${addressee(recipient)}, erbeten bis ${germanDay(dueDate)}: ${labelsOf(papers)}`,
    reason: null,
    personId: actor.person.id,
    visibility: from === 'AUFTRAGGEBER' ? 'KUNDE' : 'INTERN',
  });
}

/** Whoever has an account hears of it there, whether or not anything was sent; of a firm all its people. */
async function notifyRecipient(
  db: Transaction,
  { id, isMailed, one }: { readonly id: string; readonly isMailed: boolean; readonly one: Message },
): Promise<void> {
  const { recipient, record, actor, papers, dueDate } = one;
  const { kind, userId } = recipient;
  if (userId === null && kind !== 'FIRMA') return;
  const only = userId === null ? {} : { only: [{ userId, reason: 'PERSOENLICH' as const }] };
  await notify(db, {
    type: 'UNTERLAGE',
    projectId: record.id,
    title: `Bitte bis ${germanDay(dueDate)}: ${papers.length === 1 ? '1 Unterlage' : `${papers.length} Unterlagen`}`,
    message: labelsOf(papers),
    link: `/attachment/${record.projectId}`,
    severity: 'INFO',
    actor: actor.person,
    forGuests: true,
    onlyGuests: userId === null,
    about: { kind: 'paper', id },
    withoutMail: isMailed && userId !== null,
    ...only,
  });
}

/** The message with its mail and its link, its documents as asked for, a remark, and a notification. */
export async function writeMessage(context: AppContext, db: Transaction, one: Message): Promise<void> {
  const { message, recipient, papers, actor, dueDate, now, record, from } = one;
  const isMailed = context.mailer !== null && message.way === 'MAIL';
  await markAsked(db, papers, { today: berlinDay(now), dueDate, from, isSent: isMailed });
  const link = await makeLink(context, db, one);
  const id = newId();
  await insertMessage(db, {
    ...(await columnsOfWay(db, one, { isMailed, link })),
    id,
    request_id: one.requestId,
    project_id: record.id,
    recipient_kind: recipient.kind,
    recipient_name: recipient.name,
    email: recipient.email,
    owed_by: [...new Set(papers.map(({ owedBy }) => owedBy))],
    item_ids: papers.map((paper) => paper.id),
    labels: papers.map(({ label }) => label),
    due_date: dueDate,
    upload_link_id: link?.id ?? null,
    sent_by: actor.person.id,
    sent_at: now,
  });
  await noteMessage(db, one, isMailed);
  await notifyRecipient(db, { id, isMailed, one });
}

/**
 * Writes down that somebody sent a message by hand; again it changes nothing.
 * @throws AppError `documentRequest.messageNotFound`, `documentRequest.sentByMail`, `project.deletedIsClosed`, `access.denied`
 */
export async function noteMessageSent(
  context: AppContext,
  person: Person,
  id: string,
): Promise<Project> {
  const projectId = await findProjectOfMessage(context.database, id, readableScope(person));
  if (projectId === null) throw refusal('paperRequest.messageNotFound', {});
  return workOnProject(context, person, {
    projectId,
    right: 'editChecklist',
    action: 'checklist',
    reason: null,
    change: async (db, { record }) => {
      const message = await findMessageToNote(db, id);
      if (message === null) throw refusal('paperRequest.messageNotFound', {});
      if (message.state === 'VERMERKT') return 'unchanged';
      if (message.state !== 'OFFEN' && message.state !== 'FEHLER')
        throw refusal('paperRequest.sentByMail', {});
      await updateMessageAsNoted(db, id, { notedBy: person.id, now: context.clock.now() });
      const waiting = record.checklist.filter(({ requestUnsentSince }) => requestUnsentSince !== null);
      await markSent(
        db,
        waiting.filter((item) => message.itemIds.includes(item.id)),
      );
      const text = `Selbst versandt: Anforderung von Unterlagen ${addressee(message)}`;
      const about = { projectId, subject: 'UNTERLAGEN', text, reason: null, personId: person.id };
      await noteProgress(db, about);
      return undefined;
    },
  });
}
