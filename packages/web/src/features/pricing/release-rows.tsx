import type { Price, PriceRelease, PriceReleaseRow } from '@energieakte/contract';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import { counted, formatDecimal } from '#shared/format/numbers.ts';
import { useRecordColumns } from '#shared/list/columns/use-record-columns.ts';
import { drawnColumn } from '#shared/list/drawn-column.tsx';
import { phoneQuery, useElementWidth } from '#shared/list/element-size.ts';
import { headerHeight } from '#shared/list/grid/grid-look.ts';
import { ListCards, recordCardHeight } from '#shared/list/grid/list-cards.tsx';
import { ListGrid } from '#shared/list/grid/list-grid.tsx';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { useRecordWindow } from '#shared/list/window/use-record-window.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { statusTones } from '#shared/ui/status-tones.ts';
import { ToneMark } from '#shared/ui/tone-mark.tsx';
import { priceText } from './price-labels.ts';
import { releaseRowsQuery } from './pricing.queries.ts';

type Row = PriceReleaseRow & { readonly id: string };

function afterText(price: Price, unit: PriceReleaseRow['unit']): string {
  return price.kind === 'ENDED' ? 'kein Preis' : priceText(price, unit);
}

function changeText({ changePct }: PriceReleaseRow): string {
  return changePct === null ? '' : `${changePct > 0 ? '+' : ''}${formatDecimal(changePct)} %`;
}

const unusualTone = { Icon: TriangleAlert, ...statusTones.YELLOW };

function Notes({ row: { changedMeanwhile, remarks } }: { readonly row: PriceReleaseRow }) {
  const notes = [...(changedMeanwhile ? ['inzwischen geändert'] : []), ...remarks].join(', ');
  return notes === '' ? null : <ToneMark tone={unusualTone} word={notes} title={notes} />;
}

function TitleLink({ row: { elementId, title } }: { readonly row: PriceReleaseRow }) {
  return (
    <RowLink to="/pricing/db/$id" params={{ id: elementId }}>
      {title}
    </RowLink>
  );
}

const columns: readonly RecordColumn<Row>[] = [
  {
    id: 'nummer',
    title: 'Nr.',
    minimalWidth: 84,
    cell: ({ number }) => <strong className="text">{number}</strong>,
  },
  {
    id: 'bezeichnung',
    title: 'Bezeichnung',
    minimalWidth: 170,
    share: 1,
    cell: (row) => <TitleLink row={row} />,
  },
  {
    id: 'bisher',
    title: 'Bisher',
    minimalWidth: 110,
    isNumber: true,
    cell: ({ before, unit }) => <span className="text">{priceText(before, unit)}</span>,
  },
  {
    id: 'neu',
    title: 'Neu',
    minimalWidth: 110,
    isNumber: true,
    cell: ({ price, unit }) => <strong className="text">{afterText(price, unit)}</strong>,
  },
  {
    id: 'differenz',
    title: 'Differenz',
    minimalWidth: 90,
    isNumber: true,
    cell: (row) => <span className="text soft">{changeText(row)}</span>,
  },
  {
    id: 'hinweis',
    title: 'Auffällig',
    minimalWidth: 220,
    share: 0.4,
    cell: (row) => <Notes row={row} />,
  },
];

function Card({ row }: { readonly row: Row }) {
  const { number, before, price, unit } = row;
  return (
    <>
      <div className="line">
        <TitleLink row={row} />
        <strong>{afterText(price, unit)}</strong>
      </div>
      <div className="line">
        <span className="soft">{`${number} · bisher ${priceText(before, unit)}`}</span>
        <span className="soft">{changeText(row)}</span>
      </div>
      <div className="line">
        <Notes row={row} />
      </div>
    </>
  );
}

/** What is unusual comes first, so that the second person sees it. */
function inOrder(rows: readonly PriceReleaseRow[]): readonly Row[] {
  const weight = ({ remarks, changedMeanwhile }: PriceReleaseRow): number =>
    (changedMeanwhile ? 2 : 0) + (remarks.length > 0 ? 1 : 0);
  return rows
    .map((row) => ({ ...row, id: row.elementId }))
    .toSorted((one, other) => weight(other) - weight(one));
}

const rowHeight = 38;
const guessedWidth = 1000;
const mostHeight = 620;

function RowsOfRelease({ all }: { readonly all: readonly PriceReleaseRow[] }) {
  const navigate = useNavigate();
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true });
  const { ref, width } = useElementWidth();
  const rows = useMemo(() => inOrder(all), [all]);
  const height = isPhone ? recordCardHeight : rowHeight;
  const top = isPhone ? 0 : headerHeight;
  const view = useRecordWindow({ rows, rowHeight: height, headerHeight: top, first: null });
  const table = useRecordColumns({
    label: 'Preise eines Preisstands',
    columns,
    width: width ?? guessedWidth,
  });
  const shared = { label: 'Preise', view, restorationId: 'release-rows' };
  return (
    <Box
      ref={ref}
      sx={{
        height: Math.min(mostHeight, rows.length * height + top + 4),
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      {isPhone ? (
        <ListCards {...shared} renderCard={(row) => <Card row={row} />} />
      ) : (
        <ListGrid<Row>
          {...shared}
          columns={table.visible.map(drawnColumn)}
          arrangement={table.arrangement}
          sorting={[]}
          onSort={() => undefined}
          rowHeight={rowHeight}
          actions={{
            open: ({ row }) => void navigate({ to: '/pricing/db/$id', params: { id: row.elementId } }),
          }}
        />
      )}
    </Box>
  );
}

/** The prices of a release beside those they take the place of. */
export function ReleaseRows({ release }: { readonly release: PriceRelease }) {
  return (
    <PageCard title={counted(release.rows, 'Preis', 'Preise')}>
      <Loaded
        query={useQuery(releaseRowsQuery(release.id))}
        loading={200}
        failure="Die Preise konnten nicht geladen werden."
        empty="Noch keine Preise."
      >
        {(all) => <RowsOfRelease all={all} />}
      </Loaded>
    </PageCard>
  );
}
