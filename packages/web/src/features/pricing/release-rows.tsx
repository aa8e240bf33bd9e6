import type { Price, PriceRelease, PriceReleaseRow } from '@energieakte/contract';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import { counted } from '#shared/format/numbers.ts';
import { phoneQuery } from '#shared/list/element-size.ts';
import { FittedRows } from '#shared/list/fitted-rows.tsx';
import { headerHeight } from '#shared/list/grid/grid-look.ts';
import { recordCardHeight } from '#shared/list/grid/card-sizes.ts';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { useRecordWindow } from '#shared/list/window/use-record-window.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { statusTones } from '#shared/ui/status-tones.ts';
import { ToneMark } from '#shared/ui/tone-mark.tsx';
import {
  ElementLink,
  numberColumn,
  priceRowHeight,
  titleColumn,
  useOpenElement,
} from './price-head-columns.tsx';
import { percentText, priceText } from './price-labels.ts';
import { releaseRowsQuery } from './pricing.queries.ts';

type Row = PriceReleaseRow & { readonly id: string };

function afterText(price: Price, unit: PriceReleaseRow['unit']): string {
  return price.kind === 'ENDED' ? 'kein Preis' : priceText(price, unit);
}

const unusualTone = { Icon: TriangleAlert, ...statusTones.YELLOW };

function Notes({ row: { changedMeanwhile, remarks } }: { readonly row: PriceReleaseRow }) {
  const notes = [...(changedMeanwhile ? ['inzwischen geändert'] : []), ...remarks].join(', ');
  return notes === '' ? null : <ToneMark tone={unusualTone} word={notes} title={notes} />;
}

const columns: readonly RecordColumn<Row>[] = [
  numberColumn(),
  titleColumn(({ elementId, title }) => <ElementLink id={elementId} title={title} />),
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
    cell: (row) => <span className="text soft">{percentText(row.changePct)}</span>,
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
        <ElementLink id={row.elementId} title={row.title} />
        <strong>{afterText(price, unit)}</strong>
      </div>
      <div className="line">
        <span className="soft">{`${number} · bisher ${priceText(before, unit)}`}</span>
        <span className="soft">{percentText(row.changePct)}</span>
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

const mostHeight = 620;

function RowsOfRelease({ all }: { readonly all: readonly PriceReleaseRow[] }) {
  const openElement = useOpenElement();
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true });
  const rows = useMemo(() => inOrder(all), [all]);
  const height = isPhone ? recordCardHeight : priceRowHeight;
  const top = isPhone ? 0 : headerHeight;
  const view = useRecordWindow({ rows, rowHeight: height, headerHeight: top, first: null });
  return (
    <FittedRows<Row>
      label="Preise"
      rememberedAs="Preise eines Preisstands"
      restorationId="release-rows"
      {...{ view, columns }}
      rowHeight={priceRowHeight}
      actions={{ open: ({ row }, newTab) => openElement(row.elementId, newTab) }}
      renderCard={isPhone ? (row) => <Card row={row} /> : null}
      height={Math.min(mostHeight, rows.length * height + top + 4)}
    />
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
        empty="Noch keine Preise. Was in der Preisdatenbank geändert wird, kommt in den Entwurf der Liste."
      >
        {(all) => <RowsOfRelease all={all} />}
      </Loaded>
    </PageCard>
  );
}
