import {
  formatDayForInput,
  parseGermanDay,
  type PriceRelease,
  priceSourceKinds,
  priceSourceLabels,
  requiredMessage,
} from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { saveReleaseMutation } from './pricing.queries.ts';

interface Typed {
  readonly title: string;
  readonly validFrom: string;
  readonly sourceKind: PriceRelease['sourceKind'];
  readonly sourceText: string;
  readonly sourceDay: string;
}

function typedDetails(release: PriceRelease): Typed {
  const { title, validFrom, sourceKind, sourceText, sourceDay } = release;
  return {
    title,
    validFrom: formatDayForInput(validFrom),
    sourceKind,
    sourceText: sourceText ?? '',
    sourceDay: sourceDay === null ? '' : formatDayForInput(sourceDay),
  };
}

function problemsOf({ title, validFrom, sourceDay }: Typed): Readonly<Record<string, string | null>> {
  return {
    title: title.trim() === '' ? requiredMessage : null,
    validFrom: dayProblem(validFrom, true),
    sourceDay: dayProblem(sourceDay, false),
  };
}

const longestTitle = 160;
const longestSource = 500;

interface DetailsProps {
  readonly release: PriceRelease;
}

interface FieldsProps {
  readonly typed: Typed;
  readonly write: (part: Partial<Typed>) => void;
  readonly problem: (field: string) => string | null;
}

function Fields({ typed, write, problem }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Bezeichnung"
        value={typed.title}
        maxLength={longestTitle}
        isFocused
        error={problem('title')}
        change={(title) => write({ title })}
      />
      <DayInput
        label="Gültig ab"
        value={typed.validFrom}
        error={problem('validFrom')}
        change={(validFrom) => write({ validFrom })}
      />
      <ChoiceInput
        label="Quelle"
        value={typed.sourceKind}
        choices={priceSourceKinds.map((value) => ({ value, label: priceSourceLabels[value] }))}
        change={(value) =>
          write({ sourceKind: priceSourceKinds.find((kind) => kind === value) ?? typed.sourceKind })
        }
      />
      <TextInput
        label="Angaben zur Quelle"
        help="Zum Beispiel das Angebot oder der Katalog, aus dem die Preise stammen."
        value={typed.sourceText}
        maxLength={longestSource}
        error={problem('sourceText')}
        change={(sourceText) => write({ sourceText })}
      />
      <DayInput
        label="Stand der Quelle"
        value={typed.sourceDay}
        error={problem('sourceDay')}
        change={(sourceDay) => write({ sourceDay })}
      />
    </>
  );
}

function DetailsDialog({ release, close }: DetailsProps & { readonly close: () => void }) {
  const [typed, setTyped] = useState(() => typedDetails(release));
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation(saveReleaseMutation);
  const write = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }));
  const problems = problemsOf(typed);
  const refused = error instanceof ApiError ? error.fields : {};
  const problem = (field: string): string | null =>
    (wasTried ? problems[field] : null) ?? refused[field] ?? null;
  const submit = (): void => {
    setTried(true);
    const validFrom = parseGermanDay(typed.validFrom);
    if (validFrom === null || Object.values(problems).some((one) => one !== null)) return;
    const sourceText = typed.sourceText.trim() === '' ? null : typed.sourceText;
    const source = { sourceText, sourceDay: parseGermanDay(typed.sourceDay) };
    mutate(
      { ...typed, id: release.id, version: release.version, validFrom, ...source },
      {
        onSuccess: () => {
          reportSuccess('Die Angaben zum Preisstand wurden gespeichert');
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Angaben zum Preisstand"
      confirmLabel="Speichern"
      size="sm"
      isFullOnPhones
      {...{ isPending, submit, close }}
      failure={error?.message ?? null}
    >
      <Fields {...{ typed, write, problem }} />
    </FormDialog>
  );
}

/** Changes what a draft is called, from when it holds and where its prices come from. */
export function EditDetails({ release }: DetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Angaben ändern
      </Button>
      {isOpen && <DetailsDialog release={release} close={() => setOpen(false)} />}
    </>
  );
}
