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
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';

/** What stands in the dialog about a document; days as typed. */
export interface ChecklistItemDraft {
  readonly label: string;
  readonly package: ChecklistItem['package'];
  readonly owedBy: ChecklistItem['owedBy'];
  readonly requiredFor: ChecklistItem['requiredFor'];
  readonly dueDate: string;
  readonly expiresOn: string;
}

const empty: ChecklistItemDraft = {
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

export function startOfChecklistItem(checklistItem: ChecklistItem | null): ChecklistItemDraft {
  if (checklistItem === null) return empty;
  const { label, owedBy, requiredFor, dueDate, expiresOn } = checklistItem;
  return {
    label,
    package: checklistItem.package,
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

export const checklistItemCodes = {
  packages: checklistPackages,
  owers: checklistOwers,
  steps: checklistSteps,
};

interface ChecklistItemProblems {
  readonly label?: string;
  readonly dueDate?: string;
  readonly expiresOn?: string;
}

/** What is wrong with the draft, by field. */
export function checklistItemProblems({
  label,
  dueDate,
  expiresOn,
}: ChecklistItemDraft): ChecklistItemProblems {
  const day = dayProblem(dueDate, false);
  const end = dayProblem(expiresOn, false);
  return {
    ...(label.trim() === '' ? { label: requiredMessage } : {}),
    ...(day === null ? {} : { dueDate: day }),
    ...(end === null ? {} : { expiresOn: end }),
  };
}

/** The draft as it is sent. */
export function checklistItemInput(
  draft: ChecklistItemDraft,
  checklistItem: ChecklistItem | null,
  projectId: string,
): ChecklistInput {
  const whose =
    checklistItem === null ? { projectId } : { id: checklistItem.id, version: checklistItem.version };
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
