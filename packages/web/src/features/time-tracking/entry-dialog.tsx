import type { TimeEntry } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import {
  CheckInput,
  ChoiceInput,
  DayInput,
  dayProblem,
  TextInput,
} from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import type { BookedAppointment } from '#shared/extensions/time-requests.ts';
import { TimeInput } from '#shared/dialog/time-input.tsx';
import { newId } from '#shared/forms/new-id.ts';
import { draftOf, draftOfAppointment, type EntryDraft, hasSameTime, typedPeriod } from './entry-form.ts';
import { saveEntryMutation } from './time-tracking.queries.ts';
import { projectText, taskText } from './time-texts.ts';
import { useTaskChoices } from './use-task-choices.ts';

/** What of its project comes first, then what was worked on last, and the tasks of the office. */
function useTasks(projectKey: string | null, entry: TimeEntry | null) {
  const { groups } = useTaskChoices(projectKey, '');
  const tasks = groups
    .flatMap(({ choices }) => choices)
    .flatMap((choice) => (choice.kind === 'task' ? [choice] : []));
  const isKnown = entry === null || tasks.some(({ task }) => task.id === entry.task.id);
  const all = isKnown ? tasks : [entry, ...tasks];
  return {
    tasks,
    choices: all.map((one) => ({
      value: String(one.task.id),
      label: one.project === null ? `${projectText(one)} · ${one.task.title}` : taskText(one),
    })),
  };
}

interface FieldsProps {
  readonly draft: EntryDraft;
  readonly change: (draft: EntryDraft) => void;
  readonly choices: ReturnType<typeof useTasks>['choices'];
  /** Its end is where it is stopped. */
  readonly isRunning: boolean;
  readonly wasTried: boolean;
}

function Fields({ draft, change, choices, isRunning, wasTried }: FieldsProps) {
  const set = (part: Partial<EntryDraft>): void => change({ ...draft, ...part });
  return (
    <>
      <ChoiceInput
        label="Projekt und Leistung"
        value={draft.taskId}
        change={(taskId) => set({ taskId })}
        choices={draft.taskId === '' ? [{ value: '', label: 'Bitte wählen' }, ...choices] : choices}
        error={wasTried && draft.taskId === '' ? 'Feld muss befüllt werden.' : null}
      />
      {!isRunning && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { sm: '1fr auto auto' },
            alignItems: 'start',
          }}
        >
          <DayInput
            label="Tag"
            value={draft.day}
            change={(day) => set({ day })}
            error={wasTried ? dayProblem(draft.day, true) : null}
          />
          <TimeInput label="Von" value={draft.from} change={(from) => set({ from })} isNeeded />
          <TimeInput label="Bis" value={draft.until} change={(until) => set({ until })} isNeeded />
        </Box>
      )}
      <TextInput
        label="Notiz"
        value={draft.note}
        change={(note) => set({ note })}
        rows={2}
        maxLength={500}
      />
      <CheckInput
        label="Abrechenbar"
        isChecked={draft.billable}
        change={(billable) => set({ billable })}
      />
    </>
  );
}

interface EntryDialogProps {
  readonly entry: TimeEntry;
  readonly close: () => void;
}

/** An entry with its times of day; what was typed stays, whatever the server says. */
export function EntryDialog({ entry, close }: EntryDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [wasTried, setTried] = useState(false);
  const { choices } = useTasks(entry.project?.projectId ?? null, entry);
  const { mutate, isPending, error } = useMutation(saveEntryMutation);
  const isRunning = entry.end === null;
  const submit = (): void => {
    setTried(true);
    const period = isRunning || hasSameTime(entry, draft) ? {} : typedPeriod(draft);
    if (period === null || isPending) return;
    const { id, version } = entry;
    const { note, billable } = draft;
    mutate(
      { id, version, taskId: Number(draft.taskId), note: note.trim(), billable, ...period },
      {
        onSuccess: () => {
          reportSuccess('Die Zeit wurde geändert');
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Zeit ändern"
      size="sm"
      confirmLabel="Speichern"
      isPending={isPending}
      failure={error?.message ?? null}
      submit={submit}
      close={close}
    >
      <Fields {...{ draft, choices, isRunning, wasTried }} change={setDraft} />
    </FormDialog>
  );
}

interface BookingProps {
  readonly appointment: BookedAppointment;
  readonly close: () => void;
}

/** Books that an appointment took place; the server does so once for each of its people. */
export function AppointmentBooking({ appointment, close }: BookingProps) {
  const { id: appointmentId, project, serviceId } = appointment;
  const [typed, setDraft] = useState(() => draftOfAppointment(appointment));
  const [requestId] = useState(() => newId());
  const [wasTried, setTried] = useState(false);
  const { tasks, choices } = useTasks(project?.projectId ?? null, null);
  const ofService = tasks.find(({ serviceId: of }) => of !== null && of === serviceId);
  const taskId = typed.taskId === '' ? String(ofService?.task.id ?? '') : typed.taskId;
  const draft = { ...typed, taskId };
  const { mutate, isPending, error } = useMutation(saveEntryMutation);
  const submit = (): void => {
    setTried(true);
    const period = typedPeriod(draft);
    if (period === null || taskId === '' || isPending) return;
    const { note, billable } = draft;
    mutate(
      { taskId: Number(taskId), note: note.trim(), billable, ...period, appointmentId, requestId },
      {
        onSuccess: () => {
          reportSuccess('Der Termin wurde als Zeit gebucht');
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Als Zeit buchen"
      size="sm"
      confirmLabel="Buchen"
      isPending={isPending}
      failure={error?.message ?? null}
      submit={submit}
      close={close}
    >
      <Fields {...{ draft, choices, wasTried }} isRunning={false} change={setDraft} />
    </FormDialog>
  );
}
