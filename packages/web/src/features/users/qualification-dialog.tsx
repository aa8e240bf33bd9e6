import {
  type QualificationKind,
  qualificationKinds,
  type UserQualification,
} from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { qualificationLabels } from '#shared/format/qualification-labels.ts';
import { ChoiceInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { inputOf, problemsOf, type QualificationDraft, startOf } from './qualification-draft.ts';
import { deleteQualificationMutation, saveQualificationMutation } from './qualifications.queries.ts';

interface QualificationDialogProps {
  readonly userId: string;
  /** `null` for a new one. */
  readonly entry: UserQualification | null;
  /** What the person is listed for already; each kind is there once. */
  readonly taken: readonly QualificationKind[];
  readonly close: () => void;
}

interface FieldsProps {
  readonly draft: QualificationDraft;
  readonly kinds: readonly QualificationKind[];
  readonly problems: ReturnType<typeof problemsOf>;
  readonly set: (part: Partial<QualificationDraft>) => void;
}

function Fields({ draft, kinds, problems, set }: FieldsProps) {
  return (
    <>
      <ChoiceInput
        label="Eintragung"
        value={draft.kind}
        choices={kinds.map((value) => ({ value, label: qualificationLabels[value] }))}
        change={(value) => set({ kind: kinds.find((kind) => kind === value) ?? draft.kind })}
      />
      <TextInput
        label="Nummer"
        value={draft.number}
        change={(number) => set({ number })}
        maxLength={60}
      />
      <DayInput
        label="Gültig bis"
        value={draft.validUntil}
        change={(validUntil) => set({ validUntil })}
        error={problems.validUntil}
        help="Letzter Tag; leer: unbefristet. Ab 90 Tagen vorher steht hier „läuft bald ab“."
      />
      <TextInput
        label="Unterrichtseinheiten der Fortbildung"
        value={draft.trainingUnits}
        change={(trainingUnits) => set({ trainingUnits })}
        error={problems.trainingUnits}
        maxLength={5}
      />
    </>
  );
}

/** Enters the listing of a colleague, changes or deletes it. */
export function QualificationDialog({ userId, entry, taken, close }: QualificationDialogProps) {
  const kinds = qualificationKinds.filter((kind) => kind === entry?.kind || !taken.includes(kind));
  const [draft, setDraft] = useState(() => startOf(entry, kinds[0] ?? 'EEE_WG'));
  const [wasTried, setWasTried] = useState(false);
  const save = useMutation(saveQualificationMutation);
  const remove = useMutation(deleteQualificationMutation);
  const found = problemsOf(draft);
  const problems = wasTried ? found : { validUntil: null, trainingUnits: null };
  const set = (part: Partial<QualificationDraft>): void => setDraft({ ...draft, ...part });
  const done = (text: string) => ({
    onSuccess: () => {
      reportSuccess(text);
      close();
    },
  });
  const submit = (): void => {
    setWasTried(true);
    if (Object.values(found).some((problem) => problem !== null)) return;
    save.mutate(inputOf(draft, { userId, entry }), done('Die Eintragung wurde gespeichert'));
  };
  return (
    <FormDialog
      title={entry === null ? 'Eintragung als Experte' : qualificationLabels[entry.kind]}
      confirmLabel={entry === null ? 'Eintragen' : 'Speichern'}
      isPending={save.isPending}
      failure={(save.error ?? remove.error)?.message ?? null}
      submit={submit}
      close={close}
      otherAction={
        entry !== null && (
          <Button
            color="secondary"
            loading={remove.isPending}
            onClick={() => remove.mutate(entry.id, done('Die Eintragung wurde gelöscht'))}
          >
            Löschen
          </Button>
        )
      }
    >
      <Fields draft={draft} kinds={kinds} problems={problems} set={set} />
    </FormDialog>
  );
}
