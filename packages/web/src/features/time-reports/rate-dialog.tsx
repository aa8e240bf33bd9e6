import { formatDayForInput, parseGermanDay, type SavedHourRate } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { EntryDialog } from '#shared/dialog/entry-dialog.tsx';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { useToday } from '#shared/format/use-today.ts';
import { deleteRateMutation, saveRateMutation } from './time-reports.queries.ts';

interface Draft {
  readonly userId: string;
  readonly euros: string;
  readonly validFrom: string;
  readonly validTo: string;
}

const amount = /^\d{1,3}(?:[.,]\d{1,2})?$/u;

/** `62,50` in cents; `null` for what is no amount. */
function centsOf(euros: string): number | null {
  const typed = euros.trim();
  return amount.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : null;
}

function startOf(rate: SavedHourRate | null, today: string): Draft {
  if (rate === null) return { userId: '', euros: '', validFrom: formatDayForInput(today), validTo: '' };
  const { userId, costCents, validFrom, validTo } = rate;
  return {
    userId,
    euros: (costCents / 100).toFixed(2).replace('.', ','),
    validFrom: formatDayForInput(validFrom),
    validTo: validTo === null ? '' : formatDayForInput(validTo),
  };
}

function problemsOf(draft: Draft) {
  return {
    userId: draft.userId === '' ? 'Bitte eine Person wählen.' : null,
    euros: centsOf(draft.euros) === null ? 'Bitte einen Betrag bis 999,99 € eingeben.' : null,
    validFrom: dayProblem(draft.validFrom, true),
    validTo: dayProblem(draft.validTo, false),
  };
}

interface FieldsProps {
  readonly draft: Draft;
  readonly problems: Partial<ReturnType<typeof problemsOf>>;
  readonly set: (part: Partial<Draft>) => void;
}

function Fields({ draft, problems, set }: FieldsProps) {
  const { data: people = [] } = useQuery(internalUsersQuery);
  return (
    <>
      <ChoiceInput
        label="Person"
        value={draft.userId}
        choices={[
          { value: '', label: 'bitte wählen' },
          ...people.map(({ id, displayname }) => ({ value: id, label: displayname })),
        ]}
        change={(userId) => set({ userId })}
        error={problems.userId}
      />
      <TextInput
        label="Kosten je Stunde (€)"
        value={draft.euros}
        change={(euros) => set({ euros })}
        maxLength={6}
        error={problems.euros ?? null}
        help="Was die Stunde das Büro kostet, nicht, was sie einbringt."
      />
      <DayInput
        label="Gültig ab"
        value={draft.validFrom}
        change={(validFrom) => set({ validFrom })}
        error={problems.validFrom}
      />
      <DayInput
        label="Gültig bis (freiwillig)"
        value={draft.validTo}
        change={(validTo) => set({ validTo })}
        error={problems.validTo}
      />
    </>
  );
}

interface RateDialogProps {
  /** `null` for a new one. */
  readonly rate: SavedHourRate | null;
  readonly close: () => void;
}

/** Enters what an hour of somebody costs, changes or deletes it. */
export function RateDialog({ rate, close }: RateDialogProps) {
  const today = useToday();
  const [draft, setDraft] = useState(() => startOf(rate, today));
  const [wasTried, setWasTried] = useState(false);
  const save = useMutation(saveRateMutation);
  const remove = useMutation(deleteRateMutation);
  const problems = problemsOf(draft);
  const submit = (): void => {
    setWasTried(true);
    const validFrom = parseGermanDay(draft.validFrom);
    const costCents = centsOf(draft.euros);
    if (validFrom === null || costCents === null) return;
    if (Object.values(problems).some((problem) => problem !== null)) return;
    const known = rate === null ? {} : { id: rate.id, version: rate.version };
    const validTo = parseGermanDay(draft.validTo);
    save.mutate(
      { ...known, userId: draft.userId, costCents, validFrom, validTo },
      {
        onSuccess: () => {
          reportSuccess('Der Stundensatz wurde gespeichert');
          close();
        },
      },
    );
  };
  const deletion =
    rate === null
      ? null
      : {
          id: rate.id,
          mutation: remove,
          question: `Stundensatz von ${rate.displayname} löschen?`,
          loss: 'Für diese Zeit gelten dann die Kosten des Büros.',
          done: 'Der Stundensatz wurde gelöscht',
        };
  return (
    <EntryDialog
      title={rate === null ? 'Stundensatz eintragen' : 'Stundensatz ändern'}
      saving={save}
      deletion={deletion}
      submit={submit}
      close={close}
    >
      <Fields
        draft={draft}
        problems={wasTried ? problems : {}}
        set={(part) => setDraft({ ...draft, ...part })}
      />
    </EntryDialog>
  );
}
