import { afterDeadlineSentence, parseGermanDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { useValueAt } from '#shared/record/form-context.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useChosenProject } from './appointment-choices.ts';

const openStates: ReadonlySet<string> = new Set(['GEPLANT', 'BESTAETIGT']);

/** That an appointment comes too late for the deadline it is for; the server says the same of a stored one. */
export function DeadlineWarning() {
  const { project } = useChosenProject();
  const deadlineId = textOf(useValueAt('deadlineId'));
  const state = textOf(useValueAt('state'));
  const day = parseGermanDay(textOf(useValueAt('startDay')));
  const deadline = project?.deadlines.find(({ id }) => id === deadlineId);
  const isLate = deadline?.state === 'OFFEN' && day !== null && day > deadline.dueDate;
  return (
    <Box role="status" sx={{ ':not(:empty)': { mt: 4 } }}>
      {isLate && openStates.has(state) && (
        <Notice severity="warning">{afterDeadlineSentence(deadline.title, deadline.dueDate)}</Notice>
      )}
    </Box>
  );
}
