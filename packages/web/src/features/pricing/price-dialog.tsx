import {
  type PriceElement,
  type PriceList,
  priceKindLabels,
  priceKinds,
  type TierMode,
  tierModeLabels,
  tierModes,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { draftedText, headOf } from './price-cell.tsx';
import { unitText } from './price-labels.ts';
import { readPrice, typedPrice, type TypedPrice } from './price-typing.ts';
import { saveElementMutation } from './pricing.queries.ts';

interface PartProps {
  readonly typed: TypedPrice;
  readonly change: (part: Partial<TypedPrice>) => void;
  readonly problems: Readonly<Record<string, string>>;
}

const amountLength = 20;
const noteLength = 500;

function Tiers({ typed: { tiers, tierMode }, change, problems }: PartProps) {
  const write = (index: number, part: Partial<(typeof tiers)[number]>): void =>
    change({ tiers: tiers.map((tier, place) => (place === index ? { ...tier, ...part } : tier)) });
  return (
    <Box role="group" aria-label="Staffeln" sx={{ display: 'grid', gap: 2 }}>
      {tiers.map((tier, index) => (
        // Rows have no name of their own; only their place distinguishes them.
        <Box key={index} sx={{ display: 'flex', gap: 2, alignItems: 'end' }}>
          <TextInput
            label={`Staffel ${index + 1}, ab Menge`}
            value={tier.fromQty}
            maxLength={amountLength}
            change={(fromQty) => write(index, { fromQty })}
          />
          <TextInput
            label="Preis netto"
            value={tier.netPrice}
            maxLength={amountLength}
            change={(netPrice) => write(index, { netPrice })}
          />
          <IconButton
            aria-label={`Staffel ${index + 1} entfernen`}
            onClick={() => change({ tiers: tiers.filter((_, place) => place !== index) })}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Box>
      ))}
      {problems['tiers'] !== undefined && <FormHelperText error>{problems['tiers']}</FormHelperText>}
      <Button
        sx={{ justifySelf: 'start', ml: -2 }}
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => change({ tiers: [...tiers, { fromQty: '', netPrice: '' }] })}
      >
        Staffel hinzufügen
      </Button>
      {tiers.length > 0 && (
        <ChoiceInput
          label="Staffelung"
          value={tierMode}
          choices={tierModes.map((value) => ({ value, label: tierModeLabels[value] }))}
          change={(value) =>
            change({ tierMode: tierModes.find((mode): mode is TierMode => mode === value) ?? tierMode })
          }
        />
      )}
    </Box>
  );
}

function Amounts({ unit, ...part }: PartProps & Pick<PriceElement, 'unit'>) {
  const { typed, change, problems } = part;
  if (typed.kind === 'ENDED') return null;
  if (typed.kind === 'DISCOUNT')
    return (
      <TextInput
        label="Rabatt in %"
        value={typed.discountPct}
        maxLength={amountLength}
        error={problems['discountPct']}
        change={(discountPct) => change({ discountPct })}
      />
    );
  return (
    <>
      <TextInput
        label={unit === 'PROZENT' ? 'Prozentsatz' : `Preis netto in €, ${unitText(unit)}`}
        value={typed.netPrice}
        maxLength={amountLength}
        isFocused
        error={problems['netPrice']}
        change={(netPrice) => change({ netPrice })}
      />
      <Tiers {...part} />
    </>
  );
}

interface PriceDialogProps {
  readonly element: PriceElement;
  readonly list: Pick<PriceList, 'id' | 'name' | 'isDefault'>;
  readonly close: () => void;
}

/** The fields of a price that the server refused, without the name of what they are in. */
function refusedFields(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => [path.split('.')[1] ?? path, text]),
  );
}

/** A new price of an element in a list, with tiers and costs; it goes into the own draft. */
export function PriceDialog({ element, list, close }: PriceDialogProps) {
  const [typed, setTyped] = useState(() => typedPrice(element.draft ?? element.price));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending, error } = useMutation(saveElementMutation);
  const change: PartProps['change'] = (part) => setTyped((before) => ({ ...before, ...part }));
  const submit = (): void => {
    const read = readPrice(typed);
    setProblems(read.ok ? {} : read.problems);
    if (!read.ok) return;
    const price = { ...read.input, listId: list.id };
    mutate(
      { ...headOf(element), price },
      {
        onSuccess: () => {
          reportSuccess(draftedText);
          close();
        },
      },
    );
  };
  const kinds = priceKinds.filter((kind) => !list.isDefault || kind !== 'DISCOUNT');
  const part = { typed, change, problems: { ...refusedFields(error), ...problems } };
  return (
    <FormDialog
      title={`Neuer Preis für ${element.number}`}
      text={`${element.title} · ${list.name}. Er kommt in Ihren Entwurf und gilt erst nach der Freigabe.`}
      confirmLabel="In den Entwurf"
      size="sm"
      isFullOnPhones
      {...{ isPending, submit, close }}
      failure={error?.message ?? null}
    >
      <ChoiceInput
        label="Art des Preises"
        value={typed.kind}
        choices={kinds.map((value) => ({ value, label: priceKindLabels[value] }))}
        change={(value) => change({ kind: kinds.find((kind) => kind === value) ?? typed.kind })}
      />
      <Amounts {...part} unit={element.unit} />
      <TextInput
        label="Kosten in €"
        help="Nur für das Büro; Kunden sehen sie nie."
        value={typed.internalCost}
        maxLength={amountLength}
        error={part.problems['internalCost']}
        change={(internalCost) => change({ internalCost })}
      />
      <TextInput
        label="Notiz"
        value={typed.note}
        maxLength={noteLength}
        change={(note) => change({ note })}
      />
    </FormDialog>
  );
}
