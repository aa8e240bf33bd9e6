import { federalStateLabels, federalStates, type WorkSchedule } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { changesOf, type ScheduleDraft, startOf, weekProblem } from './schedule-draft.ts';
import { WeekRows } from './week-rows.tsx';
import { saveWorkScheduleMutation, workScheduleQuery } from './work-schedules.queries.ts';

interface FieldsProps {
  readonly draft: ScheduleDraft;
  readonly userId: string;
  readonly set: (part: Partial<ScheduleDraft>) => void;
}

/** Whose holidays hold, who decides and who stands in. */
function Fields({ draft, userId, set }: FieldsProps) {
  const { data = [] } = useQuery(internalUsersQuery);
  const others = data
    .filter(({ id }) => id !== userId)
    .map(({ id, displayname }) => ({ value: id, label: displayname }));
  const choices = [{ value: '', label: 'niemand' }, ...others];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <ChoiceInput
        label="Feiertage"
        value={draft.federalState}
        choices={[
          { value: '', label: 'wie das Büro' },
          ...federalStates.map((state) => ({ value: state, label: federalStateLabels[state] })),
        ]}
        change={(federalState) => set({ federalState })}
      />
      <ChoiceInput
        label="Entscheidet über Abwesenheiten"
        value={draft.approverId}
        choices={[{ value: '', label: 'die Verwaltung' }, ...others]}
        change={(approverId) => set({ approverId })}
      />
      <ChoiceInput
        label="Vertretung"
        value={draft.deputyId}
        choices={choices}
        change={(deputyId) => set({ deputyId })}
      />
      <ChoiceInput
        label="Zweite Vertretung"
        value={draft.secondDeputyId}
        choices={choices}
        change={(secondDeputyId) => set({ secondDeputyId })}
      />
    </Box>
  );
}

function ScheduleForm({
  schedule,
  close,
}: {
  readonly schedule: WorkSchedule;
  readonly close: () => void;
}) {
  // As it was when the dialog opened: what others save meanwhile is met with a refusal, and what was typed stays.
  const [opened] = useState(schedule);
  const [draft, setDraft] = useState(() => startOf(opened));
  const [wasTried, setWasTried] = useState(false);
  const save = useMutation(saveWorkScheduleMutation);
  const set = (part: Partial<ScheduleDraft>): void => setDraft({ ...draft, ...part });
  const submit = (): void => {
    setWasTried(true);
    const problems = draft.weeks.map(weekProblem);
    if (problems.some(({ day, hours }) => day !== null || hours !== null)) return;
    save.mutate(changesOf(draft, opened), {
      onSuccess: () => {
        reportSuccess('Die Arbeitszeit wurde gespeichert');
        close();
      },
    });
  };
  return (
    <FormDialog
      title={opened.displayname}
      confirmLabel="Speichern"
      isPending={save.isPending}
      failure={save.error?.message ?? null}
      submit={submit}
      close={close}
      size="md"
      isFullOnPhones
    >
      <Fields draft={draft} userId={opened.userId} set={set} />
      <WeekRows weeks={draft.weeks} wasTried={wasTried} change={(weeks) => set({ weeks })} />
    </FormDialog>
  );
}

interface ScheduleDialogProps {
  readonly person: { readonly id: string; readonly displayname: string };
  readonly close: () => void;
}

/** Hours, state, who decides and who stands in, of one person. */
export function ScheduleDialog({ person, close }: ScheduleDialogProps) {
  const query = useQuery(workScheduleQuery(person.id));
  if (query.data !== undefined) return <ScheduleForm schedule={query.data} close={close} />;
  return (
    <ReadingDialog title={person.displayname} close={close}>
      <Loaded query={query} loading={240} failure="Die Arbeitszeit konnte nicht geladen werden.">
        {() => null}
      </Loaded>
    </ReadingDialog>
  );
}
