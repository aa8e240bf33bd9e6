import type { GuestPriceElement, PriceElement } from '@energieakte/contract';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { amountText, tiersText, unitText } from './price-labels.ts';

/** An element with the price a list comes to. */
export type PriceItem = PriceElement | GuestPriceElement;

function priceOf({ price, unit }: PriceItem): string {
  const amount = price?.netPrice ?? null;
  return amount === null ? '–' : amountText(amount, unit);
}

/** Tiers with their prices: `ab 7: 150,00 €`. */
function tierPrices({ price, unit }: PriceItem): string {
  const tiers = price?.tiers ?? [];
  if (tiers.length === 0) return tiersText(tiers);
  return tiers
    .map(
      ({ fromQty, netPrice }) => `ab ${fromQty.toLocaleString('de-DE')}: ${amountText(netPrice, unit)}`,
    )
    .join(' · ');
}

export const itemColumns: readonly RecordColumn<PriceItem>[] = [
  {
    id: 'nummer',
    title: 'Nr.',
    minimalWidth: 84,
    sortBy: ({ number }) => number,
    cell: ({ number }) => <strong className="text">{number}</strong>,
  },
  {
    id: 'bezeichnung',
    title: 'Bezeichnung',
    minimalWidth: 200,
    share: 1,
    sortBy: ({ title }) => title,
  },
  {
    id: 'kategorie',
    title: 'Kategorie',
    minimalWidth: 140,
    from: 800,
    sortBy: ({ category }) => category,
  },
  { id: 'einheit', title: 'Einheit', minimalWidth: 90, sortBy: ({ unit }) => unitText(unit) },
  {
    id: 'preis',
    title: 'Preis netto',
    minimalWidth: 110,
    isNumber: true,
    sortBy: ({ price }) => price?.netPrice ?? null,
    cell: (item) => <span className="text">{priceOf(item)}</span>,
  },
  {
    id: 'staffel',
    title: 'Staffel',
    minimalWidth: 200,
    share: 0.6,
    from: 640,
    cell: (item) => <span className="text soft">{tierPrices(item)}</span>,
  },
];

export function textOfItem({ number, title, category, description }: PriceItem): string {
  return [number, title, category, description].filter((text) => text !== null).join(' ');
}

/** An item on a phone. */
export function ItemCard({ item }: { readonly item: PriceItem }) {
  return (
    <>
      <div className="line">
        <span className="name">{item.title}</span>
        <strong style={{ flex: 'none' }}>{priceOf(item)}</strong>
      </div>
      <div className="line">
        <span className="soft">{`${item.number} · ${unitText(item.unit)}`}</span>
      </div>
      <div className="line">
        <span className="soft">{tierPrices(item) === '–' ? item.category : tierPrices(item)}</span>
      </div>
    </>
  );
}
