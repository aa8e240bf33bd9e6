import { addDays, type ChecklistInput, type ChecklistItem } from '@energieakte/contract';
import { isMissingPaper, isSettledPaper, packageOrder } from './checklist-words.ts';

/** How long somebody has to bring a paper (domain section 1.1, step 5). */
const daysToBring = 14;

type State = ChecklistItem['state'];

/** The usual next step of a paper: what one click does. */
const usualSteps: Readonly<Record<State, State | null>> = {
  FEHLT: 'ANGEFORDERT',
  ANGEFORDERT: 'EINGEGANGEN',
  EINGEGANGEN: 'GEPRUEFT',
  GEPRUEFT: null,
  NICHT_NOETIG: null,
};

/** What setting a state is called as something to do. */
export const stateActions: Readonly<Record<State, string>> = {
  FEHLT: 'Fehlt wieder',
  ANGEFORDERT: 'Anfordern',
  EINGEGANGEN: 'Eingegangen',
  GEPRUEFT: 'Geprüft',
  NICHT_NOETIG: 'Nicht nötig',
};

/** What one click does with a paper; `null` when nothing is left to do. */
export function usualStep({ state }: Pick<ChecklistItem, 'state'>): State | null {
  return usualSteps[state];
}

/** The other states a paper can be given, in the order of the way. */
export function otherSteps({ state }: Pick<ChecklistItem, 'state'>): readonly State[] {
  const all = ['ANGEFORDERT', 'EINGEGANGEN', 'GEPRUEFT', 'NICHT_NOETIG', 'FEHLT'] as const;
  return all.filter((one) => one !== state && one !== usualSteps[state]);
}

/** Gives a paper a state; one that is asked for is due in two weeks. */
export function stateChange(
  { id, version, dueDate }: ChecklistItem,
  state: State,
  today: string,
): ChecklistInput {
  const isAskedAnew = state === 'ANGEFORDERT' && (dueDate === null || dueDate < today);
  return { id, version, state, ...(isAskedAnew ? { dueDate: addDays(today, daysToBring) } : {}) };
}

/** Sends a paper back: it is asked for again, with the reason. */
export function rejection(
  { id, version }: ChecklistItem,
  rejectedReason: string,
  today: string,
): ChecklistInput {
  const dueDate = addDays(today, daysToBring);
  return { id, version, state: 'ANGEFORDERT', dueDate, rejectedReason };
}

/** The papers that others owe and nobody has asked for yet, as one request each. */
export function requestsForMissing(
  checklist: readonly ChecklistItem[],
  today: string,
): readonly ChecklistInput[] {
  return checklist
    .filter(({ state, owedBy }) => state === 'FEHLT' && owedBy !== 'BUERO')
    .map((paper) => stateChange(paper, 'ANGEFORDERT', today));
}

export interface PaperPackage {
  readonly name: ChecklistItem['package'];
  readonly papers: readonly ChecklistItem[];
  readonly settled: number;
}

/** The papers by package, empty packages left out. */
export function packagesOf(checklist: readonly ChecklistItem[]): readonly PaperPackage[] {
  return packageOrder
    .map((name) => {
      const papers = checklist.filter((paper) => paper.package === name);
      return { name, papers, settled: papers.filter(isSettledPaper).length };
    })
    .filter(({ papers }) => papers.length > 0);
}

/** Whether the day by which a paper was asked for is over. */
export function isLatePaper(paper: ChecklistItem, today: string): boolean {
  return isMissingPaper(paper) && paper.dueDate !== null && paper.dueDate < today;
}
