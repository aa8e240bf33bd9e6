import {
  germanDay,
  type DocumentRecipient,
  type DocumentRequestInput,
  documentRequestPauseDays,
  type DocumentRequestPlan,
  type Project,
  type RecordedChecklistItem,
  type RequestedLink,
  type SentDocumentRequest,
  type UploadLinkInput,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { publicAddress } from '#http/public-address.ts';
import { askedChecklistItems, markAsked } from '#features/checklists/asked-checklist-items.service.ts';
import {
  findSender,
  insertRequest,
  listContacts,
  listSentRequests,
} from '#features/documents/requests/document-request.queries.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import { getCustomer } from '#features/customers/customers.service.ts';
import { firmGreeting, greetingFor } from '#core/mail/greeting.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import { type WorkingOn, workOnProject } from '#features/projects/lifecycle/project-work.service.ts';
import {
  type LinkActor,
  makeUploadLink,
} from '#features/documents/upload-links/upload-link-making.service.ts';
import { listUploadLinks } from '#features/documents/upload-links/upload-links.service.ts';

type ProjectRecord = WorkingOn['record'];

const millisecondsPerDay = 86_400_000;

/** The page with the Unterlagen of a project. */
function portalOf({ config }: AppContext, projectId: string): string {
  return publicAddress(config, `/attachment/${encodeURIComponent(projectId)}`);
}

/** `Frau Erika Baumann`, as far as it is known. */
function nameOfClient({ client }: ProjectRecord): string {
  const { salutation, firstName, lastName, company } = client;
  const title = salutation === 'Frau' || salutation === 'Herr' ? salutation : null;
  const person = lastName === null ? [] : [title, firstName, lastName];
  const words = person.flatMap((word) => word ?? []).join(' ');
  return words === '' ? (company ?? 'Bauherr') : words;
}

/** A surname alone, without Frau or Herr, greets nobody. */
function greetingOfClient({ client }: ProjectRecord): string {
  const { salutation, firstName, lastName } = client;
  if (salutation === 'Firma' || lastName === null) return firmGreeting;
  if (firstName === null && salutation !== 'Frau' && salutation !== 'Herr') return firmGreeting;
  const displayname = firstName === null ? lastName : `${firstName} ${lastName}`;
  return greetingFor({ salutation, lastName, displayname });
}

async function firmOf(db: Connection, customerId: string | null): Promise<DocumentRecipient | null> {
  if (customerId === null) return null;
  const { name, email } = await getCustomer(db, customerId);
  return email === null || email === ''
    ? null
    : { kind: 'FIRMA', name, greeting: firmGreeting, email, portal: null };
}

function clientOf(record: ProjectRecord): DocumentRecipient | null {
  const { email } = record.client;
  if (email === null || email === '') return null;
  const greeting = greetingOfClient(record);
  return { kind: 'BAUHERR', name: nameOfClient(record), greeting, email, portal: null };
}

/** Whom the office can ask, each address once: first those it agreed on with the customer. */
async function recipientsOf(
  context: AppContext,
  db: Connection,
  record: ProjectRecord,
): Promise<DocumentRecipient[]> {
  const contacts = (await listContacts(db, record.id)).map(
    ({ email, hasAccount, ...person }): DocumentRecipient => ({
      kind: 'ANSPRECHPARTNER',
      name: person.displayname,
      greeting: greetingFor(person),
      email,
      portal: hasAccount ? portalOf(context, record.projectId) : null,
    }),
  );
  const others = [await firmOf(db, record.customerId), clientOf(record)];
  const found = [...contacts, ...others.flatMap((one) => one ?? [])];
  const seen = new Set<string>();
  return found.filter(({ email }) => {
    const address = email.toLowerCase();
    return !seen.has(address) && seen.add(address).has(address);
  });
}

/** What went out for a project, each with how far its upload link is. */
async function withLinks(
  context: AppContext,
  person: Person,
  projectId: string,
): Promise<SentDocumentRequest[]> {
  const sent = await listSentRequests(context.database, projectId);
  const isLinked = sent.some(({ linkId }) => linkId !== null);
  const links = isLinked ? await listUploadLinks(context, person, projectId) : [];
  const byId = new Map(links.map((link) => [link.id, link]));
  return sent.map(({ linkId, ...request }) => ({
    ...request,
    link: (linkId === null ? undefined : byId.get(linkId)) ?? null,
  }));
}

/**
 * Whom the documents of a project can be asked from, and what went out so far.
 * @throws AppError `project.notFound`
 */
export async function getDocumentRequestPlan(
  context: AppContext,
  person: Person,
  id: string,
): Promise<DocumentRequestPlan> {
  const { database } = context;
  const record = await getReadableProject(context, person, id);
  const sender = await findSender(database, person.id);
  return {
    recipients: await recipientsOf(context, database, record),
    sender: {
      name: person.displayname,
      office: sender?.office ?? person.customerName,
      email: sender?.email ?? null,
    },
    sent: await withLinks(context, person, record.id),
  };
}

async function chosenRecipient(
  context: AppContext,
  db: Transaction,
  { record, email }: { readonly record: ProjectRecord; readonly email: string },
): Promise<DocumentRecipient> {
  const recipients = await recipientsOf(context, db, record);
  const found = recipients.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (found === undefined) throw refusal('paperRequest.unknownRecipient', {});
  return found;
}

/** A second mail within days is more often a mistake than intended. */
async function refuseHaste(db: Transaction, { projectId, again }: DocumentRequestInput, now: Date) {
  const [last] = await listSentRequests(db, projectId);
  if (again || last === undefined) return;
  const sentAt = new Date(last.sentAt);
  if (now.getTime() - sentAt.getTime() >= documentRequestPauseDays * millisecondsPerDay) return;
  throw refusal('paperRequest.recent', {
    day: germanDay(berlinDay(sentAt)),
    name: last.recipientName,
  });
}

interface Request {
  readonly params: DocumentRequestInput;
  readonly recipient: DocumentRecipient;
  readonly papers: readonly RecordedChecklistItem[];
  readonly record: ProjectRecord;
  readonly actor: LinkActor;
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

/** Asks for exactly the documents of the request, of whatever kind they are. */
function linkParams({ params, recipient }: Request, link: RequestedLink): UploadLinkInput {
  return {
    projectId: params.projectId,
    title: params.subject.slice(0, longestLinkTitle).toWellFormed(),
    message: null,
    recipientName: recipient.name.slice(0, longestLinkTitle).toWellFormed(),
    recipientEmail: recipient.email,
    itemIds: params.itemIds,
    acceptsOther: false,
    kinds: [],
    ...linkLimits,
    ...link,
  };
}

/** The mail, with its upload link where one was wished for. Answers the ids of both. */
async function sendRequest(context: AppContext, db: Transaction, request: Request) {
  const { params, recipient, record: project, actor, passwordHash } = request;
  const mail = { to: recipient.email, subject: params.subject, text: params.text };
  if (params.link === null) return { mailId: await sendMail(db, mail), linkId: null };
  const made = { actor, project, params: linkParams(request, params.link), passwordHash };
  const { id, address } = await makeUploadLink(context, db, made);
  const link = { kind: 'uploadLink', id, sealed: context.encryption.seal(address) } as const;
  return { mailId: await sendMail(db, { ...mail, link }), linkId: id };
}

/** What the customer reads of it too. Remarks outlive the Bauherr's data, so that they never name him. */
async function noteRequest(db: Transaction, { params, recipient, papers, actor }: Request) {
  const { projectId, dueDate } = params;
  const addressee = recipient.kind === 'BAUHERR' ? 'beim Bauherrn' : `bei ${recipient.name}`;
  const labels = papers.map(({ label }) => label).join(', ');
  await noteProgress(db, {
    projectId,
    subject: 'UNTERLAGEN',
    text: `Per E-Mail angefordert ${addressee}, erbeten bis ${germanDay(dueDate)}: ${labels}`,
    reason: null,
    personId: actor.person.id,
    visibility: 'KUNDE',
  });
}

/** The mail, the documents as asked for, who was asked when, and a remark. */
async function writeRequest(context: AppContext, db: Transaction, request: Request): Promise<void> {
  const { params, recipient, papers, actor } = request;
  const { projectId, dueDate } = params;
  const now = context.clock.now();
  await markAsked(db, papers, { today: berlinDay(now), dueDate });
  const { mailId, linkId } = await sendRequest(context, db, request);
  await insertRequest(db, {
    id: newId(),
    project_id: projectId,
    recipient_kind: recipient.kind,
    recipient_name: recipient.name,
    email: recipient.email,
    labels: papers.map(({ label }) => label),
    due_date: dueDate,
    mail_id: mailId,
    upload_link_id: linkId,
    sent_by: actor.person.id,
    sent_at: now,
  });
  await noteRequest(db, request);
}

/**
 * Asks customer or Bauherr for documents by mail, with an upload link where one is wished for, whole or not at all.
 * @throws AppError `project.notFound`, `project.deletedIsClosed`, `access.denied`, `documentRequest.unknownRecipient`,
 *   `documentRequest.notOpen`, `documentRequest.recent`, `checklist.notFound`, `request.invalid` about the link's last day
 */
export async function requestDocuments(
  context: AppContext,
  actor: LinkActor,
  params: DocumentRequestInput,
): Promise<Project> {
  const { projectId, email, itemIds, link } = params;
  const work = { projectId, right: 'editChecklist', action: 'checklist', reason: null } as const;
  const password = link?.password ?? null;
  // Hashing takes too long for a transaction.
  const passwordHash = password === null ? null : await context.passwords.hash(password);
  return workOnProject(context, actor.person, {
    ...work,
    change: async (db, { record }) => {
      const recipient = await chosenRecipient(context, db, { record, email });
      const papers = askedChecklistItems(record, itemIds);
      const request = { ...params, projectId: record.id };
      await refuseHaste(db, request, context.clock.now());
      await writeRequest(context, db, {
        params: request,
        recipient,
        papers,
        record,
        actor,
        passwordHash,
      });
    },
  });
}
