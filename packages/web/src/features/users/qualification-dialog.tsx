import {
  type QualificationKind,
  qualificationKinds,
  type UserQualification,
} from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { qualificationLabels } from '#shared/format/qualification-labels.ts';
import { ChoiceInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { EntryDialog } from '#shared/dialog/entry-dialog.tsx';
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
  const submit = (): void => {
    setWasTried(true);
    if (Object.values(found).some((problem) => problem !== null)) return;
    save.mutate(inputOf(draft, { userId, entry }), {
      onSuccess: () => {
        reportSuccess('Die Eintragung wurde gespeichert');
        close();
      },
    });
  };
  return (
    <EntryDialog
      title={entry === null ? 'Eintragung als Experte' : qualificationLabels[entry.kind]}
      saving={save}
      deletion={
        entry === null
          ? null
          : {
              id: entry.id,
              mutation: remove,
              question: `Eintragung „${qualificationLabels[entry.kind]}“ löschen?`,
              loss: 'Wer Fachleute mit dieser Eintragung sucht, findet die Person danach nicht mehr.',
              done: 'Die Eintragung wurde gelöscht',
            }
      }
      submit={submit}
      close={close}
    >
      <Fields draft={draft} kinds={kinds} problems={problems} set={set} />
    </EntryDialog>
  );
}
