import {
  type ChecklistInput,
  type ChecklistItem,
  checklistOwers,
  checklistPackages,
  checklistSteps,
  formatDayForInput,
  parseGermanDay,
  requiredMessage,
} from '@energieakte/contract';
import { dayProblem } from '#shared/forms/dialog-fields.tsx';

/** What stands in the dialog about a paper; days as typed. */
export interface PaperDraft {
  readonly label: string;
  readonly package: ChecklistItem['package'];
  readonly owedBy: ChecklistItem['owedBy'];
  readonly requiredFor: ChecklistItem['requiredFor'];
  readonly dueDate: string;
  readonly expiresOn: string;
}

const empty: PaperDraft = {
  label: '',
  package: 'A',
  owedBy: 'AUFTRAGGEBER',
  requiredFor: null,
  dueDate: '',
  expiresOn: '',
};

function typedDay(day: string | null): string {
  return day === null ? '' : formatDayForInput(day);
}

export function startOfPaper(paper: ChecklistItem | null): PaperDraft {
  if (paper === null) return empty;
  const { label, owedBy, requiredFor, dueDate, expiresOn } = paper;
  return {
    label,
    package: paper.package,
    owedBy,
    requiredFor,
    dueDate: typedDay(dueDate),
    expiresOn: typedDay(expiresOn),
  };
}

/** The code that was chosen in a list of words; the one before where the list knows no such code. */
export function chosen<const Code extends string>(
  codes: readonly Code[],
  value: string,
  before: Code,
): Code {
  return codes.find((code) => code === value) ?? before;
}

export const paperCodes = { packages: checklistPackages, owers: checklistOwers, steps: checklistSteps };

interface PaperProblems {
  readonly label?: string;
  readonly dueDate?: string;
  readonly expiresOn?: string;
}

/** What is wrong with the draft, by field. */
export function paperProblems({ label, dueDate, expiresOn }: PaperDraft): PaperProblems {
  const day = dayProblem(dueDate, false);
  const end = dayProblem(expiresOn, false);
  return {
    ...(label.trim() === '' ? { label: requiredMessage } : {}),
    ...(day === null ? {} : { dueDate: day }),
    ...(end === null ? {} : { expiresOn: end }),
  };
}

/** The draft as it is sent. */
export function paperInput(
  draft: PaperDraft,
  paper: ChecklistItem | null,
  projectId: string,
): ChecklistInput {
  const whose = paper === null ? { projectId } : { id: paper.id, version: paper.version };
  const { owedBy, requiredFor } = draft;
  return {
    ...whose,
    label: draft.label.trim(),
    package: draft.package,
    owedBy,
    requiredFor,
    dueDate: parseGermanDay(draft.dueDate),
    expiresOn: parseGermanDay(draft.expiresOn),
  };
}
