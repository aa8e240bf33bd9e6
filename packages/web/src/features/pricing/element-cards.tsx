import {
  changeInPercent,
  cheaperQuantity,
  priceOfQuantity,
  type Price,
  type PriceElement,
  type PriceElementUses,
  type PriceOfHistory,
  tierModeLabels,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { counted, formatDecimal, formatMoney } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { useToday } from '#shared/format/use-today.ts';
import { VersionLine } from '#shared/record/page/record-history-card.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { amountText, marginText, priceText, sourceText, unitText } from './price-labels.ts';
import { elementHistoryQuery } from './pricing.queries.ts';

interface Step {
  readonly from: number;
  readonly label: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** What a quantity costs in a price. */
function amountAt(price: Price | null, qty: number): number | null {
  const tier = price?.tiers.findLast(({ fromQty }) => fromQty <= qty);
  return tier?.netPrice ?? price?.netPrice ?? null;
}

/** The lines of a price table: every quantity at which the old or the new price changes. */
function stepsOf({ price, draft, unit }: PriceElement): readonly Step[] {
  const begins = [price, draft].flatMap((one) => one?.tiers.map(({ fromQty }) => fromQty) ?? []);
  const from = [...new Set([0, ...begins])].toSorted((one, other) => one - other);
  return from.map((qty, index) => {
    const next = from[index + 1];
    const first =
      qty === 0
        ? `${next === undefined ? unitText(unit) : `unter ${formatDecimal(next)}`}`
        : `ab ${formatDecimal(qty)}`;
    return { from: qty, label: first, before: amountAt(price, qty), after: amountAt(draft, qty) };
  });
}

function changeText({ before, after }: Step): string {
  const change = before === null || after === null ? null : changeInPercent(before, after);
  if (change === null) return '';
  return `${change > 0 ? '+' : ''}${formatDecimal(change)} %`;
}

/** That a larger quantity costs less than a smaller one, at the last place before a tier. */
function hintOf({ draft, price, unit }: PriceElement): string | null {
  const shown = draft ?? price;
  if (shown === null || shown.netPrice === null) return null;
  const tiered = { ...shown, netPrice: shown.netPrice, unit };
  for (const { fromQty } of tiered.tiers) {
    const cheaper = fromQty > 1 ? cheaperQuantity(tiered, fromQty - 1) : null;
    if (cheaper !== null)
      return `${formatDecimal(cheaper.qty)} kosten weniger als ${formatDecimal(fromQty - 1)} (${formatMoney(cheaper.net)} statt ${formatMoney(priceOfQuantity(tiered, fromQty - 1))}).`;
  }
  return null;
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': { fontWeight: 400, color: 'text.secondary', textAlign: 'right', pb: 1 },
  '& td': { textAlign: 'right', py: 1, fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'left' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;

function PriceTable({ element }: { readonly element: PriceElement }) {
  const { draft, unit } = element;
  const shown = (amount: number | null): string => (amount === null ? '–' : amountText(amount, unit));
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">{draft === null ? 'Preis netto' : 'bisher'}</th>
          {draft !== null && <th scope="col">Entwurf</th>}
          {draft !== null && <th scope="col">Differenz</th>}
        </tr>
      </thead>
      <tbody>
        {stepsOf(element).map((step) => (
          <tr key={step.from}>
            <td>{step.label}</td>
            <td>{shown(step.before)}</td>
            {draft !== null && (
              <Box component="td" sx={{ color: 'primary.main', fontWeight: 600 }}>
                {draft.kind === 'ENDED' ? 'kein Preis' : shown(step.after)}
              </Box>
            )}
            {draft !== null && <td>{changeText(step)}</td>}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function checkedText(price: Price | null): string | null {
  const day = price?.checkedOn ?? null;
  return day === null ? null : `geprüft am ${formatDay(day)}`;
}

/** What is said below the table: how tiers hold, what it costs the office, since when it holds. */
function factsOf({ price, draft }: PriceElement): string {
  const shown = draft ?? price;
  if (shown === null) return 'Noch kein Preis.';
  const margin = marginText(shown);
  const facts = [
    shown.tiers.length > 0 ? `Staffelung: ${tierModeLabels[shown.tierMode]}` : null,
    shown.internalCost === null
      ? null
      : `Kosten ${formatMoney(shown.internalCost)}${margin === null ? '' : `, Marge ${margin}`}`,
    price === null ? null : `seit ${formatDay(price.validFrom)}`,
    sourceText(shown.source),
    checkedText(price),
    shown.note,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

interface ElementCardsProps {
  readonly element: PriceElement;
  readonly listName: string | undefined;
  /** What can be done with the price. */
  readonly actions: ReactNode;
}

function PriceCard({ element, listName, actions }: ElementCardsProps) {
  const hint = hintOf(element);
  return (
    <PageCard title={listName === undefined ? 'Preis' : `Preis · ${listName}`} action={actions}>
      {(element.price ?? element.draft) !== null && <PriceTable element={element} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {factsOf(element)}
      </Typography>
      {hint !== null && (
        <Typography variant="body2" sx={{ mt: 1, color: 'warning.dark' }}>
          {hint}
        </Typography>
      )}
    </PageCard>
  );
}

/** Whether a price holds today, or only later. */
function whenText({ validFrom, validTo }: PriceOfHistory, today: string): string | null {
  if (validFrom > today) return 'künftig';
  return validTo === null || validTo >= today ? 'gilt heute' : null;
}

function historyAmount(price: PriceOfHistory, unit: PriceElement['unit']): string {
  if (price.kind === 'ENDED') return 'kein Preis';
  return price.kind === 'FIXED'
    ? priceText(price, unit)
    : `− ${formatDecimal(price.discountPct ?? 0)} %`;
}

function PriceLine({
  price,
  unit,
  today,
}: { readonly price: PriceOfHistory; readonly today: string } & Pick<PriceElement, 'unit'>) {
  const { validFrom, releaseNumber, releasedBy, listName } = price;
  const word = whenText(price, today);
  const detail = [
    releaseNumber === null ? null : `Preisstand ${releaseNumber}`,
    releasedBy?.displayname ?? null,
    listName,
  ];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 2, typography: 'body2' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <strong>{formatDay(validFrom)}</strong>
        {word !== null && <Chip size="small" label={word} sx={{ ml: 2 }} />}
        <Box sx={{ color: 'text.secondary' }}>{detail.filter((part) => part !== null).join(' · ')}</Box>
      </Box>
      <strong className="text">{historyAmount(price, unit)}</strong>
    </Box>
  );
}

/** What an element is used in, in words; without a word it is not said. */
const useLabels: Readonly<Record<string, readonly [one: string, many: string]>> = {
  prices: ['Preis', 'Preisen'],
  services: ['Leistung', 'Leistungen'],
  houseModels: ['Haustyp', 'Haustypen'],
  offers: ['Angebot', 'Angeboten'],
};

/** `in 3 Preisen und 14 Leistungen`. */
export function usesText(usedIn: z.infer<typeof PriceElementUses>): string {
  const parts = Object.entries(usedIn).flatMap(([key, count]) => {
    const [one = '', many = ''] = useLabels[key] ?? [];
    return count === 0 || one === '' ? [] : [counted(count, one, many)];
  });
  return parts.length === 0 ? 'noch nirgends' : `in ${parts.join(' und ')}`;
}

function History({ element }: { readonly element: PriceElement }) {
  const query = useQuery(elementHistoryQuery(element.id));
  const today = useToday();
  const { unit } = element;
  return (
    <Loaded query={query} loading={120} failure="Der Verlauf konnte nicht geladen werden.">
      {({ prices, usedIn, versions }) => (
        <>
          <PageCard title="Verlauf">
            {prices.length === 0 && (
              <Typography variant="body2" color="textSecondary">
                Noch kein Preis freigegeben.
              </Typography>
            )}
            <EntryLines label="Preise">
              {prices.map((price) => (
                <PriceLine key={price.id} {...{ price, unit, today }} />
              ))}
            </EntryLines>
          </PageCard>
          <PageCard title="Verwendet">
            <Typography variant="body2">{usesText(usedIn)}</Typography>
          </PageCard>
          <PageCard title="Änderungen am Element">
            {versions.length === 0 && (
              <Typography variant="body2" color="textSecondary">
                Noch nichts geändert.
              </Typography>
            )}
            <EntryLines label="Änderungen">
              {versions.map((version) => (
                <VersionLine key={version.id} version={version} isRecent />
              ))}
            </EntryLines>
          </PageCard>
        </>
      )}
    </Loaded>
  );
}

/** Everything about the price of an element beside its own fields; the timeline for whoever calculates. */
export function ElementCards(props: ElementCardsProps) {
  const { element } = props;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PriceCard {...props} />
      {element.can.edit && <History element={element} />}
    </Box>
  );
}
