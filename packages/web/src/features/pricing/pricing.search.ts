import type { FoundPriceElement } from '@energieakte/contract';
import Tag from 'lucide-react/icons/tag';
import { detail, markedAs, opensPage, reasons, shownField } from '#project-kit/search/found-lines.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';
import { amountText, unitText } from './price-labels.ts';

function priceOf({ netPrice, unit }: FoundPriceElement): string {
  if (netPrice === null) return 'ohne Preis';
  const amount = amountText(netPrice, unit);
  return unit === 'PROZENT' ? amount : `${amount} ${unitText(unit)}`;
}

function priceLine(element: FoundPriceElement): PaletteLine {
  const { id, number, title, category, active, matches } = element;
  const found = reasons(matches, { number: 'Nummer', title: 'Titel', category: null });
  return {
    key: id,
    icon: Tag,
    lead: markedAs(matches, 'number', number),
    title: markedAs(matches, 'title', title),
    note: active ? null : 'nicht aktiv',
    details: [...found, detail(priceOf(element)), shownField(matches, 'category', category)],
    ...opensPage(`/pricing/db/${id}`),
  };
}

/** The prices that the palette finds. */
export const priceSource: SearchSource = {
  key: 'prices',
  title: 'Preise',
  one: 'Preis',
  where: 'in Preisen',
  officeOnly: true,
  most: 3,
  found: ({ prices: { items, total } }) => ({ lines: items.map(priceLine), total }),
};
