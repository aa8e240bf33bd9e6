import {
  addDays,
  type DocumentRecipient,
  type DocumentRequestInput,
  type DocumentRequestPlan,
  documentRequestPauseDays,
  documentRequestText,
  formatDayForInput,
  linkProblem,
  minimumPasswordLength,
  parseGermanDay,
  passwordMessage,
  type Project,
  requiredMessage,
} from '@energieakte/contract';
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';
import {
  type AskableItem,
  type AskedOwer,
  askedOwers,
  chosenItems,
  type GroupDraft,
  type LetterDraft,
  otherRecipient,
  ownChecklistItems,
  reminderDay,
  type RequestDraft,
  untouchedLetter,
} from './request-draft.ts';

/** How long an upload link stays open after the day the documents are asked for. */
const daysOfGrace = 14;
const millisecondsPerDay = 86_400_000;

/** How a letter begins whose reader nobody knows by name. */
const firmGreeting = 'Sehr geehrte Damen und Herren';

/** The message to one recipient, as it goes out. */
export interface Letter {
  /** Where what was typed about it stands. */
  readonly place: string;
  readonly recipient: DocumentRecipient;
  readonly items: readonly AskableItem[];
  readonly subject: string;
  readonly text: string;
  /** `null` without an upload link; the day as typed. */
  readonly link: { readonly until: string; readonly password: string } | null;
  readonly isReworded: boolean;
}

/** What is needed to write the messages of a request. */
export interface RequestParts {
  readonly draft: RequestDraft;
  readonly project: Project;
  readonly plan: DocumentRequestPlan;
}

/** Where what somebody typed about a message stands; it stays there while an address is typed. */
function placeOf(ower: AskedOwer, { to }: GroupDraft): string {
  return to === otherRecipient ? `${otherRecipient} ${ower}` : to.toLowerCase();
}

function recipientOf(group: GroupDraft, { recipients }: DocumentRequestPlan): DocumentRecipient | null {
  const email = (group.to === otherRecipient ? group.otherEmail : group.to).trim();
  const known = recipients.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (known !== undefined) return known;
  if (group.to !== otherRecipient) return null;
  const name = group.otherName.trim();
  const greeting = name === '' ? 'Guten Tag' : `Guten Tag ${name}`;
  return { kind: 'ANDERE', name, greeting, email, portal: null };
}

/** What the recipients know the project as. */
function projectWords({ projectId, title, site }: Project): string {
  const place = [site.zip, site.city].flatMap((word) => word ?? []).join(' ');
  const named = title === null ? projectId : `„${title}“ (${projectId})`;
  return place === '' ? named : `${named} in ${place}`;
}

/** The last day of a link as it stands in its field. */
function linkUntilOf({ linkUntil }: LetterDraft, { dueDate }: RequestDraft): string {
  if (linkUntil !== null) return linkUntil;
  const day = parseGermanDay(dueDate);
  return day === null ? '' : formatDayForInput(addDays(day, daysOfGrace));
}

const longestSubject = 150;

/** By the names the customer knows it by; others read the name of the office. */
function subjectFor({ kind }: Pick<DocumentRecipient, 'kind'>, project: Project): string {
  const { projectId, name, customerReference } = project;
  const own = `Fehlende Unterlagen zum Bauvorhaben ${name}, ${customerReference ?? projectId}`;
  const isCustomer = kind === 'ANSPRECHPARTNER' || kind === 'FIRMA';
  return isCustomer && own.length <= longestSubject ? own : `Fehlende Unterlagen zu ${projectId}`;
}

interface Addressed {
  readonly place: string;
  readonly recipient: DocumentRecipient;
  readonly items: readonly AskableItem[];
}

function letterOf({ draft, project, plan }: RequestParts, addressed: Addressed): Letter {
  const { place, recipient, items } = addressed;
  const typed = draft.letters[place] ?? untouchedLetter;
  const until = linkUntilOf(typed, draft);
  const hasLink = typed.withLink ?? recipient.portal === null;
  const link = hasLink ? { until, password: typed.linkPassword } : null;
  const proposed = (): string =>
    documentRequestText({
      recipient,
      sender: plan.sender,
      project: projectWords(project),
      papers: items,
      dueDate: parseGermanDay(draft.dueDate),
      link: link && { expiresOn: parseGermanDay(until), hasPassword: link.password !== '' },
    });
  return {
    ...addressed,
    subject: typed.subject ?? subjectFor(recipient, project),
    text: typed.text ?? proposed(),
    link,
    isReworded: typed.text !== null,
  };
}

/** One message for each recipient, whoever of them has to bring what. */
export function lettersOf(parts: RequestParts): readonly Letter[] {
  const { draft, project, plan } = parts;
  if (draft.isNoted) return [];
  const chosen = chosenItems(draft, project);
  const addressed = new Map<string, Addressed>();
  for (const ower of askedOwers) {
    const group = draft.groups[ower];
    const recipient = recipientOf(group, plan);
    const items = chosen.filter(({ owedBy }) => owedBy === ower);
    if (recipient === null || items.length === 0) continue;
    const place = placeOf(ower, group);
    // An address that is not typed yet is nobody else's.
    const key = recipient.email === '' ? place : recipient.email.toLowerCase();
    const before = addressed.get(key);
    const all = [...(before?.items ?? []), ...items];
    addressed.set(key, { place, recipient, ...before, items: all });
  }
  return [...addressed.values()].map((one) => letterOf(parts, one));
}

