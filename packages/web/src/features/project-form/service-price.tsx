import type { PriceElement } from '@energieakte/contract';
import Button from '@mui/material/Button';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { useFormSurroundings } from '#shared/record/form-context.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { memberPath } from '#shared/record/line-items/member-path.ts';
import { useMemberValues } from '#shared/record/line-items/member-values.ts';
import { PriceChoiceList, pricePartOf, usePriceChoices } from './price-choices.tsx';

interface ServicePriceProps {
  /** Of the service. */
  readonly id: string;
}

function PriceDialog({ id, close }: ServicePriceProps & { readonly close: () => void }) {
  const { setValue } = useFormContext<FormValues>();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<PriceElement | null>(null);
  const choices = usePriceChoices(typed.trim());
  const submit = (): void => {
    if (chosen === null) return;
    for (const [field, text] of Object.entries(pricePartOf(chosen, choices.discountPct)))
      setValue(memberPath('services', id, field), text);
    close();
  };
  return (
    <FormDialog
      title="Preis aus der Preisliste"
      text="Preis und Einheit der Leistung werden ersetzt; Bezeichnung und Menge bleiben."
      confirmLabel="Übernehmen"
      size="sm"
      isFullOnPhones
      isReady={chosen !== null}
      isPending={false}
      failure={null}
      {...{ submit, close }}
    >
      <TextInput label="Preiselement suchen" value={typed} maxLength={200} isFocused change={setTyped} />
      <PriceChoiceList
        choices={{ ...choices, chosen: chosen === null ? [] : [chosen], toggle: setChosen }}
      />
    </FormDialog>
  );
}

/** Gives a service that is there a price of the price list; ordered ones keep theirs. */
export function ServicePrice({ id }: ServicePriceProps) {
  const { isReadOnly } = useFormSurroundings();
  const { ordered } = useMemberValues('services', id, ['ordered']);
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly || textOf(ordered) === 'ja') return null;
  return (
    <>
      <Button
        color="secondary"
        sx={{ mt: 2, ml: -2 }}
        startIcon={<ListChecks size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Preis aus der Preisliste
      </Button>
      {isOpen && <PriceDialog id={id} close={() => setOpen(false)} />}
    </>
  );
}
