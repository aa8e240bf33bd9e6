import {
  formatDayForInput,
  formatNumberForInput,
  type Invoice,
  invoiceFormats,
  invoiceKindLabels,
  parseGermanDay,
  parseGermanNumber,
  vatCaseLabels,
  vatCases,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { saveInvoiceMutation } from '../billing.queries.ts';
import { formatLabels } from '../billing-labels.ts';
import { draftBody } from './draft-body.ts';

/** What can be set of a draft, as it is typed. */
interface TypedDetails {
  readonly format: string;
  readonly vatCase: string;
  readonly serviceFrom: string;
  readonly serviceTo: string;
  readonly dueOn: string;
  readonly skontoPct: string;
  readonly skontoUntil: string;
  readonly buyerReference: string;
}

const typedDay = (day: string | null): string => (day === null ? '' : formatDayForInput(day));

function typedDetails(invoice: Invoice): TypedDetails {
  const { format, vatCase, serviceFrom, serviceTo, dueOn, skontoPct, skontoUntil } = invoice;
  return {
    format,
    vatCase,
    serviceFrom: typedDay(serviceFrom),
    serviceTo: typedDay(serviceTo),
    dueOn: typedDay(dueOn),
    skontoPct: skontoPct === null ? '' : formatNumberForInput(skontoPct),
    skontoUntil: typedDay(skontoUntil),
    buyerReference: invoice.buyerReference ?? '',
  };
}

function readDetails(typed: TypedDetails, invoice: Invoice) {
  return {
    ...draftBody(invoice),
    format: invoiceFormats.find((format) => format === typed.format) ?? invoice.format,
    vatCase: vatCases.find((vatCase) => vatCase === typed.vatCase) ?? invoice.vatCase,
    serviceFrom: parseGermanDay(typed.serviceFrom),
    serviceTo: parseGermanDay(typed.serviceTo),
    dueOn: parseGermanDay(typed.dueOn),
    skontoPct: parseGermanNumber(typed.skontoPct),
    skontoUntil: parseGermanDay(typed.skontoUntil),
    buyerReference: typed.buyerReference.trim() === '' ? null : typed.buyerReference.trim(),
  };
}

/** What is wrong with what is typed, by field; nothing is sent while there is something. */
function problemsOf(typed: TypedDetails): Partial<Record<keyof TypedDetails, string | null>> {
  const isPercent = typed.skontoPct.trim() === '' || parseGermanNumber(typed.skontoPct) !== null;
  return {
    serviceFrom: dayProblem(typed.serviceFrom, false),
    serviceTo: dayProblem(typed.serviceTo, false),
    dueOn: dayProblem(typed.dueOn, false),
    skontoUntil: dayProblem(typed.skontoUntil, typed.skontoPct.trim() !== ''),
    skontoPct: isPercent ? null : 'Erwartet wird eine Zahl, zum Beispiel 2.',
  };
}

interface FieldsProps {
  readonly typed: TypedDetails;
  readonly set: (part: Partial<TypedDetails>) => void;
}

const dayFields = [
  { key: 'serviceFrom', label: 'Leistung von' },
  { key: 'serviceTo', label: 'bis' },
  { key: 'dueOn', label: 'Zahlbar bis', help: 'Leer: nach der Frist des Auftraggebers.' },
] as const;

function Fields({ typed, set }: FieldsProps) {
  const problems = problemsOf(typed);
  return (
    <>
      {dayFields.map(({ key, ...field }) => (
        <DayInput
          key={key}
          {...field}
          value={typed[key]}
          change={(text) => set({ [key]: text })}
          error={problems[key]}
        />
      ))}
      <TextInput
        label="Referenz des Empfängers"
        value={typed.buyerReference}
        maxLength={100}
        change={(buyerReference) => set({ buyerReference })}
      />
      <TextInput
        label="Skonto in %"
        value={typed.skontoPct}
        maxLength={6}
        change={(skontoPct) => set({ skontoPct })}
        error={problems.skontoPct}
      />
      <DayInput
        label="Skonto bis"
        value={typed.skontoUntil}
        change={(skontoUntil) => set({ skontoUntil })}
        error={problems.skontoUntil}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceInput
          label="Umsatzsteuer"
          value={typed.vatCase}
          choices={vatCases.map((value) => ({ value, label: vatCaseLabels[value] }))}
          change={(vatCase) => set({ vatCase })}
        />
      </Box>
    </>
  );
}

/** The details of a draft; while something is typed that is not saved, it says so. */
export function DetailsForm({ invoice }: { readonly invoice: Invoice }) {
  const stored = typedDetails(invoice);
  const [typed, setTyped] = useState(stored);
  const { mutate, isPending, error } = useMutation(saveInvoiceMutation);
  const set = (part: Partial<TypedDetails>): void => setTyped((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(typed) !== JSON.stringify(stored);
  const isRight = Object.values(problemsOf(typed)).every((problem) => problem === null);
  const save = (): void =>
    mutate(readDetails(typed, invoice), {
      onSuccess: (saved) => {
        setTyped(typedDetails(saved));
        reportSuccess('Der Entwurf wurde gespeichert');
      },
    });
  return (
    <PageCard title="Angaben">
      <Box
        id="angaben"
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) save();
        }}
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <ChoiceInput
          label="Art"
          value={invoice.kind}
          isDisabled
          choices={[{ value: invoice.kind, label: invoiceKindLabels[invoice.kind] }]}
          change={() => undefined}
        />
        <ChoiceInput
          label="Format"
          value={typed.format}
          choices={invoiceFormats.map((value) => ({ value, label: formatLabels[value] }))}
          change={(format) => set({ format })}
        />
        <Fields {...{ typed, set }} />
        {isChanged && (
          <Button
            type="submit"
            variant="outlined"
            loading={isPending}
            disabled={!isRight}
            sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
          >
            Änderungen speichern
          </Button>
        )}
        <FormAlert message={error?.message ?? null} />
      </Box>
    </PageCard>
  );
}
