import type { ComparedPrice } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { formatDecimal, formatMoney } from '#shared/format/numbers.ts';
import { useRecordColumns } from '#shared/list/columns/use-record-columns.ts';
import { drawnColumn } from '#shared/list/drawn-column.tsx';
import { useElementWidth } from '#shared/list/element-size.ts';
import { ListCards } from '#shared/list/grid/list-cards.tsx';
import { ListGrid } from '#shared/list/grid/list-grid.tsx';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import type { PagedWindow } from '#shared/list/window/use-paged-window.ts';
import { priceText, tiersText, unitText } from '../price-labels.ts';

/** In pixels. */
export const compareRowHeight = 38;
const guessedWidth = 1100;

function TitleLink({ row: { id, title } }: { readonly row: ComparedPrice }) {
  return (
    <RowLink to="/pricing/db/$id" params={{ id }}>
      {title}
    </RowLink>
  );
}

function signed(text: string, value: number): string {
  return value > 0 ? `+${text}` : text;
}

/** `+7,00 €`; says in words what no figure can. */
function differenceText({ difference, unit, left, right }: ComparedPrice): string {
  if (left === null) return 'nur rechts';
  if (right === null) return 'nur links';
  if (difference === null) return '';
  if (difference === 0) return tiersText(left.tiers) === tiersText(right.tiers) ? '' : 'andere Staffeln';
  const amount = unit === 'PROZENT' ? `${formatDecimal(difference / 100)} %` : formatMoney(difference);
  return signed(amount, difference);
}

function percentText({ changePct, difference }: ComparedPrice): string {
  if (changePct === null || difference === 0) return '';
  return signed(`${formatDecimal(changePct)} %`, changePct);
}

const columns: readonly RecordColumn<ComparedPrice>[] = [
  {
    id: 'nummer',
    title: 'Nr.',
    minimalWidth: 84,
    cell: ({ number }) => <strong className="text">{number}</strong>,
  },
  {
    id: 'bezeichnung',
    title: 'Bezeichnung',
    minimalWidth: 180,
    share: 1,
    cell: (row) => <TitleLink row={row} />,
  },
  {
    id: 'einheit',
    title: 'Einheit',
    minimalWidth: 96,
    from: 760,
    cell: ({ unit }) => <span className="text soft">{unitText(unit)}</span>,
  },
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
    cell: (row) => <strong className="text">{differenceText(row)}</strong>,
  },
  {
    id: 'prozent',
    title: 'in %',
    minimalWidth: 84,
    isNumber: true,
    cell: (row) => <span className="text soft">{percentText(row)}</span>,
  },
];

function CompareCard({ row }: { readonly row: ComparedPrice }) {
  const { number, left, right, unit } = row;
  return (
    <>
      <div className="line">
        <TitleLink row={row} />
        <strong>{number}</strong>
      </div>
      <div className="line">
        <span>{`links ${priceText(left, unit)}`}</span>
        <span>{`rechts ${priceText(right, unit)}`}</span>
      </div>
      <div className="line">
        <strong>{differenceText(row)}</strong>
        <span className="soft">{percentText(row)}</span>
      </div>
    </>
  );
}

interface CompareRowsProps {
  readonly view: PagedWindow<ComparedPrice>;
  readonly isPhone: boolean;
}

const label = 'Vergleich der Preise';

/** The compared prices as a grid, or as cards on a phone. */
export function CompareRows({ view, isPhone }: CompareRowsProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const { ref, width: measured } = useElementWidth();
  const table = useRecordColumns({ label, columns, width: measured ?? guessedWidth });
  const shared = { label, view, restorationId: 'list-compare' };
  const open = (id: string, newTab: boolean): void => {
    const page = { to: '/pricing/db/$id', params: { id } } as const;
    if (newTab) window.open(router.buildLocation(page).href, '_blank', 'noopener');
    else void navigate(page);
  };
  return (
    <Box ref={ref} sx={{ flex: '1 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {isPhone ? (
        <ListCards {...shared} renderCard={(row) => <CompareCard row={row} />} />
      ) : (
        <ListGrid<ComparedPrice>
          {...shared}
          columns={table.visible.map(drawnColumn)}
          arrangement={table.arrangement}
          sorting={[{ id: 'differenz', descending: true }]}
          onSort={() => undefined}
          rowHeight={compareRowHeight}
          actions={{ open: ({ row }, newTab) => open(row.id, newTab) }}
        />
      )}
    </Box>
  );
}
