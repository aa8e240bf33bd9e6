import {
  addDays,
  type ChecklistItem,
  formatDayForInput,
  isMissingItem,
  linkProblem,
  minimumPasswordLength,
  type DocumentRecipient,
  type DocumentRequestInput,
  type DocumentRequestNote,
  type DocumentRequestPlan,
  documentRequestPauseDays,
  documentRequestText,
  parseGermanDay,
  passwordMessage,
  type Project,
  requiredMessage,
} from '@energieakte/contract';
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';
import { isOpenChecklistItem } from '#project-kit/checklist-labels.ts';

/** How long an upload link stays open after the day the documents are asked for. */
const daysOfGrace = 14;
/** How long somebody has to bring a document (domain section 1.1, step 5). */
const daysToBring = 14;
const millisecondsPerDay = 86_400_000;

/** What stands in the dialog; the day as typed. */
export interface RequestDraft {
  /** Otherwise it is only written down, after a telephone call or the like. */
  readonly byMail: boolean;
  readonly email: string;
  readonly itemIds: readonly string[];
  readonly dueDate: string;
  readonly subject: string;
  /** `null` while the proposed words stand, which follow the choices. */
  readonly text: string | null;
  /** `null` while nobody chose: then who has no way into the portal gets an upload link. */
  readonly withLink: boolean | null;
  /** As typed; `null` while it follows the day the documents are asked for. */
  readonly linkUntil: string | null;
  /** Empty without one. */
  readonly linkPassword: string;
}

/** What others can still be asked for: all but the office's own. */
export function askableChecklistItems({ checklist }: Project): readonly ChecklistItem[] {
  return checklist.filter(
    (checklistItem) => isOpenChecklistItem(checklistItem) && checklistItem.owedBy !== 'BUERO',
  );
}

function bestRecipient(papers: readonly ChecklistItem[], { recipients }: DocumentRequestPlan): string {
  const owers = new Set(papers.map(({ owedBy }) => owedBy));
  const wantsClient = owers.size === 1 && owers.has('BAUHERR');
  const client = recipients.find(({ kind }) => kind === 'BAUHERR');
  return (wantsClient ? client : undefined)?.email ?? recipients[0]?.email ?? '';
}

/** What others owe by now: without what is needed only later. */
function expectedChecklistItems(project: Project): readonly ChecklistItem[] {
  return askableChecklistItems(project).filter(isMissingItem);
}

/** How many documents others owe by now that nobody has asked for yet. */
export function countUnasked(project: Project): number {
  return expectedChecklistItems(project).filter(({ state }) => state === 'FEHLT').length;
}

/** The documents somebody came to ask for, otherwise all that are missing by now; those asked for before only alone. */
function firstChoice(project: Project, ids: readonly string[]): readonly ChecklistItem[] {
  const meant = askableChecklistItems(project).filter(({ id }) => ids.includes(id));
  if (meant.length > 0) return meant;
  const expected = expectedChecklistItems(project);
  const unasked = expected.filter(({ state }) => state === 'FEHLT');
  return unasked.length > 0 ? unasked : expected;
}

interface RequestBeginning {
  readonly project: Project;
  readonly plan: DocumentRequestPlan;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Somebody came to ask for these; for all that are missing when empty. */
  readonly itemIds: readonly string[];
}

/** A request as it is proposed: due in two weeks, by mail where an address is known. */
export function startOfRequest({ project, plan, today, itemIds }: RequestBeginning): RequestDraft {
  const chosen = firstChoice(project, itemIds);
  return {
    byMail: plan.recipients.length > 0,
    email: bestRecipient(chosen, plan),
    itemIds: chosen.map(({ id }) => id),
    dueDate: formatDayForInput(addDays(today, daysToBring)),
    subject: `Fehlende Unterlagen zu ${project.projectId}`,
    text: null,
    withLink: null,
    linkUntil: null,
    linkPassword: '',
  };
}

/** What the customer knows the project as. */
function projectWords({ projectId, title, site }: Project): string {
  const place = [site.zip, site.city].flatMap((word) => word ?? []).join(' ');
  const named = title === null ? projectId : `„${title}“ (${projectId})`;
  return place === '' ? named : `${named} in ${place}`;
}

export function recipientOf(plan: DocumentRequestPlan, email: string): DocumentRecipient | null {
  return plan.recipients.find((one) => one.email === email) ?? null;
}

