import {
  type Deadline,
  type DeadlineInput,
  formatDayForInput,
  parseGermanDay,
  requiredMessage,
} from '@energieakte/contract';
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';

/** What a dialog about a deadline is for. */
export type DeadlineTask = 'confirm' | 'extend' | 'edit' | 'add';

/** What stands in the dialog; the day as typed. */
export interface DeadlineDraft {
  readonly title: string;
  readonly dueDate: string;
  readonly fundingCaseId: string;
  readonly responsibleUserId: string;
  readonly hard: boolean;
  readonly visibleToGuest: boolean;
  readonly note: string;
}

const empty: DeadlineDraft = {
  title: '',
  dueDate: '',
  fundingCaseId: '',
  responsibleUserId: '',
  hard: false,
  visibleToGuest: false,
  note: '',
};

/** What is known; the day to be confirmed or extended is typed anew, so that nobody confirms by habit. */
export function startOfDeadline(deadline: Deadline | null, task: DeadlineTask): DeadlineDraft {
  if (deadline === null) return empty;
  const { title, dueDate, fundingCaseId, responsible, hard, visibleToGuest, note } = deadline;
  return {
    title,
    dueDate: task === 'edit' ? formatDayForInput(dueDate) : '',
    fundingCaseId: fundingCaseId ?? '',
    responsibleUserId: responsible?.id ?? '',
    hard,
    visibleToGuest,
    note: note ?? '',
  };
}

/** Whether the dialog asks for the day; one that stands in a letter is changed there. */
export function hasDay(deadline: Deadline | null, task: DeadlineTask): boolean {
  return task !== 'edit' || deadline === null || deadline.can.move;
}

interface DeadlineProblems {
  readonly title?: string;
  readonly dueDate?: string;
}

/** What is wrong with the draft, by field; an extension leads to a later day. */
export function deadlineProblems(
  draft: DeadlineDraft,
  deadline: Deadline | null,
  task: DeadlineTask,
): DeadlineProblems {
  const typed = parseGermanDay(draft.dueDate);
  const isEarlier =
    task === 'extend' && deadline !== null && typed !== null && typed <= deadline.dueDate;
  const ofDay =
    dayProblem(draft.dueDate, true) ??
    (isEarlier ? 'Eine Verlängerung endet nach der bisherigen Frist.' : null);
  const dueDate = hasDay(deadline, task) ? ofDay : null;
  return {
    ...(task === 'add' && draft.title.trim() === '' ? { title: requiredMessage } : {}),
    ...(dueDate === null ? {} : { dueDate }),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function details(draft: DeadlineDraft): DeadlineInput {
  return {
    responsibleUserId: orNull(draft.responsibleUserId),
    visibleToGuest: draft.visibleToGuest,
    note: orNull(draft.note),
  };
}

/** The draft as it is sent. */
export function deadlineInput(
  draft: DeadlineDraft,
  deadline: Deadline | null,
  { task, projectId }: { readonly task: DeadlineTask; readonly projectId: string },
): DeadlineInput {
  const dueDate = parseGermanDay(draft.dueDate);
  if (deadline === null) {
    const { title, hard } = draft;
    const fundingCaseId = orNull(draft.fundingCaseId);
    return { projectId, title: title.trim(), dueDate, hard, fundingCaseId, ...details(draft) };
  }
  const { id, version } = deadline;
  const known = { id, version, ...(hasDay(deadline, task) ? { dueDate } : {}) };
  const note = draft.note === (deadline.note ?? '') ? {} : { note: orNull(draft.note) };
  if (task === 'confirm') return { ...known, confirm: true, ...note };
  if (task === 'extend') return { ...known, state: 'OFFEN', ...note };
  return { ...known, title: draft.title.trim() || deadline.title, ...details(draft) };
}
