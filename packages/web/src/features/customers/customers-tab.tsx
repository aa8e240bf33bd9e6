import type { Customer } from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import type { ListTabProps } from '#shared/list/list-address.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { customersQuery } from './customers.queries.ts';

function NameLink({ customer }: { readonly customer: Customer }) {
  return (
    <Link
      to="/customer/edit/$id"
      params={{ id: customer.id }}
      className="name text"
      preload={false}
      tabIndex={-1}
    >
      {customer.name}
    </Link>
  );
}

const columns: readonly RecordColumn<Customer>[] = [
  {
    id: 'kuerzel',
    title: 'Kürzel',
    width: '96px',
    sortBy: ({ shortname }) => shortname,
    cell: ({ shortname }) => <span className="text soft">{shortname}</span>,
  },
  {
    id: 'name',
    title: 'Firma',
    width: 'minmax(180px, 2fr)',
    sortBy: ({ name }) => name,
    cell: (customer) => <NameLink customer={customer} />,
  },
  {
    id: 'ort',
    title: 'Ort',
    width: 'minmax(120px, 1fr)',
    from: 620,
    sortBy: ({ city }) => city,
    cell: ({ zip, city }) => <span className="text">{[zip, city].join(' ').trim()}</span>,
  },
];

const filters: readonly RecordFilter<Customer>[] = [
  { id: 'aktiv', group: 'zustand', label: 'aktiv', fits: ({ active }) => active },
  { id: 'inaktiv', group: 'zustand', label: 'nicht mehr aktiv', fits: ({ active }) => !active },
];

function textOf({ shortname, name, zip, city, email }: Customer): string {
  return [shortname, name, zip, city, email].filter((part) => part !== null).join(' ');
}

/** The tab Auftraggeber. */
export function CustomersTab({ address }: ListTabProps) {
  const query = useQuery(customersQuery);
  return (
    <RecordList
      label="Auftraggeber"
      subject="Die Auftraggeber"
      query={query}
      columns={columns}
      filters={filters}
      textOf={textOf}
      isMuted={({ active }) => !active}
      renderCard={(customer) => (
        <>
          <div className="line">
            <NameLink customer={customer} />
          </div>
          <div className="line">
            <span className="text soft">{[customer.zip, customer.city].join(' ').trim()}</span>
          </div>
          <div className="line">
            <span className="text soft">{customer.shortname}</span>
          </div>
        </>
      )}
      address={address}
      firstUse={
        <ListNotice icon={Building2} title="Noch keine Auftraggeber">
          <Typography sx={{ color: 'text.secondary' }}>
            Hier stehen die Firmen, für die das Büro Projekte bearbeitet.
          </Typography>
        </ListNotice>
      }
    />
  );
}
