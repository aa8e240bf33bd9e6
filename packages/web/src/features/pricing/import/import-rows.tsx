import {
  type PriceImportOutcome,
  priceImportKeys,
  priceRows,
  type PriceRowState,
  priceRowStateLabels,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { phoneQuery } from '#shared/list/element-size.ts';
import { FittedRows } from '#shared/list/fitted-rows.tsx';
import { headerHeight } from '#shared/list/grid/grid-look.ts';
import { recordCardHeight } from '#shared/list/grid/card-sizes.ts';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { useRecordWindow } from '#shared/list/window/use-record-window.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { priceRowHeight } from '../price-head-columns.tsx';
import { percentText, priceText } from '../price-labels.ts';

/** What becomes of a row, under a name for the list. */
export interface ShownRow extends PriceImportOutcome {
  readonly id: string;
  /** What the table says beside the price: from which quantity, or which discount. */
  readonly stated: string;
}

const tones = {
  NEW: 'GREEN',
  CHANGED: 'BLUE',
  SAME: 'NOTHING',
  WRONG: 'RED',
  LEFT_OUT: 'WHITE',
  ENDED: 'ORANGE',
  TIER: 'NOTHING',
} as const satisfies Record<PriceRowState, string>;

function RowState({ state }: { readonly state: PriceRowState }) {
  return <StatusChip color={tones[state]} word={priceRowStateLabels[state]} />;
}

function amount(cents: number | null, unit: PriceImportOutcome['unit']): string {
  return priceText({ netPrice: cents }, unit ?? 'PAUSCHAL');
}

/** What is wrong with a row, or unusual about it. */
function hintsOf({ messages, remarks, state, elementId, stated }: ShownRow): readonly string[] {
  const wrong = priceImportKeys.flatMap((key) =>
    messages[key] === undefined ? [] : [`${priceRows.columns[key].title}: ${messages[key]}`],
  );
  const made = state === 'NEW' && elementId === null ? ['neues Element'] : [];
  return [...(stated === '' ? [] : [stated]), ...wrong, ...remarks, ...made];
}

function Hints({ row }: { readonly row: ShownRow }) {
  const text = hintsOf(row).join(' · ');
  const color = row.state === 'WRONG' ? 'error.dark' : 'text.secondary';
  return (
    <Box component="span" className="text" sx={{ color }} title={text}>
      {text}
    </Box>
  );
}

const columns: readonly RecordColumn<ShownRow>[] = [
  {
    id: 'zeile',
    title: 'Zeile',
    minimalWidth: 64,
    isNumber: true,
    cell: ({ row }) => <span className="text soft">{row === null ? '–' : row + 1}</span>,
  },
  {
    id: 'stand',
    title: 'Ergebnis',
    minimalWidth: 124,
    cell: ({ state }) => <RowState state={state} />,
  },
  {
    id: 'nummer',
    title: 'Nr.',
    minimalWidth: 96,
    cell: ({ number }) => <strong className="text">{number}</strong>,
  },
  {
    id: 'bezeichnung',
    title: 'Bezeichnung',
    minimalWidth: 160,
    share: 1,
    from: 1000,
    cell: ({ title }) => <span className="text">{title}</span>,
  },
  {
    id: 'bisher',
    title: 'Bisher',
    minimalWidth: 104,
    isNumber: true,
    cell: ({ before, unit }) => <span className="text soft">{amount(before, unit)}</span>,
  },
  {
    id: 'neu',
    title: 'Neu',
    minimalWidth: 104,
    isNumber: true,
    cell: ({ after, unit }) => <strong className="text">{amount(after, unit)}</strong>,
  },
  {
    id: 'differenz',
    title: 'Differenz',
    minimalWidth: 88,
    isNumber: true,
    from: 760,
    cell: ({ changePct }) => <span className="text soft">{percentText(changePct)}</span>,
  },
  {
    id: 'hinweis',
    title: 'Hinweis',
    minimalWidth: 240,
    share: 2,
    cell: (row) => <Hints row={row} />,
  },
];

function RowCard({ row, open }: { readonly row: ShownRow; readonly open: (row: ShownRow) => void }) {
  const { number, title, before, after, unit, state } = row;
  return (
    <>
      <div className="line">
        <Box
          component="button"
          type="button"
          className="name"
          onClick={() => open(row)}
          sx={{
            border: 0,
            p: 0,
            font: 'inherit',
            fontWeight: 600,
            bgcolor: 'transparent',
            textAlign: 'left',
          }}
        >
          {`${number} ${title}`}
        </Box>
        <RowState state={state} />
      </div>
      <div className="line">
        <span>{`bisher ${amount(before, unit)} · neu ${amount(after, unit)}`}</span>
        <span className="soft">{row.row === null ? '' : `Zeile ${row.row + 1}`}</span>
      </div>
      <div className="line">
        <Hints row={row} />
      </div>
    </>
  );
}

interface ImportRowsProps {
  readonly rows: readonly ShownRow[];
  readonly open: (row: ShownRow) => void;
}

/** What becomes of the rows, as a list of which only what is on screen is rendered. */
export function ImportRows({ rows, open }: ImportRowsProps) {
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true });
  const view = useRecordWindow({
    rows,
    rowHeight: isPhone ? recordCardHeight : priceRowHeight,
    headerHeight: isPhone ? 0 : headerHeight,
    first: null,
  });
  const { moveTo } = view;
  const focusFirst = useRef(() => moveTo(0));
  // Whoever pasted the table goes on here.
  useEffect(() => focusFirst.current(), []);
  return (
    <FittedRows<ShownRow>
      label="Zeilen der Tabelle"
      restorationId="list-import"
      {...{ view, columns }}
      rowHeight={priceRowHeight}
      actions={{ open: ({ row }) => open(row), edit: ({ row }) => open(row) }}
      lookOf={({ state }) => (state === 'SAME' || state === 'LEFT_OUT' ? 'is-muted' : '')}
      renderCard={isPhone ? (row) => <RowCard row={row} open={open} /> : null}
    />
  );
}
