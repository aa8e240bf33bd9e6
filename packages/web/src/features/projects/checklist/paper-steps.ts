import { addDays, type ChecklistInput, type ChecklistItem, type Project } from '@energieakte/contract';
import { isMissingPaper, isSettledPaper, packageOrder } from './checklist-words.ts';
import { isExpected } from './expected-papers.ts';

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
  ANGEFORDERT: 'Als angefordert vermerken',
  EINGEGANGEN: 'Eingegangen',
  GEPRUEFT: 'Geprüft',
  NICHT_NOETIG: 'Nicht nötig',
};

type Paper = Pick<ChecklistItem, 'state' | 'owedBy'>;

/** What one click does with a paper; `null` when nothing is left to do. Nobody asks the own office for one. */
export function usualStep({ state, owedBy }: Paper): State | null {
  return state === 'FEHLT' && owedBy === 'BUERO' ? 'EINGEGANGEN' : usualSteps[state];
}

/** The other states a paper can be given, in the order of the way. */
export function otherSteps(paper: Paper): readonly State[] {
  const all = ['ANGEFORDERT', 'EINGEGANGEN', 'GEPRUEFT', 'NICHT_NOETIG', 'FEHLT'] as const;
  return all.filter((one) => one !== paper.state && one !== usualStep(paper));
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

/** One line of a package: a paper, or the same paper of several funding cases. */
export interface PaperLine {
  readonly key: string;
  readonly papers: readonly [ChecklistItem, ...ChecklistItem[]];
}

/** The same paper of several cases stands once. */
function linesOf(papers: readonly ChecklistItem[]): readonly PaperLine[] {
  const lines = new Map<string, [ChecklistItem, ...ChecklistItem[]]>();
  for (const paper of papers) {
    const key = paper.fundingCaseId === null ? paper.id : `${paper.owedBy} ${paper.label}`;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, [paper]);
    else line.push(paper);
  }
  return [...lines].map(([key, found]) => ({ key, papers: found }));
}

export interface PaperPackage {
  readonly name: ChecklistItem['package'];
  readonly lines: readonly PaperLine[];
  readonly total: number;
  readonly settled: number;
  /** Something is to be done about it now. */
  readonly isDue: boolean;
}

/** The papers by package, empty packages left out. */
export function packagesOf(project: Project): readonly PaperPackage[] {
  return packageOrder
    .map((name) => {
      const papers = project.checklist.filter((paper) => paper.package === name);
      const settled = papers.filter(isSettledPaper).length;
      const isBegun = papers.some(({ state }) => state !== 'FEHLT');
      const isDue = settled < papers.length && (isExpected[name](project) || isBegun);
      return { name, lines: linesOf(papers), total: papers.length, settled, isDue };
    })
    .filter(({ total }) => total > 0);
}

/** Whether the day by which a paper was asked for is over. */
export function isLatePaper(paper: ChecklistItem, today: string): boolean {
  return isMissingPaper(paper) && paper.dueDate !== null && paper.dueDate < today;
}
