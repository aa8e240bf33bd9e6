import { formatDayForInput, type Mentionable, parseGermanDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ChoiceInput, DayInput, dayProblem } from '#shared/dialog/dialog-fields.tsx';
import type { ComposerContent } from './composer-content.ts';
import type { Task } from './use-task.ts';

interface TaskFieldsProps {
  readonly content: ComposerContent;
  readonly users: Mentionable['users'];
  readonly me: { readonly id: string; readonly displayname: string };
  readonly change: (change: Partial<ComposerContent>) => void;
  readonly task: Task;
  readonly close: () => void;
}

type DueDayProps = Pick<TaskFieldsProps, 'content' | 'change' | 'task'>;

/** As typed while it means the day of the content; that day itself once it came from elsewhere. */
function shownDay(typed: string, day: string | null): string {
  if (parseGermanDay(typed) === day) return typed;
  return day === null ? '' : formatDayForInput(day);
}

function DueDay({ content, change, task }: DueDayProps) {
  const [typed, setTyped] = useState('');
  const [hasLeft, leave] = useState(false);
  const shown = shownDay(typed, content.dueDate);
  return (
    <Box onBlur={() => leave(true)} sx={{ width: 180 }}>
      <DayInput
        label="Zu erledigen bis"
        value={shown}
        error={hasLeft || task.isRefused ? dayProblem(shown, false) : null}
        change={(text) => {
          leave(false);
          setTyped(text);
          task.typedDay(dayProblem(text, false));
          change({ dueDate: parseGermanDay(text) });
        }}
      />
    </Box>
  );
}

/** Until when something has to be done, and by whom. */
export function TaskFields({ content, users, me, change, task, close }: TaskFieldsProps) {
  const colleagues = users.filter(({ guest }) => !guest);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 3, pb: 2, alignItems: 'flex-start' }}>
      <DueDay content={content} change={change} task={task} />
      <Box sx={{ flex: '0 1 220px', minWidth: 160 }}>
        <ChoiceInput
          label="Zuständig"
          isDisabled={content.dueDate === null}
          value={content.assigneeId ?? ''}
          change={(id) => change({ assigneeId: id === '' ? null : id })}
          choices={[
            { value: '', label: 'niemand Bestimmtes' },
            { value: me.id, label: `${me.displayname} (ich)` },
            ...colleagues.map(({ id, displayname }) => ({ value: id, label: displayname })),
          ]}
        />
      </Box>
      <IconButton
        aria-label="Keine Aufgabe daraus machen"
        // Beside the fields, below the height of their labels.
        sx={{ mt: 6 }}
        onClick={() => {
          change({ dueDate: null, assigneeId: null });
          close();
        }}
      >
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </Box>
  );
}
