import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { useCurrentUser } from '#api/session.ts';
import type { ListTabProps } from '#shared/list/list-address.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import { NewLink } from '#shared/ui/links.tsx';
import { CustomerCard, customerColumns, customerFilters, textOfCustomer } from './customer-columns.tsx';
import { customersQuery } from '#shared/directory/customers.queries.ts';

/** The tab Auftraggeber. */
export function CustomersTab({ address }: ListTabProps) {
  const query = useQuery(customersQuery);
  return (
    <RecordList
      label="Auftraggeber"
      subject="Die Auftraggeber"
      query={query}
      columns={customerColumns}
      filters={customerFilters}
      textOf={textOfCustomer}
      isMuted={({ active }) => !active}
      renderCard={(customer) => <CustomerCard customer={customer} />}
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

/** What makes a new one, for those who may. */
export function CustomersActions() {
  const me = useCurrentUser();
  return me.can.editCustomers && <NewLink to="/customer/add">Neuer Auftraggeber</NewLink>;
}
