import type { Deadline, Project } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { caseTitle } from '#project-kit/funding-labels.ts';
import { CheckInput, ChoiceInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { deadlineMutation } from '../progress/progress.queries.ts';
import { deadlineChanges } from '#project-kit/what-changed.ts';
import {
  type DeadlineDraft,
  deadlineInput,
  deadlineProblems,
  type DeadlineTask,
  hasDay,
  startOfDeadline,
} from './deadline-draft.ts';

interface DeadlineDialogProps {
  readonly project: Project;
  /** `null` for a new one. */
  readonly deadline: Deadline | null;
  readonly task: DeadlineTask;
  readonly close: () => void;
}

const words = {
  confirm: {
    title: 'Aus dem Schreiben bestätigen',
    confirm: 'Bestätigen',
    day: 'Frist laut Schreiben',
    done: 'Die Frist ist bestätigt.',
  },
  extend: {
    title: 'Frist verlängern',
    confirm: 'Verlängern',
    day: 'Verlängert bis',
    done: 'Die Frist wurde verlängert.',
  },
  edit: {
    title: 'Frist bearbeiten',
    confirm: 'Speichern',
    day: 'Fällig am',
    done: 'Die Frist wurde geändert.',
  },
  add: {
    title: 'Frist eintragen',
    confirm: 'Eintragen',
    day: 'Fällig am',
    done: 'Die Frist wurde eingetragen.',
  },
} as const;

function introduction({ deadline, task }: Pick<DeadlineDialogProps, 'deadline' | 'task'>) {
  if (deadline === null) return {};
  const { title, dueDate, source } = deadline;
  if (task === 'edit')
    return deadline.can.move
      ? {}
      : {
          text: `${title}: laut Zusage ${formatDay(dueDate)}. Das Datum ändert sich im Förderfall oder mit einem neuen Schreiben.`,
        };
  const now = `${title}: bisher ${formatDay(dueDate)}${source === 'REGEL' ? ', nach der Regel gerechnet' : ''}.`;
  return task === 'confirm'
    ? { text: `${now} Es gilt, was in der Zusage oder im Bescheid gedruckt ist.` }
    : { text: now };
}

interface FieldsProps {
  readonly draft: DeadlineDraft;
  readonly set: (part: Partial<DeadlineDraft>) => void;
}

function CaseChoice({ project, draft, set }: FieldsProps & Pick<DeadlineDialogProps, 'project'>) {
  const { fundingCases } = project;
  if (fundingCases.length === 0) return null;
  const choices = fundingCases.map((one, index) => ({ value: one.id, label: caseTitle(one, index) }));
  return (
    <ChoiceInput
      label="Förderfall"
      value={draft.fundingCaseId}
      choices={[{ value: '', label: 'ganzes Projekt' }, ...choices]}
      change={(fundingCaseId) => set({ fundingCaseId })}
    />
  );
}

function ResponsibleChoice({
  draft,
  set,
  known,
}: FieldsProps & { readonly known: Deadline['responsible'] }) {
  const { data: people = known === null ? [] : [known] } = useQuery(internalUsersQuery);
  const choices = people.map(({ id, displayname }) => ({ value: id, label: displayname }));
  return (
    <ChoiceInput
      label="Zuständig"
      value={draft.responsibleUserId}
      choices={[{ value: '', label: 'Projektleitung' }, ...choices]}
      change={(responsibleUserId) => set({ responsibleUserId })}
    />
  );
}

function MoreFields({
  project,
  deadline,
  draft,
  set,
}: FieldsProps & Pick<DeadlineDialogProps, 'project' | 'deadline'>) {
  return (
    <>
      {deadline === null && <CaseChoice project={project} draft={draft} set={set} />}
      <ResponsibleChoice draft={draft} set={set} known={deadline?.responsible ?? null} />
      <div>
        {deadline === null && (
          <CheckInput
            label="Förderfrist: wer sie versäumt, verliert die Förderung"
            isChecked={draft.hard}
            change={(hard) => set({ hard })}
          />
        )}
        <CheckInput
          label="Für den Auftraggeber sichtbar"
          isChecked={draft.visibleToGuest}
          change={(visibleToGuest) => set({ visibleToGuest })}
        />
      </div>
    </>
  );
}

function isTitled(task: DeadlineTask, deadline: Deadline | null): boolean {
  return task === 'add' || (task === 'edit' && deadline?.can.rename === true);
}

interface DueDayProps extends FieldsProps, Pick<DeadlineDialogProps, 'task' | 'deadline'> {
  readonly error: string | undefined;
}

function DueDay({ task, deadline, draft, set, error }: DueDayProps) {
  if (!hasDay(deadline, task)) return null;
  return (
    <DayInput
      label={words[task].day}
      value={draft.dueDate}
      change={(dueDate) => set({ dueDate })}
      error={error}
      isFocused={!isTitled(task, deadline)}
    />
  );
}

/** Confirms a deadline from the letter, extends it, changes or adds one. */
export function DeadlineDialog({ project, deadline, task, close }: DeadlineDialogProps) {
  const [seen] = useState(deadline);
  const [draft, setDraft] = useState(() => startOfDeadline(deadline, task));
  const [wasTried, setWasTried] = useState(false);
  const save = useMutation(deadlineMutation);
  const set = (part: Partial<DeadlineDraft>): void => setDraft({ ...draft, ...part });
  const found = deadlineProblems(draft, deadline, task);
  const problems = wasTried ? found : {};
  const { title, confirm, done } = words[task];
  const submit = (): void => {
    setWasTried(true);
    if (Object.keys(found).length > 0) return;
    save.mutate(deadlineInput(draft, deadline, { task, projectId: project.id }), {
      onSuccess: () => {
        reportSuccess(done);
        close();
      },
    });
  };
  const hasMore = task === 'add' || task === 'edit';
  return (
    <FormDialog
      title={title}
      {...introduction({ deadline, task })}
      confirmLabel={confirm}
      isPending={save.isPending}
      failure={save.error?.message ?? null}
      changes={seen === null || save.isPending ? [] : deadlineChanges(seen, deadline)}
      submit={submit}
      close={close}
    >
      {isTitled(task, deadline) && (
        <TextInput
          label="Frist"
          value={draft.title}
          change={(text) => set({ title: text })}
          error={problems.title}
          maxLength={160}
          isFocused
        />
      )}
      <DueDay task={task} deadline={deadline} draft={draft} set={set} error={problems.dueDate} />
      {hasMore && <MoreFields project={project} deadline={deadline} draft={draft} set={set} />}
      <TextInput
        label="Notiz"
        value={draft.note}
        change={(note) => set({ note })}
        maxLength={1000}
        rows={2}
      />
    </FormDialog>
  );
}
