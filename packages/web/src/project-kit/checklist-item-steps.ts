import {
  addDays,
  type ChecklistInput,
  type ChecklistItem,
  isLaterItem,
  isMissingItem,
  type Project,
} from '@energieakte/contract';
import { isSettledChecklistItem, packageOrder } from './checklist-labels.ts';

/** How long somebody has to bring a document (domain section 1.1, step 5). */
const daysToBring = 14;

type State = ChecklistItem['state'];

/** The usual next step of a document: what one click does. */
const usualSteps: Readonly<Record<State, State | null>> = {
  FEHLT: 'ANGEFORDERT',
  ANGEFORDERT: 'EINGEGANGEN',
  EINGEGANGEN: 'GEPRUEFT',
  GEPRUEFT: null,
  NICHT_NOETIG: null,
};

/** What setting a state is called as something to do. */
export const stateActions: Readonly<Record<State, string>> = {
  FEHLT: 'Als fehlend markieren',
  ANGEFORDERT: 'Als angefordert markieren',
  EINGEGANGEN: 'Als eingegangen markieren',
  GEPRUEFT: 'Als geprüft markieren',
  NICHT_NOETIG: 'Als nicht nötig markieren',
};

type OwedItem = Pick<ChecklistItem, 'state' | 'owedBy'>;

/** What one click does with a document; `null` when nothing is left to do. Nobody asks the own office for one. */
export function usualStep({ state, owedBy }: OwedItem): State | null {
  return state === 'FEHLT' && owedBy === 'BUERO' ? 'EINGEGANGEN' : usualSteps[state];
}

/** The other states a document can be given, in the order of the way. */
export function otherSteps(checklistItem: OwedItem): readonly State[] {
  const all = ['ANGEFORDERT', 'EINGEGANGEN', 'GEPRUEFT', 'NICHT_NOETIG', 'FEHLT'] as const;
  return all.filter((one) => one !== checklistItem.state && one !== usualStep(checklistItem));
}

/** Gives a document a state; one that is asked for is due in two weeks. */
export function stateChange(
  { id, version, dueDate }: ChecklistItem,
  state: State,
  today: string,
): ChecklistInput {
  const isAskedAnew = state === 'ANGEFORDERT' && (dueDate === null || dueDate < today);
  return { id, version, state, ...(isAskedAnew ? { dueDate: addDays(today, daysToBring) } : {}) };
}

/** Sends a document back: it is asked for again, with the reason. */
export function rejection(
  { id, version }: ChecklistItem,
  rejectedReason: string,
  today: string,
): ChecklistInput {
  const dueDate = addDays(today, daysToBring);
  return { id, version, state: 'ANGEFORDERT', dueDate, rejectedReason };
}

/** One line of a package: a document, or the same document of several funding cases. */
export interface ChecklistItemLine {
  readonly key: string;
  readonly papers: readonly [ChecklistItem, ...ChecklistItem[]];
}

/** The same document of several cases stands once. */
function linesOf(papers: readonly ChecklistItem[]): readonly ChecklistItemLine[] {
  const lines = new Map<string, [ChecklistItem, ...ChecklistItem[]]>();
  for (const checklistItem of papers) {
    const key =
      checklistItem.fundingCaseId === null
        ? checklistItem.id
        : `${checklistItem.owedBy} ${checklistItem.label}`;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, [checklistItem]);
    else line.push(checklistItem);
  }
  return [...lines].map(([key, found]) => ({ key, papers: found }));
}

export interface ChecklistItemPackage {
  readonly name: ChecklistItem['package'];
  readonly lines: readonly ChecklistItemLine[];
  readonly total: number;
  readonly settled: number;
  /** Something is to be done about it now. */
  readonly isDue: boolean;
}

/** The documents by package, empty packages left out. */
export function packagesOf(project: Project): readonly ChecklistItemPackage[] {
  return packageOrder
    .map((name) => {
      const papers = project.checklist.filter((checklistItem) => checklistItem.package === name);
      const settled = papers.filter(isSettledChecklistItem).length;
      const isDue = settled < papers.length && !papers.every(isLaterItem);
      return { name, lines: linesOf(papers), total: papers.length, settled, isDue };
    })
    .filter(({ total }) => total > 0);
}

/** Whether the day by which a document was asked for is over. */
export function isLateChecklistItem(
  checklistItem: Pick<ChecklistItem, 'state' | 'waitsFor' | 'dueDate'>,
  today: string,
): boolean {
  return isMissingItem(checklistItem) && checklistItem.dueDate !== null && checklistItem.dueDate < today;
}
