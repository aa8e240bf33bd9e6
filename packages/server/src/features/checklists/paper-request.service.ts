import {
  type ChecklistItem,
  germanDay,
  type PaperRecipient,
  type PaperRequestInput,
  paperRequestPauseDays,
  type PaperRequestPlan,
  type Project,
} from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import { berlinDay } from '#server/berlin-time.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { publicAddress } from '#http/public-address.ts';
import { askedPapers, markAsked } from '#features/checklists/asked-papers.service.ts';
import {
  findSender,
  insertRequest,
  listContacts,
  listSentRequests,
} from '#features/checklists/paper-request.queries.ts';
import { noteProgress } from '#features/comments/comments.service.ts';
import { getCustomer } from '#features/customers/customers.service.ts';
import { sendMail } from '#features/mails/mails.service.ts';
import { getReadableProject } from '#features/projects/project-read.service.ts';
import { type WorkingOn, workOnProject } from '#features/projects/project-work.service.ts';

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

async function firmOf(db: Connection, customerId: string | null): Promise<PaperRecipient | null> {
  if (customerId === null) return null;
  const { name, email } = await getCustomer(db, customerId);
  return email === null || email === '' ? null : { kind: 'FIRMA', name, email, portal: null };
}

function clientOf(record: ProjectRecord): PaperRecipient | null {
  const { email } = record.client;
  if (email === null || email === '') return null;
  return { kind: 'BAUHERR', name: nameOfClient(record), email, portal: null };
}

/** Whom the office can ask, each address once: first those it agreed on with the customer. */
async function recipientsOf(
  context: AppContext,
  db: Connection,
  record: ProjectRecord,
): Promise<PaperRecipient[]> {
  const contacts = (await listContacts(db, record.id)).map(
    ({ name, email, hasAccount }): PaperRecipient => ({
      kind: 'ANSPRECHPARTNER',
      name,
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

/**
 * Whom the papers of a project can be asked from, and what went out so far.
 * @throws AppError `project.notFound`
 */
export async function getPaperRequestPlan(
  context: AppContext,
  person: Person,
  id: string,
): Promise<PaperRequestPlan> {
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
    sent: [...(await listSentRequests(database, record.id))],
  };
}

async function chosenRecipient(
  context: AppContext,
  db: Transaction,
  { record, email }: { readonly record: ProjectRecord; readonly email: string },
): Promise<PaperRecipient> {
  const recipients = await recipientsOf(context, db, record);
  const found = recipients.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (found === undefined) throw refusal('paperRequest.unknownRecipient', {});
  return found;
}

/** A second mail within days is more often a mistake than a wish. */
async function refuseHaste(db: Transaction, { projectId, again }: PaperRequestInput, now: Date) {
  const [last] = await listSentRequests(db, projectId);
  if (again || last === undefined) return;
  const sentAt = new Date(last.sentAt);
  if (now.getTime() - sentAt.getTime() >= paperRequestPauseDays * millisecondsPerDay) return;
  throw refusal('paperRequest.recent', {
    day: germanDay(berlinDay(sentAt)),
    name: last.recipientName,
  });
}

interface Request {
  readonly wish: PaperRequestInput;
  readonly recipient: PaperRecipient;
  readonly papers: readonly ChecklistItem[];
  readonly person: Person;
  readonly now: Date;
}

/** The mail, the papers as asked for, who was asked when, and a remark the customer reads too. */
async function writeRequest(db: Transaction, request: Request): Promise<void> {
  const { wish, recipient, papers, person, now } = request;
  const { projectId, dueDate, subject, text } = wish;
  const labels = papers.map(({ label }) => label);
  await markAsked(db, papers, { today: berlinDay(now), dueDate });
  const mailId = await sendMail(db, { to: recipient.email, subject, text });
  await insertRequest(db, {
    id: newId(),
    project_id: projectId,
    recipient_kind: recipient.kind,
    recipient_name: recipient.name,
    email: recipient.email,
    labels,
    due_date: dueDate,
    mail_id: mailId,
    sent_by: person.id,
    sent_at: now,
  });
  // Remarks outlive the Bauherr's data, so that they never name him.
  const addressee = recipient.kind === 'BAUHERR' ? 'beim Bauherrn' : `bei ${recipient.name}`;
  await noteProgress(db, {
    projectId,
    subject: 'UNTERLAGEN',
    text: `Per E-Mail angefordert ${addressee}, erbeten bis ${germanDay(dueDate)}: ${labels.join(', ')}`,
    reason: null,
    personId: person.id,
    visibility: 'KUNDE',
  });
}

/**
 * Asks customer or Bauherr for papers by mail, whole or not at all.
 * @throws AppError `project.notFound`, `project.deletedIsClosed`, `access.denied`, `paperRequest.unknownRecipient`,
 *   `paperRequest.notOpen`, `paperRequest.recent`, `checklist.notFound`
 */
export async function requestPapers(
  context: AppContext,
  person: Person,
  wish: PaperRequestInput,
): Promise<Project> {
  const { projectId, email, itemIds } = wish;
  const work = { projectId, right: 'editChecklist', action: 'checklist', reason: null } as const;
  return workOnProject(context, person, {
    ...work,
    change: async (db, { record }) => {
      const now = context.clock.now();
      const recipient = await chosenRecipient(context, db, { record, email });
      const papers = askedPapers(record, itemIds);
      await refuseHaste(db, wish, now);
      await writeRequest(db, { wish, recipient, papers, person, now });
    },
  });
}