/** A text that goes by post, to whoever owes these documents. */
export interface PostalLetter {
  readonly ower: AskedOwer;
  readonly subject: string;
  readonly text: string;
}

/** The texts of a request that is only noted, one for each who owes something: somebody may print them and send them by post. */
export function postalLettersOf({ draft, project, plan }: RequestParts): readonly PostalLetter[] {
  if (!draft.isNoted) return [];
  const chosen = chosenItems(draft, project);
  return askedOwers.flatMap((ower) => {
    const papers = chosen.filter(({ owedBy }) => owedBy === ower);
    if (papers.length === 0) return [];
    const recipient = recipientOf(draft.groups[ower], plan);
    const text = documentRequestText({
      recipient: recipient ?? { greeting: firmGreeting, portal: null },
      sender: plan.sender,
      project: projectWords(project),
      papers,
      dueDate: parseGermanDay(draft.dueDate),
      link: null,
    });
    return [{ ower, subject: `Fehlende Unterlagen zu ${project.projectId}`, text }];
  });
}

/** What is wrong with one message. */
export interface LetterProblems {
  readonly recipient?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly linkUntil?: string;
  readonly linkPassword?: string;
}

function withoutNulls<Found extends Readonly<Record<string, string | null>>>(
  found: Found,
): Partial<Record<keyof Found, string>> {
  const wrong: Partial<Record<keyof Found, string>> = {};
  for (const key in found) {
    const problem = found[key];
    if (problem !== null && problem !== undefined) wrong[key] = problem;
  }
  return wrong;
}

/** An address such as the server takes it. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u;

function recipientProblem({ kind, name, email }: DocumentRecipient): string | null {
  if (kind !== 'ANDERE') return null;
  if (name === '') return 'Bitte den Namen angeben.';
  return address.test(email) ? null : 'Bitte eine gültige E-Mail-Adresse angeben.';
}

function textProblem({ subject, text, link }: Letter): string | null {
  if (text.trim() === '') return requiredMessage;
  return linkProblem({ subject, text }, link && { password: link.password });
}

export function letterProblems(letter: Letter): LetterProblems {
  const { subject, link, recipient } = letter;
  const isShort = link !== null && link.password !== '' && link.password.length < minimumPasswordLength;
  return withoutNulls({
    recipient: recipientProblem(recipient),
    subject: subject.trim() === '' ? requiredMessage : null,
    text: textProblem(letter),
    linkUntil: link === null ? null : dayProblem(link.until, true),
    linkPassword: isShort ? passwordMessage : null,
  });
}

/** What is wrong with a request as a whole. */
export interface RequestProblems {
  readonly papers?: string;
  readonly dueDate?: string;
}

export function requestProblems({ draft, project }: RequestParts): RequestProblems {
  const hasTask = draft.hasTasks && !draft.isNoted && ownChecklistItems(project).length > 0;
  const isEmpty = chosenItems(draft, project).length === 0 && !hasTask;
  return withoutNulls({
    papers: isEmpty ? 'Bitte mindestens eine Unterlage auswählen.' : null,
    dueDate: dayProblem(draft.dueDate, true),
  });
}

/** The last message to one of these people, while it is so young that another one is more often a mistake than intended. */
export function recentMessage(
  { sent }: DocumentRequestPlan,
  letters: readonly Letter[],
  now: Date,
): DocumentRequestPlan['sent'][number] | null {
  const places = new Set(letters.map(({ recipient }) => recipient.email.toLowerCase()));
  const last = sent.find(({ email }) => places.has(email.toLowerCase()));
  if (last === undefined) return null;
  const age = now.getTime() - Date.parse(last.sentAt);
  return age < documentRequestPauseDays * millisecondsPerDay ? last : null;
}

function messageOf(
  { recipient, items, subject, text, link }: Letter,
  way: 'MAIL' | 'SELBST',
): DocumentRequestInput['messages'][number] {
  const password = link === null || link.password === '' ? null : link.password;
  return {
    email: recipient.email,
    name: recipient.kind === 'ANDERE' ? recipient.name : null,
    itemIds: items.map(({ id }) => id),
    way,
    subject,
    text,
    link: link && { expiresOn: parseGermanDay(link.until) ?? '', password },
  };
}

interface Sending {
  /** The same for every attempt to send this request. */
  readonly id: string;
  readonly way: 'MAIL' | 'SELBST';
  /** The message after which this one is meant; `null` while there was none in the last days. */
  readonly lastSeenId: string | null;
}

/** The whole request as it is sent. */
export function requestInput(
  parts: RequestParts,
  { id, way, lastSeenId }: Sending,
): DocumentRequestInput {
  const { draft, project } = parts;
  const own = draft.hasTasks ? ownChecklistItems(project).map((item) => item.id) : [];
  const assigneeId = draft.assigneeId === '' ? null : draft.assigneeId;
  return {
    id,
    projectId: project.id,
    dueDate: parseGermanDay(draft.dueDate) ?? '',
    messages: lettersOf(parts).map((letter) => messageOf(letter, way)),
    tasks: own.length === 0 ? null : { itemIds: own, assigneeId },
    remindOn: reminderDay(draft),
    again: lastSeenId !== null,
    lastSeenId,
  };
}
