import type { GuestProject } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { isMissingPaper } from '../checklist/checklist-words.ts';
import { isBuilding } from '../checklist/expected-papers.ts';

type Paper = GuestProject['checklist'][number];

/** From when on the papers of a package are needed, as far as a customer can see it. */
const isNeeded: Readonly<Record<Paper['package'], (project: GuestProject) => boolean>> = {
  A: () => true,
  B: ({ mode, services, fundingCases }) =>
    mode === 0 ? fundingCases.some(({ bzaId }) => bzaId !== null) : isBuilding(services),
  ABSCHLUSS: ({ fundingCases }) => fundingCases.some(({ bndDate }) => bndDate !== null),
};

/** The papers the office waits for, those with a day first. */
export function awaitedPapers(project: GuestProject): readonly Paper[] {
  if (project.state !== 'ACTIVE') return [];
  const last = '9999';
  return project.checklist
    .filter(
      (paper) =>
        isMissingPaper(paper) && (paper.state === 'ANGEFORDERT' || isNeeded[paper.package](project)),
    )
    .toSorted((left, right) => (left.dueDate ?? last).localeCompare(right.dueDate ?? last));
}

/** The papers that have come, by their names. */
export function arrivedPapers({ checklist }: GuestProject): readonly Paper[] {
  return checklist.filter(({ state }) => state === 'EINGEGANGEN' || state === 'GEPRUEFT');
}

const owers = { AUFTRAGGEBER: 'von Ihnen', BAUHERR: 'vom Bauherrn' } as const;

/** `von Ihnen, bitte bis 05.12.2026`: who brings a paper, and until when. */
export function paperRequest({ owedBy, dueDate }: Paper, today: string): string {
  const who = owedBy === 'BAUHERR' ? owers.BAUHERR : owers.AUFTRAGGEBER;
  if (dueDate === null) return who;
  return dueDate < today
    ? `${who}, erbeten bis ${formatDay(dueDate)} – bitte bald nachreichen`
    : `${who}, bitte bis ${formatDay(dueDate)}`;
}
