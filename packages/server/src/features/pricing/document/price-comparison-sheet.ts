import { type ComparedPrice, germanDay } from '@energieakte/contract';
import { type Cell, emptyCell, textCell } from '#core/table-files/cell.ts';
import type { Sheet } from '#core/table-files/xlsx-file.ts';
import { amountCell } from '#features/pricing/document/price-document-sheet.ts';
import { tierLines, unitText } from '#features/pricing/document/price-document.ts';

/** A list on a day, as the file names it. */
export interface ComparedList {
  readonly number: string;
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

const columns = [
  { title: 'Nr.', width: 12 },
  { title: 'Leistung', width: 48 },
  { title: 'Einheit', width: 12 },
  { title: 'Links', width: 14 },
  { title: 'Rechts', width: 14 },
  { title: 'Differenz', width: 14 },
  { title: 'in %', width: 10 },
  { title: 'Staffeln links', width: 30 },
  { title: 'Staffeln rechts', width: 30 },
] as const;

function nameOf({ number, name, day }: ComparedList): string {
  return `${number} · ${name}, Stand ${germanDay(day)}`;
}

/** The sheet of a comparison, and what it says above its heading. */
export function comparisonSheet(left: ComparedList, right: ComparedList): Sheet {
  return {
    name: 'Preisvergleich',
    columns,
    lines: [`Links: ${nameOf(left)}`, `Rechts: ${nameOf(right)}`],
  };
}

type Side = ComparedPrice['left'];

function sideCell(side: Side, unit: ComparedPrice['unit']): Cell {
  return side === null ? emptyCell : amountCell(side.netPrice, unit);
}

function tiersCell(side: Side, unit: ComparedPrice['unit']): Cell {
  return textCell(side === null ? '' : tierLines({ ...side, unit }).join('; '));
}

function rowOf({ number, title, unit, left, right, difference, changePct }: ComparedPrice): Cell[] {
  return [
    textCell(number),
    textCell(title),
    textCell(unitText(unit)),
    sideCell(left, unit),
    sideCell(right, unit),
    difference === null ? emptyCell : amountCell(difference, unit),
    changePct === null ? emptyCell : { type: 'percent', value: changePct },
    tiersCell(left, unit),
    tiersCell(right, unit),
  ];
}

const rowsOfPart = 500;

/** The rows of the sheet, a part at a time. */
export async function* comparisonRows(
  prices: readonly ComparedPrice[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let first = 0; first < prices.length; first += rowsOfPart)
    yield await Promise.resolve(prices.slice(first, first + rowsOfPart).map(rowOf));
}
