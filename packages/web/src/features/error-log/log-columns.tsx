import { type ErrorGroup, errorStateNames, errorStates } from '@energieakte/contract';
import { momentText } from '#shared/format/relative-moment.ts';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { ErrorStateChip } from './error-state-chip.tsx';
import { Sparkline } from './sparkline.tsx';

const originNames = { WEB: 'Web', SERVER: 'Server' } as const;

function seen({ lastSeen }: ErrorGroup): string {
  return momentText(new Date(lastSeen), new Date());
}

/** Where it happened: `Web · /project0`. */
export function placeOf({ origin, place }: Pick<ErrorGroup, 'origin' | 'place'>): string {
  const path = place === null ? '' : (URL.parse(place)?.pathname ?? place);
  return path === '' ? originNames[origin] : `${originNames[origin]} · ${path}`;
}

function CauseLink({ group }: { readonly group: ErrorGroup }) {
  return (
    <RowLink to="/logs" search={(search) => ({ ...search, panel: group.id })} resetScroll={false}>
      {group.message}
    </RowLink>
  );
}

export const logColumns: readonly RecordColumn<ErrorGroup>[] = [
  {
    id: 'nummer',
    title: 'Nummer',
    minimalWidth: 92,
    sortBy: ({ number }) => number,
  },
  {
    id: 'ursache',
    title: 'Ursache',
    minimalWidth: 200,
    share: 2,
    sortBy: ({ message }) => message,
    cell: (group) => <CauseLink group={group} />,
  },
  {
    id: 'ort',
    title: 'Ort',
    minimalWidth: 140,
    share: 1,
    from: 1000,
    sortBy: placeOf,
    cell: (group) => <span className="text soft">{placeOf(group)}</span>,
  },
  {
    id: 'verlauf',
    title: '30 Tage',
    minimalWidth: 114,
    from: 860,
    cell: (group) => <Sparkline group={group} trend={group.trend} />,
  },
  {
    id: 'anzahl',
    title: 'Anzahl',
    minimalWidth: 84,
    isNumber: true,
    sortBy: ({ count }) => count,
    cell: ({ count }) => <span className="text">{count.toLocaleString('de-DE')}</span>,
  },
  {
    id: 'personen',
    title: 'Pers.',
    explanation: 'Betroffene Personen',
    minimalWidth: 64,
    isNumber: true,
    from: 760,
    sortBy: ({ users }) => users,
  },
  {
    id: 'zuletzt',
    title: 'Zuletzt',
    minimalWidth: 124,
    from: 680,
    sortBy: ({ lastSeen }) => lastSeen,
    cell: (group) => <time className="text soft">{seen(group)}</time>,
  },
  {
    id: 'stand',
    title: 'Stand',
    minimalWidth: 172,
    sortBy: ({ state }) => errorStates.indexOf(state),
    cell: (group) => <ErrorStateChip group={group} />,
  },
];

export const logFilters: readonly RecordFilter<ErrorGroup>[] = [
  ...errorStates.map((state) => ({
    id: state.toLowerCase().replace('_', ''),
    group: 'stand',
    label: errorStateNames[state],
    fits: (group: ErrorGroup) => group.state === state,
  })),
  ...(['WEB', 'SERVER'] as const).map((origin) => ({
    id: origin.toLowerCase(),
    group: 'herkunft',
    label: originNames[origin],
    fits: (group: ErrorGroup) => group.origin === origin,
  })),
];

/** A cause on a phone. */
export function LogCard({ group }: { readonly group: ErrorGroup }) {
  return (
    <>
      <div className="line">
        <CauseLink group={group} />
        <ErrorStateChip group={group} />
      </div>
      <div className="line">
        <span className="text soft">{placeOf(group)}</span>
        <span>{`${group.count.toLocaleString('de-DE')} Mal`}</span>
      </div>
      <div className="line">
        <span className="text soft">{group.number}</span>
        <span className="soft">{seen(group)}</span>
      </div>
    </>
  );
}
