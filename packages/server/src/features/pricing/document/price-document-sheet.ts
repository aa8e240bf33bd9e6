import { germanDay } from '@energieakte/contract';
import { type Cell, emptyCell, textCell } from '#core/table-files/cell.ts';
import type { Sheet } from '#core/table-files/xlsx-file.ts';
import {
  documentNotes,
  type PriceDocument,
  type PriceLine,
  releaseText,
  unitText,
} from '#features/pricing/document/price-document.ts';

const columns = [
  { title: 'Nr.', width: 12 },
  { title: 'Kategorie', width: 24 },
  { title: 'Leistung', width: 48 },
  { title: 'Beschreibung', width: 48 },
  { title: 'Einheit', width: 12 },
  { title: 'ab Menge', width: 11 },
  { title: 'Preis netto', width: 14 },
  { title: 'Staffel gilt', width: 16 },
] as const;

const tierTexts = { VOLUME: 'für alle', GRADUATED: 'anteilig' } as const;

/** An amount of an element: euros, or per cent of what stands above it. */
export function amountCell(amount: number, unit: PriceLine['unit']): Cell {
  return unit === 'PROZENT'
    ? { type: 'percent', value: amount / 100 }
    : { type: 'money', value: amount };
}

/** A row for the price, and one for each of its tiers. */
function rowsOf({
  number,
  category,
  title,
  description,
  unit,
  netPrice,
  tierMode,
  tiers,
}: PriceLine): readonly (readonly Cell[])[] {
  const about = [number, category, title, description, unitText(unit)].map(textCell);
  return [
    [...about, emptyCell, amountCell(netPrice, unit), emptyCell],
    ...tiers.map((tier): readonly Cell[] => [
      ...about,
      { type: 'decimal', value: tier.fromQty },
      amountCell(tier.netPrice, unit),
      textCell(tierTexts[tierMode]),
    ]),
  ];
}

/** The sheet of a price list, and what it says above its heading. */
export function priceListSheet(content: PriceDocument): Sheet {
  const { list, customer, day } = content;
  const release = releaseText(content);
  return {
    name: `Preisliste ${list.number}`,
    columns,
    lines: [
      `Preisliste ${list.number} · ${list.name}`,
      ...(customer === null ? [] : [`Auftraggeber: ${customer}`]),
      `Stand: ${germanDay(day)}`,
      ...(release === null ? [] : [`Preisstand: ${release}`]),
      documentNotes[0],
    ],
  };
}

/** The rows of the sheet, a part at a time. */
export async function* priceListRows({
  lines,
}: PriceDocument): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (const line of lines) yield await Promise.resolve(rowsOf(line));
}
