import {
  type Absence,
  absenceKindNames,
  absenceKinds,
  absencePartNames,
  absenceParts,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { useToday } from '#shared/format/use-today.ts';
import { type AbsenceDraft, inputOf, isSingleDay, problemsOf, startOf } from './absence-draft.ts';
import { saveAbsenceMutation } from './absences.queries.ts';

interface AbsenceDialogProps {
  /** `null` for a new one. */
  readonly absence: Absence | null;
  /** The absence as it was saved, with what needs a stand-in. */
  readonly saved: (absence: Absence) => void;
  readonly close: () => void;
}

interface FieldsProps {
  readonly draft: AbsenceDraft;
  readonly problems: ReturnType<typeof problemsOf>;
  readonly set: (part: Partial<AbsenceDraft>) => void;
}

function usePeople() {
  const { data = [] } = useQuery(internalUsersQuery);
  return data.map(({ id, displayname }) => ({ value: id, label: displayname }));
}

function Days({ draft, problems, set }: FieldsProps) {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DayInput
          label="Erster Tag"
          isFocused
          value={draft.firstDay}
          change={(firstDay) =>
            // As long as it is a single day, it stays one.
            set(isSingleDay(draft) ? { firstDay, lastDay: firstDay } : { firstDay })
          }
          error={problems.firstDay}
        />
        <DayInput
          label="Letzter Tag"
          value={draft.lastDay}
          change={(lastDay) => set({ lastDay })}
          error={problems.lastDay}
        />
      </Box>
      {isSingleDay(draft) && (
        <ChoiceInput
          label="Tageszeit"
          value={draft.part}
          choices={absenceParts.map((value) => ({ value, label: absencePartNames[value] }))}
          change={(value) => set({ part: absenceParts.find((part) => part === value) ?? draft.part })}
        />
      )}
    </>
  );
}

function kindHelp({ kind, userId }: AbsenceDraft, ownId: string): string {
  if (kind === 'KRANK') return 'Gilt sofort. Kollegen sehen nur, dass jemand abwesend ist.';
  const decided = userId === ownId ? 'Wird beantragt.' : 'Gilt mit dem Eintragen als genehmigt.';
  return `${decided} Kollegen sehen nur, dass jemand abwesend ist.`;
}

function Fields(props: FieldsProps & { readonly isNew: boolean }) {
  const { draft, set, isNew } = props;
  const me = useCurrentUser();
  const people = usePeople();
  return (
    <>
      {isNew && me.can.changeOfficeSettings && (
        <ChoiceInput
          label="Person"
          value={draft.userId}
          choices={people}
          change={(userId) => set({ userId, deputyId: '' })}
        />
      )}
      <Days {...props} />
      <ChoiceInput
        label="Art"
        value={draft.kind}
        choices={absenceKinds.map((value) => ({ value, label: absenceKindNames[value] }))}
        change={(value) => set({ kind: absenceKinds.find((kind) => kind === value) ?? draft.kind })}
        help={kindHelp(draft, me.id)}
      />
      <ChoiceInput
        label="Vertretung"
        value={draft.deputyId}
        choices={[
          { value: '', label: 'wie im Profil' },
          ...people.filter(({ value }) => value !== draft.userId),
        ]}
        change={(deputyId) => set({ deputyId })}
      />
      <TextInput
        label="Bemerkung"
        value={draft.note}
        change={(note) => set({ note })}
        rows={2}
        maxLength={500}
        help="Lesen nur die Person, wer darüber entscheidet, und die Verwaltung."
      />
    </>
  );
}

/** Enters an absence or changes it. */
export function AbsenceDialog({ absence, saved, close }: AbsenceDialogProps) {
  const me = useCurrentUser();
  const today = useToday();
  const [draft, setDraft] = useState(() => startOf(absence, { userId: me.id, today }));
  const [wasTried, setWasTried] = useState(false);
  const save = useMutation(saveAbsenceMutation);
  const found = problemsOf(draft);
  const problems = wasTried ? found : { firstDay: null, lastDay: null };
  const set = (part: Partial<AbsenceDraft>): void => setDraft({ ...draft, ...part });
  const submit = (): void => {
    setWasTried(true);
    if (found.firstDay !== null || found.lastDay !== null) return;
    save.mutate(inputOf(draft, absence), {
      onSuccess: (entry) => {
        reportSuccess(
          entry.state === 'BEANTRAGT'
            ? 'Die Abwesenheit wurde beantragt'
            : 'Die Abwesenheit wurde eingetragen',
        );
        saved(entry);
      },
    });
  };
  return (
    <FormDialog
      title={absence === null ? 'Abwesenheit eintragen' : 'Abwesenheit ändern'}
      confirmLabel={absence === null ? 'Eintragen' : 'Speichern'}
      isPending={save.isPending}
      failure={save.error?.message ?? null}
      submit={submit}
      close={close}
      isFullOnPhones
    >
      <Fields draft={draft} problems={problems} set={set} isNew={absence === null} />
    </FormDialog>
  );
}
