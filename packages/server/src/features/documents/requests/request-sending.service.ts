import {
  type ChecklistOwer,
  type DocumentRequestInput,
  type DocumentRequestMessage,
  documentRequestPauseDays,
  germanDay,
  type Project,
  type RecordedChecklistItem,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import {
  askedChecklistItems,
  markAsTasks,
  ownChecklistItems,
} from '#features/checklists/asked-checklist-items.service.ts';
import { addTasks } from '#features/comments/comment-tasks.service.ts';
import {
  findLastMessageTo,
  insertRequest,
  updateReminderOfRequest,
} from '#features/documents/requests/document-request.queries.ts';
import { type Message, writeMessage } from '#features/documents/requests/request-message.service.ts';
import {
  chosenRecipient,
  type KnownRecipient,
} from '#features/documents/requests/request-recipients.service.ts';
import { remindOfRequest } from '#features/follow-ups/request-reminder.service.ts';
import type { LinkActor } from '#features/documents/upload-links/upload-link-making.service.ts';
import { type WorkingOn, workOnProject } from '#features/projects/lifecycle/project-work.service.ts';

type ProjectRecord = WorkingOn['record'];

const millisecondsPerDay = 86_400_000;

interface Request {
  readonly params: DocumentRequestInput;
  readonly record: ProjectRecord;
  readonly actor: LinkActor;
  readonly now: Date;
  /** Of the passwords of the links, in the order of the messages. */
  readonly passwordHashes: readonly (string | null)[];
}

/**
 * A second message to the same person within days is more often a mistake than intended. Whoever means it says after which
 * one: what another tab or a colleague sent meanwhile they know nothing of.
 */
async function refuseHaste(db: Transaction, { params, record, now }: Request): Promise<void> {
  const { again, lastSeenId } = params;
  if (again && lastSeenId === null) return;
  const emails = params.messages.map(({ email }) => email.toLowerCase());
  const last = await findLastMessageTo(db, record.id, emails);
  if (last === null || (again && last.id === lastSeenId)) return;
  const { sentAt, name } = last;
  if (now.getTime() - sentAt.getTime() >= documentRequestPauseDays * millisecondsPerDay) return;
  throw refusal('paperRequest.recent', { day: germanDay(berlinDay(sentAt)), name });
}

const rolesOfRecipients = {
  ANSPRECHPARTNER: 'AUFTRAGGEBER',
  FIRMA: 'AUFTRAGGEBER',
  BAUHERR: 'BAUHERR',
} as const;

/** As whom a recipient is asked: somebody whose address was typed is whoever owes the documents. */
function askedAs(
  { kind }: KnownRecipient,
  papers: readonly RecordedChecklistItem[],
): Exclude<ChecklistOwer, 'BUERO'> {
  if (kind !== 'ANDERE') return rolesOfRecipients[kind];
  return papers.every(({ owedBy }) => owedBy === 'BAUHERR') ? 'BAUHERR' : 'HANDWERK';
}

interface Chosen {
  readonly request: Request;
  readonly message: DocumentRequestMessage;
  readonly passwordHash: string | null;
}

async function messageOf(
  context: AppContext,
  db: Transaction,
  { request, message, passwordHash }: Chosen,
): Promise<Message> {
  const { params, record, actor, now } = request;
  const recipient = await chosenRecipient(context, db, { record, message });
  const papers = askedChecklistItems(record, message.itemIds);
  return {
    requestId: params.id,
    dueDate: params.dueDate,
    record,
    actor,
    now,
    message,
    recipient,
    papers,
    passwordHash,
    from: askedAs(recipient, papers),
  };
}

/** The messages of a request, all of them looked at before the first is written. */
async function messagesOf(
  context: AppContext,
  db: Transaction,
  request: Request,
): Promise<readonly Message[]> {
  const messages: Message[] = [];
  for (const [index, message] of request.params.messages.entries()) {
    const passwordHash = request.passwordHashes[index] ?? null;
    messages.push(await messageOf(context, db, { request, message, passwordHash }));
  }
  return messages;
}

async function giveTasks(context: AppContext, db: Transaction, request: Request): Promise<void> {
  const { params, record, actor } = request;
  const { tasks, dueDate } = params;
  if (tasks === null) return;
  const papers = ownChecklistItems(record, tasks.itemIds);
  await markAsTasks(db, papers);
  const assigneeId = tasks.assigneeId ?? record.responsible?.id ?? null;
  const texts = papers.map(({ label }) => `Unterlage vom Büro: ${label}`);
  await addTasks(context, db, { person: actor.person, project: record, assigneeId, dueDate, texts });
}

/** Its request names it, so that it falls away where everything is here on its day. */
async function giveReminder(db: Transaction, { params, actor }: Request, messages: readonly Message[]) {
  const { id, projectId, remindOn, dueDate } = params;
  if (remindOn === null || messages.length === 0) return;
  const labels = messages.flatMap(({ papers }) => papers.map(({ label }) => label)).join(', ');
  const followUpId = await remindOfRequest(db, actor.person, {
    projectId,
    at: remindOn,
    text: `Unterlagen nachfassen, erbeten bis ${germanDay(dueDate)}: ${labels}`,
  });
  await updateReminderOfRequest(db, { id, projectId }, followUpId);
}

/** Hashing takes too long for a transaction. */
async function hashesOf(
  { passwords }: AppContext,
  { messages }: DocumentRequestInput,
): Promise<readonly (string | null)[]> {
  return Promise.all(
    messages.map(async ({ link }) =>
      link === null || link.password === null ? null : passwords.hash(link.password),
    ),
  );
}

/**
 * Asks everybody who owes documents with a message of their own, with an upload link where one is wanted, and gives the
 * office its tasks; whole or not at all, and once for each id in its project. Without a mail server the messages wait to be sent by hand.
 * @throws AppError `project.notFound`, `project.deletedIsClosed`, `access.denied`, `documentRequest.unknownRecipient`,
 *   `documentRequest.notOpen`, `documentRequest.recent`, `checklist.notFound`,
 *   `reference.missing` about who gets the tasks, `request.invalid` about the last day of a link
 */
export async function requestDocuments(
  context: AppContext,
  actor: LinkActor,
  params: DocumentRequestInput,
): Promise<Project> {
  const passwordHashes = await hashesOf(context, params);
  return workOnProject(context, actor.person, {
    projectId: params.projectId,
    right: 'editChecklist',
    action: 'checklist',
    reason: null,
    change: async (db, { record }) => {
      const now = context.clock.now();
      const request = { params, record, actor, now, passwordHashes };
      const row = { id: params.id, project_id: record.id, sent_by: actor.person.id, sent_at: now };
      if (!(await insertRequest(db, row))) return 'unchanged';
      const messages = await messagesOf(context, db, request);
      await refuseHaste(db, request);
      for (const message of messages) await writeMessage(context, db, message);
      await giveTasks(context, db, request);
      await giveReminder(db, request, messages);
      return undefined;
    },
  });
}
