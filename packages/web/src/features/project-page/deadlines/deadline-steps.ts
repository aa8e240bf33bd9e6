import type { Deadline } from '@energieakte/contract';
import type { DeadlineTask } from './deadline-draft.ts';
import { isOpenDeadline } from './deadline-labels.ts';

type Step = { readonly task: DeadlineTask } | { readonly state: Deadline['state'] };

/** What can be done about a deadline, as the server allows it. */
export function stepsOf(deadline: Deadline): readonly (readonly [label: string, step: Step])[] {
  const { can } = deadline;
  const edit = ['Bearbeiten …', { task: 'edit' }] as const;
  const reopen = ['Wieder öffnen', { state: 'OFFEN' }] as const;
  if (!isOpenDeadline(deadline)) return can.reopen ? [reopen, edit] : [edit];
  const confirm = can.move
    ? 'Aus dem Schreiben bestätigen …'
    : 'Neues Datum aus dem Schreiben bestätigen …';
  return [
    ...(can.confirm ? [[confirm, { task: 'confirm' }] as const] : []),
    ['Als erledigt markieren', { state: 'ERLEDIGT' }],
    ...(can.move ? [['Verlängern …', { task: 'extend' }] as const] : []),
    edit,
    ...(can.setAside ? [['Als hinfällig markieren', { state: 'HINFAELLIG' }] as const] : []),
  ];
}
