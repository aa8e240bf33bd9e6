import { type Customer, customerTypeLabels } from '@energieakte/contract';
import Chip from '@mui/material/Chip';
import { formatCount } from '#shared/format/numbers.ts';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';

function NameLink({ customer: { id, name } }: { readonly customer: Customer }) {
  return (
    <RowLink to="/customer/edit/$id" params={{ id }}>
      {name}
    </RowLink>
  );
}

const noDpa = 'AVV fehlt';

/** What is to be said about a customer at once: nothing, for most. */
function mark({ internal, active, withoutDpa }: Customer): string | null {
  if (internal) return 'eigenes Büro';
  if (!active) return 'nicht aktiv';
  return withoutDpa ? noDpa : null;
}

function Mark({ customer }: { readonly customer: Customer }) {
  const word = mark(customer);
  if (word === null) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      label={word}
      sx={word === noDpa ? { color: 'warning.dark', borderColor: 'warning.main' } : {}}
    />
  );
}

/** Nothing to count is not worth a figure. */
function counted(count: number): string {
  return count === 0 ? '–' : formatCount(count);
}

function placeOf({ zip, city }: Customer): string {
  return [zip, city].filter((part) => part !== null).join(' ');
}

export const customerColumns: readonly RecordColumn<Customer>[] = [
  {
    id: 'kuerzel',
    title: 'Kürzel',
    minimalWidth: 96,
    sortBy: ({ shortname }) => shortname,
    cell: ({ shortname }) => <span className="text soft">{shortname}</span>,
  },
  {
    id: 'name',
    title: 'Firma',
    minimalWidth: 180,
    share: 2,
    sortBy: ({ name }) => name,
    cell: (customer) => <NameLink customer={customer} />,
  },
  {
    id: 'art',
    title: 'Art',
    minimalWidth: 156,
    from: 900,
    sortBy: ({ type }) => customerTypeLabels[type],
  },
  {
    id: 'ort',
    title: 'Ort',
    minimalWidth: 120,
    share: 1,
    from: 620,
    sortBy: ({ city }) => city,
    cell: (customer) => <span className="text">{placeOf(customer)}</span>,
  },
  {
    id: 'betreuer',
    title: 'Betreuer',
    minimalWidth: 110,
    share: 0.8,
    from: 1040,
    sortBy: ({ accountManager }) => accountManager?.displayname ?? null,
    cell: ({ accountManager }) => <span className="text soft">{accountManager?.displayname ?? ''}</span>,
  },
  {
    id: 'projekte',
    title: 'Projekte',
    minimalWidth: 88,
    from: 460,
    sortBy: ({ counts }) => counts.projects,
    isNumber: true,
    cell: ({ counts }) => <span className="soft">{counted(counts.projects)}</span>,
  },
  {
    id: 'gaeste',
    title: 'Kunden',
    minimalWidth: 76,
    from: 700,
    sortBy: ({ counts }) => counts.guests,
    isNumber: true,
    cell: ({ counts }) => <span className="soft">{counted(counts.guests)}</span>,
  },
  {
    id: 'hinweis',
    title: 'Hinweis',
    minimalWidth: 124,
    from: 560,
    sortBy: mark,
    cell: (customer) => <Mark customer={customer} />,
  },
];

/** Switches above the list: how things stand. The kind of firm is found by typing it. */
export const customerFilters: readonly RecordFilter<Customer>[] = [
  { id: 'aktiv', group: 'zustand', label: 'aktiv', fits: ({ active }) => active },
  { id: 'inaktiv', group: 'zustand', label: 'nicht mehr aktiv', fits: ({ active }) => !active },
  { id: 'ohneavv', group: 'avv', label: noDpa, fits: ({ withoutDpa }) => withoutDpa },
];

/** What the search looks into. */
export function textOfCustomer(customer: Customer): string {
  const { shortname, name, type, email, phone, debtorNo, accountManager } = customer;
  const words = [shortname, name, customerTypeLabels[type], placeOf(customer), email, phone, debtorNo];
  return [...words, accountManager?.displayname].filter(Boolean).join(' ');
}

/** A customer on a phone. */
export function CustomerCard({ customer }: { readonly customer: Customer }) {
  const { shortname, type, counts } = customer;
  const projects = counts.projects === 1 ? '1 Projekt' : `${formatCount(counts.projects)} Projekte`;
  return (
    <>
      <div className="line">
        <NameLink customer={customer} />
        <Mark customer={customer} />
      </div>
      <div className="line">
        <span className="text soft">{placeOf(customer)}</span>
      </div>
      <div className="line">
        <span className="text">{`${shortname} · ${customerTypeLabels[type]}`}</span>
        <span className="soft">{projects}</span>
      </div>
    </>
  );
}
