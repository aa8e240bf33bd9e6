import {
  type FederalState,
  federalStateLabels,
  federalStates,
  formatDayForInput,
  type OfficeDay,
  parseGermanDay,
} from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { EntryDialog } from '#shared/dialog/entry-dialog.tsx';
import { capacityLabels } from './office-day-labels.ts';
import { deleteOfficeDayMutation, saveOfficeDayMutation } from './work-schedules.queries.ts';

interface OfficeDayDialogProps {
  /** `null` for a new one. */
  readonly officeDay: OfficeDay | null;
  readonly close: () => void;
}

interface Draft {
  readonly day: string;
  readonly name: string;
  readonly capacityPct: OfficeDay['capacityPct'];
  /** `''`: everywhere. */
  readonly federalState: FederalState | '';
}

function startOf(officeDay: OfficeDay | null): Draft {
  if (officeDay === null) return { day: '', name: '', capacityPct: 0, federalState: '' };
  const { day, name, capacityPct, federalState } = officeDay;
  return { day: formatDayForInput(day), name, capacityPct, federalState: federalState ?? '' };
}

const capacities = [0, 50, 100] as const;

interface FieldsProps {
  readonly draft: Draft;
  readonly wasTried: boolean;
  readonly set: (part: Partial<Draft>) => void;
}

function Fields({ draft, wasTried, set }: FieldsProps) {
  const states = federalStates.map((state) => ({ value: state, label: federalStateLabels[state] }));
  return (
    <>
      <DayInput
        label="Tag"
        isFocused
        value={draft.day}
        change={(day) => set({ day })}
        error={wasTried ? dayProblem(draft.day, true) : null}
      />
      <TextInput
        label="Bezeichnung"
        value={draft.name}
        change={(name) => set({ name })}
        maxLength={80}
        error={wasTried && draft.name.trim() === '' ? 'Feld muss befüllt werden.' : null}
      />
      <ChoiceInput
        label="Arbeitszeit an dem Tag"
        value={String(draft.capacityPct)}
        choices={capacities.map((value) => ({ value: String(value), label: capacityLabels[value] }))}
        change={(typed) =>
          set({ capacityPct: capacities.find((value) => String(value) === typed) ?? draft.capacityPct })
        }
      />
      <ChoiceInput
        label="Gilt für"
        value={draft.federalState}
        choices={[{ value: '', label: 'alle' }, ...states]}
        change={(typed) => set({ federalState: federalStates.find((state) => state === typed) ?? '' })}
      />
    </>
  );
}

/** Enters a day of the office, changes or deletes it. */
export function OfficeDayDialog({ officeDay, close }: OfficeDayDialogProps) {
  const [draft, setDraft] = useState(() => startOf(officeDay));
  const [wasTried, setWasTried] = useState(false);
  const save = useMutation(saveOfficeDayMutation);
  const remove = useMutation(deleteOfficeDayMutation);
  const submit = (): void => {
    setWasTried(true);
    const day = parseGermanDay(draft.day);
    if (day === null || draft.name.trim() === '') return;
    const { name, capacityPct, federalState } = draft;
    const known = officeDay === null ? {} : { id: officeDay.id, version: officeDay.version };
    save.mutate(
      { ...known, day, name, capacityPct, federalState: federalState === '' ? null : federalState },
      {
        onSuccess: () => {
          reportSuccess('Der Bürotag wurde gespeichert');
          close();
        },
      },
    );
  };
  return (
    <EntryDialog
      title={officeDay === null ? 'Bürotag eintragen' : officeDay.name}
      saving={save}
      deletion={
        officeDay === null
          ? null
          : {
              id: officeDay.id,
              mutation: remove,
              question: `Bürotag „${officeDay.name}“ löschen?`,
              loss: 'Die Arbeitszeit an diesem Tag gilt dann wieder wie an anderen Tagen.',
              done: 'Der Bürotag wurde gelöscht',
            }
      }
      submit={submit}
      close={close}
    >
      <Fields draft={draft} wasTried={wasTried} set={(part) => setDraft({ ...draft, ...part })} />
    </EntryDialog>
  );
}