/** Whether an upload link goes along. */
export function hasLink({ byMail, email, withLink }: RequestDraft, plan: DocumentRequestPlan): boolean {
  return byMail && (withLink ?? recipientOf(plan, email)?.portal === null);
}

/** The last day of the link as it stands in its field. */
export function linkUntilOf({ linkUntil, dueDate }: RequestDraft): string {
  if (linkUntil !== null) return linkUntil;
  const day = parseGermanDay(dueDate);
  return day === null ? '' : formatDayForInput(addDays(day, daysOfGrace));
}

function linkOf(draft: RequestDraft, plan: DocumentRequestPlan): DocumentRequestInput['link'] {
  if (!hasLink(draft, plan)) return null;
  const { linkPassword } = draft;
  const password = linkPassword === '' ? null : linkPassword;
  return { expiresOn: parseGermanDay(linkUntilOf(draft)) ?? '', password };
}

/** The message as it goes out: as it was typed, or as it is proposed. */
export function textOf(draft: RequestDraft, project: Project, plan: DocumentRequestPlan): string {
  const recipient = recipientOf(plan, draft.email);
  if (draft.text !== null || recipient === null) return draft.text ?? '';
  const papers = askableChecklistItems(project).filter(({ id }) => draft.itemIds.includes(id));
  return documentRequestText({
    recipient,
    sender: plan.sender,
    project: projectWords(project),
    papers,
    dueDate: parseGermanDay(draft.dueDate),
    link: hasLink(draft, plan)
      ? { expiresOn: parseGermanDay(linkUntilOf(draft)), hasPassword: draft.linkPassword !== '' }
      : null,
  });
}

type RequestField = 'papers' | 'dueDate' | 'subject' | 'text' | 'linkUntil' | 'linkPassword';
export type RequestProblems = Partial<Record<RequestField, string>>;

function withoutNulls(found: Readonly<Record<string, string | null>>): RequestProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function linkProblems(draft: RequestDraft, plan: DocumentRequestPlan): RequestProblems {
  if (!hasLink(draft, plan)) return {};
  const { linkPassword } = draft;
  const isShort = linkPassword !== '' && linkPassword.length < minimumPasswordLength;
  return withoutNulls({
    linkUntil: dayProblem(linkUntilOf(draft), true),
    linkPassword: isShort ? passwordMessage : null,
  });
}

/** What is wrong with a request; `text` as it goes out. */
export function requestProblems(
  draft: RequestDraft,
  { text, plan }: { readonly text: string; readonly plan: DocumentRequestPlan },
): RequestProblems {
  const { itemIds, subject, byMail } = draft;
  const ofNote = withoutNulls({
    papers: itemIds.length === 0 ? 'Bitte mindestens eine Unterlage auswählen.' : null,
    dueDate: dayProblem(draft.dueDate, true),
  });
  if (!byMail) return ofNote;
  const link = linkOf(draft, plan);
  return {
    ...ofNote,
    ...withoutNulls({
      subject: subject.trim() === '' ? requiredMessage : null,
      text: text.trim() === '' ? requiredMessage : linkProblem({ subject, text }, link),
    }),
    ...linkProblems(draft, plan),
  };
}

/** The last request, while it is so young that another one is more often a mistake than intended. */
export function recentRequest(
  { sent }: DocumentRequestPlan,
  now: Date,
): DocumentRequestPlan['sent'][number] | null {
  const [last] = sent;
  if (last === undefined) return null;
  const age = now.getTime() - Date.parse(last.sentAt);
  return age < documentRequestPauseDays * millisecondsPerDay ? last : null;
}

/** What is written down of a request, whichever way it went. */
export function requestNote({ itemIds, dueDate }: RequestDraft, projectId: string): DocumentRequestNote {
  return { projectId, itemIds: [...itemIds], dueDate: parseGermanDay(dueDate) ?? '' };
}

interface RequestLabels extends Pick<DocumentRequestInput, 'projectId' | 'text' | 'again'> {
  readonly plan: DocumentRequestPlan;
}

export function requestInput(
  draft: RequestDraft,
  { projectId, text, again, plan }: RequestLabels,
): DocumentRequestInput {
  const { email, subject } = draft;
  const link = linkOf(draft, plan);
  return { ...requestNote(draft, projectId), email, subject, text, link, again };
}
