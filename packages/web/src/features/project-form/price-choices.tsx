import { type PriceElement, unitLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { elementPageQuery } from '#features/pricing/pricing.queries.ts';
import { formatCount, formatMoney } from '#shared/format/numbers.ts';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import type { NewMember } from '#shared/record/line-items/use-member-list.ts';
import { useEditedProject } from './edited-project.ts';
import { useProjectPriceList } from './project-price-list.ts';
import { ChoiceLine } from './choice-line.tsx';

const modes = { 0: '0', 1: '1', 2: '2' } as const;
const searchPause = 250;

function netPriceOf({ price, unit }: PriceElement): number | null {
  return unit === 'PROZENT' ? null : (price?.netPrice ?? null);
}

/** What of the price list of the project fits what was typed. */
export function usePriceChoices(typed: string) {
  const { mode } = useEditedProject();
  const { list, discountPct } = useProjectPriceList();
  const asked = useDebounced(typed, searchPause);
  const narrowed = { active: 'ja', forService: 'ja', mode: modes[mode] } as const;
  const filter = { q: asked, listId: list?.id, ...narrowed };
  const query = useQuery({ ...elementPageQuery(filter, 0), enabled: list !== undefined });
  const found = query.data?.items ?? [];
  const [chosen, setChosen] = useState<readonly PriceElement[]>([]);
  const toggle = (element: PriceElement): void =>
    setChosen((before) =>
      before.some(({ id }) => id === element.id)
        ? before.filter(({ id }) => id !== element.id)
        : [...before, element],
    );
  const isCurrent = asked === typed;
  const total = query.data?.total ?? 0;
  return { list, discountPct, query, found, total, chosen, toggle, isCurrent };
}

export type PriceChoices = ReturnType<typeof usePriceChoices>;

/** What a service takes over from an element, which it remembers. */
export function pricePartOf(element: PriceElement, discountPct: number | null) {
  return {
    unit: element.unit,
    unitPrice: formatMoneyForInput(netPriceOf(element) ?? 0),
    priceId: element.price?.id ?? '',
    discountPct: discountPct === null ? '' : formatMoneyForInput(discountPct * 100),
  };
}

/** A service with the price of the list. */
export function serviceOfElement(
  element: PriceElement,
  { discountPct, ordered }: { readonly discountPct: number | null; readonly ordered: 'ja' | 'nein' },
): NewMember {
  return {
    serviceCode: element.serviceCode ?? '',
    title: element.title,
    ordered,
    quantity: '1',
    ...pricePartOf(element, discountPct),
  };
}

interface ElementLineProps {
  readonly element: PriceElement;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

function ElementLine({ element, isChosen, toggle }: ElementLineProps) {
  const { number, title, unit } = element;
  return (
    <ChoiceLine {...{ isChosen, toggle }}>
      <Box component="span" sx={{ color: 'text.secondary', width: 56, flex: 'none' }}>
        {number}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
        {title}
      </Box>
      <Box component="span" sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>
        {formatMoney(netPriceOf(element) ?? 0)}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {unitLabels[unit]}
        </Box>
      </Box>
    </ChoiceLine>
  );
}

/** The elements of the project's price list with number, title and price, to be ticked. */
export function PriceChoiceList({ choices }: { readonly choices: PriceChoices }) {
  const { query, found, total, chosen, toggle, list } = choices;
  return (
    <Loaded query={query} loading={240} failure="Die Preise konnten nicht geladen werden.">
      {() => (
        <>
          <Box sx={{ pb: 2, typography: 'caption', color: 'text.secondary' }}>
            {`Preisliste ${list?.name ?? ''}`}
          </Box>
          {found.length === 0 ? (
            <Box sx={{ py: 4, typography: 'body2', color: 'text.secondary' }}>
              Kein Preis passt dazu.
            </Box>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {found.map((element) => (
                <ElementLine
                  key={element.id}
                  element={element}
                  isChosen={chosen.some(({ id }) => id === element.id)}
                  toggle={() => toggle(element)}
                />
              ))}
            </Box>
          )}
          {total > found.length && (
            <Box sx={{ py: 3, typography: 'caption', color: 'text.secondary' }}>
              {`Die ersten ${found.length} von ${formatCount(total)}. Wer sucht, findet auch die anderen.`}
            </Box>
          )}
        </>
      )}
    </Loaded>
  );
}
