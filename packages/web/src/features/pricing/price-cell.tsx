import { parseGermanMoney, type PriceElement, type PriceRelease } from '@energieakte/contract';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import { removeRowMutation, saveElementMutation } from './pricing.queries.ts';

export const draftedText = 'Preis wurde in den Entwurf übernommen';

/** A price of tiers, a discount or none is more than one figure, and asks for its dialog. */
export function isOneFigure({ draft, price }: PriceElement): boolean {
  const shown = draft ?? price;
  return shown === null || (shown.kind === 'FIXED' && shown.tiers.length === 0);
}

/** What an element sends back so that only its price changes. */
export function headOf({ id, version, number, category, title, unit }: PriceElement) {
  return { id, version, number, category, title, unit };
}

interface PriceTyping {
  readonly element: PriceElement;
  readonly listId: string;
  /** The own draft, which the price goes into or out of. */
  readonly draft: PriceRelease | null;
}

/** Puts a typed amount into the own draft; typing the price in force takes it out again. */
function useTypedPrice({ element, listId, draft }: PriceTyping) {
  const save = useMutation(saveElementMutation);
  const remove = useMutation(removeRowMutation);
  return async (netPrice: number): Promise<void> => {
    const { price } = element;
    const shown = element.draft ?? price;
    if (netPrice === shown?.netPrice) return;
    const isInForce = price?.kind === 'FIXED' && price.netPrice === netPrice;
    if (isInForce && draft !== null) {
      const { id, version } = draft;
      await remove.mutateAsync({ id, version, elementId: element.id });
      reportSuccess('Der Preis bleibt, wie er ist');
      return;
    }
    const internalCost = shown === null ? null : shown.internalCost;
    const input = { listId, kind: 'FIXED', netPrice, internalCost } as const;
    await save.mutateAsync({ ...headOf(element), price: input });
    reportSuccess(draftedText);
  };
}

interface PriceInputProps extends PriceTyping {
  /** Ends the typing; after Enter the keyboard goes on to the next row. */
  readonly end: (goesOn: boolean) => void;
}

/** The price cell while it is typed into: Enter keeps it, Esc leaves it as it was. */
export function PriceInput({ end, ...typing }: PriceInputProps) {
  const { element } = typing;
  const before = (element.draft ?? element.price)?.netPrice ?? null;
  const [text, setText] = useState(before === null ? '' : formatMoneyForInput(before));
  const [isSaving, setSaving] = useState(false);
  const save = useTypedPrice(typing);
  const amount = parseGermanMoney(text);
  const isWrong = text.trim() !== '' && (amount === null || amount < 0);
  const keep = async (goesOn: boolean): Promise<void> => {
    if (isSaving || isWrong) return;
    if (amount === null) return end(goesOn);
    setSaving(true);
    try {
      await save(amount);
      end(goesOn);
    } catch (error) {
      reportError(error instanceof Error ? error.message : 'Der Preis konnte nicht gespeichert werden.');
      setSaving(false);
    }
  };
  const keys = (event: KeyboardEvent): void => {
    // The keys of the list are not meant while something is typed into a row of it.
    event.stopPropagation();
    if (event.key === 'Enter') void keep(true);
    if (event.key === 'Escape') end(false);
  };
  return (
    <Tooltip title={isWrong ? 'Erwartet wird ein Betrag, zum Beispiel 1.250,00.' : ''} open={isWrong}>
      <OutlinedInput
        size="small"
        autoFocus
        value={text}
        error={isWrong}
        readOnly={isSaving}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => void keep(false)}
        onKeyDown={keys}
        inputProps={{
          'aria-label': `Neuer Preis für ${element.number} ${element.title}`,
          'aria-invalid': isWrong,
          autoComplete: 'off',
          inputMode: 'decimal',
          style: { textAlign: 'right', fontWeight: 600, padding: '2px 8px' },
        }}
        sx={{ width: 116, height: 28, fontSize: 13 }}
      />
    </Tooltip>
  );
}
