import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { type Standing, standings, startText, type TransferRow } from './transfer-rows.ts';

const tones = {
  Unterschied: 'ORANGE',
  gescheitert: 'RED',
  wartet: 'BLUE',
  'wird übertragen': 'BLUE',
  übertragen: 'GREEN',
  verworfen: 'NOTHING',
} as const satisfies Record<Standing, string>;

function StandingChip({ row: { standing } }: { readonly row: TransferRow }) {
  return <StatusChip color={tones[standing]} word={standing} />;
}

function WhatLink({ row }: { readonly row: TransferRow }) {
  return (
    <RowLink
      to="/time/uebertragung"
      search={(search) => ({ ...search, panel: row.id })}
      resetScroll={false}
    >
      {row.what}
    </RowLink>
  );
}

export const transferColumns: readonly RecordColumn<TransferRow>[] = [
  {
    id: 'was',
    title: 'Was',
    minimalWidth: 150,
    share: 1.2,
    sortBy: ({ what }) => what,
    cell: (row) => <WhatLink row={row} />,
  },
  {
    id: 'aufgabe',
    title: 'Aufgabe',
    minimalWidth: 130,
    share: 1.2,
    sortBy: ({ task }) => task,
  },
  { id: 'projekt', title: 'Projekt', minimalWidth: 150, from: 620, sortBy: ({ project }) => project },
  {
    id: 'beginn',
    title: 'Beginn',
    minimalWidth: 175,
    from: 520,
    sortBy: ({ start }) => start,
    cell: (row) => <time className="text soft">{startText(row)}</time>,
  },
  {
    id: 'person',
    title: 'Person',
    minimalWidth: 130,
    share: 0.8,
    from: 820,
    sortBy: ({ person }) => person,
  },
  {
    id: 'stand',
    title: 'Stand',
    minimalWidth: 148,
    sortBy: ({ standing }) => standings.indexOf(standing),
    cell: (row) => <StandingChip row={row} />,
  },
];

export const transferFilters: readonly RecordFilter<TransferRow>[] = standings.map((standing) => ({
  id: standing.replace('wird übertragen', 'laeuft').replace('übertragen', 'fertig'),
  group: 'stand',
  label: standing,
  fits: (row) => row.standing === standing,
}));

/** A line on a phone. */
export function TransferCard({ row }: { readonly row: TransferRow }) {
  return (
    <>
      <div className="line">
        <WhatLink row={row} />
        <StandingChip row={row} />
      </div>
      <div className="line">
        <span className="text">{[row.project, row.task].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="line">
        <span className="text soft">{row.person}</span>
        <span className="soft">{startText(row)}</span>
      </div>
    </>
  );
}
