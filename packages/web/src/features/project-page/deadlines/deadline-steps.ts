import type { Deadline } from '@energieakte/contract';
import type { DeadlineTask } from './deadline-draft.ts';
import { isFromLetter, isOpenDeadline, isOwnDeadline } from './deadline-labels.ts';

type Step = { readonly task: DeadlineTask } | { readonly state: Deadline['state'] };

/** What can be done about a deadline: one that follows from the project is neither set aside nor moved off its letter. */
export function stepsOf(deadline: Deadline): readonly (readonly [label: string, step: Step])[] {
  const edit = ['Bearbeiten …', { task: 'edit' }] as const;
  if (!isOpenDeadline(deadline)) return [['Wieder öffnen', { state: 'OFFEN' }], edit];
  const isLetter = isFromLetter(deadline);
  const confirm = isLetter
    ? 'Neues Datum aus dem Schreiben bestätigen …'
    : 'Aus dem Schreiben bestätigen …';
  const canConfirm = !isLetter || deadline.confirmedAt !== null;
  return [
    ...(canConfirm ? [[confirm, { task: 'confirm' }] as const] : []),
    ['Als erledigt markieren', { state: 'ERLEDIGT' }],
    ...(isLetter ? [] : [['Verlängern …', { task: 'extend' }] as const]),
    edit,
    ...(isOwnDeadline(deadline) ? [['Als hinfällig markieren', { state: 'HINFAELLIG' }] as const] : []),
  ];
}
