import type { ComparedPrice } from '@energieakte/contract';
import { FittedRows } from '#shared/list/fitted-rows.tsx';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import type { PagedWindow } from '#shared/list/window/use-paged-window.ts';
import {
  ElementLink,
  numberColumn,
  priceRowHeight,
  titleColumn,
  unitColumn,
  useOpenElement,
} from '../price-head-columns.tsx';
import { differenceText, percentText, priceText, tiersText } from '../price-labels.ts';

/** `+7,00 €`; says in words what no figure can. */
function comparedText({ difference, unit, left, right }: ComparedPrice): string {
  if (left === null) return 'nur rechts';
  if (right === null) return 'nur links';
  if (difference === null) return '';
  if (difference === 0) return tiersText(left.tiers) === tiersText(right.tiers) ? '' : 'andere Staffeln';
  return differenceText(difference, unit);
}

function comparedPercent({ changePct, difference }: ComparedPrice): string {
  return difference === 0 ? '' : percentText(changePct);
}

const columns: readonly RecordColumn<ComparedPrice>[] = [
  numberColumn(),
  titleColumn((row) => <ElementLink {...row} />),
  unitColumn(760),
  {
    id: 'links',
    title: 'Links',
    minimalWidth: 112,
    isNumber: true,
    cell: ({ left, unit }) => <span className="text">{priceText(left, unit)}</span>,
  },
  {
    id: 'rechts',
    title: 'Rechts',
    minimalWidth: 112,
    isNumber: true,
    cell: ({ right, unit }) => <span className="text">{priceText(right, unit)}</span>,
  },
  {
    id: 'differenz',
    title: 'Differenz',
    minimalWidth: 124,
    isNumber: true,
    cell: (row) => <strong className="text">{comparedText(row)}</strong>,
  },
  {
    id: 'prozent',
    title: 'in %',
    minimalWidth: 84,
    isNumber: true,
    cell: (row) => <span className="text soft">{comparedPercent(row)}</span>,
  },
];

function CompareCard({ row }: { readonly row: ComparedPrice }) {
  const { number, left, right, unit } = row;
  return (
    <>
      <div className="line">
        <ElementLink {...row} />
        <strong>{number}</strong>
      </div>
      <div className="line">
        <span>{`links ${priceText(left, unit)}`}</span>
        <span>{`rechts ${priceText(right, unit)}`}</span>
      </div>
      <div className="line">
        <strong>{comparedText(row)}</strong>
        <span className="soft">{comparedPercent(row)}</span>
      </div>
    </>
  );
}

interface CompareRowsProps {
  readonly view: PagedWindow<ComparedPrice>;
  readonly isPhone: boolean;
}

/** The compared prices as a grid, or as cards on a phone. */
export function CompareRows({ view, isPhone }: CompareRowsProps) {
  const openElement = useOpenElement();
  return (
    <FittedRows<ComparedPrice>
      label="Vergleich der Preise"
      restorationId="list-compare"
      {...{ view, columns }}
      sorting={[{ id: 'differenz', descending: true }]}
      rowHeight={priceRowHeight}
      actions={{ open: ({ row }, newTab) => openElement(row.id, newTab) }}
      renderCard={isPhone ? (row) => <CompareCard row={row} /> : null}
    />
  );
}
