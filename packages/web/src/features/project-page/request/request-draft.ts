import {
  addDays,
  type ChecklistItem,
  type ChecklistOwer,
  type DocumentRecipient,
  type DocumentRequestNote,
  type DocumentRequestPlan,
  formatDayForInput,
  isMissingItem,
  parseGermanDay,
  type Project,
} from '@energieakte/contract';
import { isOpenChecklistItem } from '#project-kit/checklist-labels.ts';

/** How long somebody has to bring a document (domain section 1.1, step 5). */
const daysToBring = 14;

/** Who owes documents that somebody outside is asked for, in the order of the dialog. */
export const askedOwers = ['AUFTRAGGEBER', 'HANDWERK', 'BAUHERR'] as const;
export type AskedOwer = (typeof askedOwers)[number];

/** Stands in the choice of recipients for an address that is typed. */
export const otherRecipient = 'ANDERE';

/** Who is asked for the documents of one ower. */
export interface GroupDraft {
  /** The address of one of the project's recipients, `otherRecipient`, or empty while nobody is chosen. */
  readonly to: string;
  readonly otherName: string;
  readonly otherEmail: string;
}

/** What somebody changed about the message to one recipient; `null` while the proposal stands, which follows the choices. */
export interface LetterDraft {
  readonly subject: string | null;
  readonly text: string | null;
  /** `null` while nobody chose: then who has no way into the portal gets an upload link. */
  readonly withLink: boolean | null;
  /** As typed; `null` while it follows the day the documents are asked for. */
  readonly linkUntil: string | null;
  /** Empty without one. */
  readonly linkPassword: string;
}

/** What stands in the dialog; the day as typed. */
export interface RequestDraft {
  /** Nobody is written to: it is only noted, after a telephone call or the like. */
  readonly isNoted: boolean;
  /** Ticked, whether or not there is somebody to ask for them. */
  readonly itemIds: readonly string[];
  readonly dueDate: string;
  readonly groups: Readonly<Record<AskedOwer, GroupDraft>>;
  /** By the place of the recipient (`placeOf`). */
  readonly letters: Readonly<Record<string, LetterDraft>>;
  /** Who asks is reminded where something is missing. */
  readonly hasReminder: boolean;
  /** `YYYY-MM-DD`; `null` while it is the day the documents are asked for. */
  readonly remindOn: string | null;
  readonly hasTasks: boolean;
  /** Empty for who leads the project. */
  readonly assigneeId: string;
}

export const untouchedLetter: LetterDraft = {
  subject: null,
  text: null,
  withLink: null,
  linkUntil: null,
  linkPassword: '',
};

function isAskedOwer(ower: ChecklistOwer): ower is AskedOwer {
  return ower !== 'BUERO';
}

/** A document that somebody outside owes. */
export type AskableItem = ChecklistItem & { readonly owedBy: AskedOwer };

function isAskable(item: ChecklistItem): item is AskableItem {
  return isOpenChecklistItem(item) && isAskedOwer(item.owedBy);
}

/** What others can still be asked for: all but the office's own. */
export function askableChecklistItems({ checklist }: Project): readonly AskableItem[] {
  return checklist.filter(isAskable);
}

/** What the office owes by now and nobody was given as a task. */
export function ownChecklistItems({ checklist }: Project): readonly ChecklistItem[] {
  return checklist.filter(
    (item) => item.owedBy === 'BUERO' && isMissingItem(item) && item.requestedFrom !== 'BUERO',
  );
}

/** What others owe by now: without what is needed only later. */
function expectedChecklistItems(project: Project): readonly AskableItem[] {
  return askableChecklistItems(project).filter(isMissingItem);
}

/** How many documents others owe by now that nobody has asked for yet. */
export function countUnasked(project: Project): number {
  return expectedChecklistItems(project).filter(({ state }) => state === 'FEHLT').length;
}

/** The documents somebody came to ask for, otherwise all that are missing by now; those asked for before only alone. */
function firstChoice(project: Project, ids: readonly string[]): readonly AskableItem[] {
  const meant = askableChecklistItems(project).filter(({ id }) => ids.includes(id));
  if (meant.length > 0) return meant;
  const expected = expectedChecklistItems(project);
  const unasked = expected.filter(({ state }) => state === 'FEHLT');
  return unasked.length > 0 ? unasked : expected;
}

/** Whom one asks for the documents of an ower: craftsmen over the customer, as long as nobody knows their address. */
function firstRecipient(ower: AskedOwer, { recipients }: DocumentRequestPlan): string {
  const isClient = ({ kind }: DocumentRecipient): boolean => kind === 'BAUHERR';
  const found =
    ower === 'BAUHERR' ? recipients.find(isClient) : recipients.find((one) => !isClient(one));
  return found?.email ?? '';
}

function groupFor(ower: AskedOwer, plan: DocumentRequestPlan): GroupDraft {
  return { to: firstRecipient(ower, plan), otherName: '', otherEmail: '' };
}

interface RequestBeginning {
  readonly project: Project;
  readonly plan: DocumentRequestPlan;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Somebody came to ask for these; for all that are missing when empty. */
  readonly itemIds: readonly string[];
}

/** A request as it is proposed: due in two weeks, everybody asked for what they owe. */
export function startOfRequest({ project, plan, today, itemIds }: RequestBeginning): RequestDraft {
  return {
    isNoted: false,
    itemIds: firstChoice(project, itemIds).map(({ id }) => id),
    dueDate: formatDayForInput(addDays(today, daysToBring)),
    groups: {
      AUFTRAGGEBER: groupFor('AUFTRAGGEBER', plan),
      HANDWERK: groupFor('HANDWERK', plan),
      BAUHERR: groupFor('BAUHERR', plan),
    },
    letters: {},
    hasReminder: true,
    remindOn: null,
    hasTasks: false,
    assigneeId: '',
  };
}

/** Whether somebody is chosen whom the documents of an ower are asked from. */
function hasRecipient({ groups }: RequestDraft, ower: AskedOwer): boolean {
  return groups[ower].to !== '';
}

/** Whether a document is asked for; those of an ower without a recipient are only noted. */
export function isChosen(draft: RequestDraft, { id, owedBy }: AskableItem): boolean {
  return draft.itemIds.includes(id) && (draft.isNoted || hasRecipient(draft, owedBy));
}

/** The documents that are asked for. */
export function chosenItems(draft: RequestDraft, project: Project): readonly AskableItem[] {
  return askableChecklistItems(project).filter((item) => isChosen(draft, item));
}

/** Ticks documents, or takes the ticks away. */
export function withTicks(
  draft: RequestDraft,
  ids: readonly string[],
  isOn: boolean,
): Pick<RequestDraft, 'itemIds'> {
  const others = draft.itemIds.filter((id) => !ids.includes(id));
  return { itemIds: isOn ? [...others, ...ids] : others };
}

/** When who asks is reminded; `null` without a reminder, or while the day is not typed. */
export function reminderDay({ hasReminder, remindOn, dueDate }: RequestDraft): string | null {
  return hasReminder ? (remindOn ?? parseGermanDay(dueDate)) : null;
}

/** What is written down of a request that went another way. */
export function requestNote(draft: RequestDraft, project: Project): DocumentRequestNote {
  return {
    projectId: project.id,
    itemIds: chosenItems(draft, project).map(({ id }) => id),
    dueDate: parseGermanDay(draft.dueDate) ?? '',
  };
}
