import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RecordPageProps } from '#shared/record/page/record-page-props.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { CustomerEditor } from './customer-editor.tsx';
import { customerQuery } from '#shared/directory/customers.queries.ts';

function LoadedCustomer({ id, isPanel = false, close }: RecordPageProps) {
  const query = useQuery(customerQuery(id));
  const navigate = useNavigate();
  const toList = (): void => void navigate({ to: '/customer', search: { tab: 'auftraggeber' } });
  return (
    <RecordStates
      query={query}
      subject="Der Auftraggeber"
      gone={
        <RecordGone
          title="Diesen Auftraggeber gibt es nicht"
          back={
            <ButtonLink variant="contained" to="/customer" search={{ tab: 'auftraggeber' }}>
              Zu den Auftraggebern
            </ButtonLink>
          }
        />
      }
    >
      {(customer) => (
        <CustomerEditor key={id} customer={customer} isPanel={isPanel} close={close ?? toList} />
      )}
    </RecordStates>
  );
}

/** The page of one customer (`/customer/edit/{id}`), also as a panel beside the list. */
export function CustomerPage(properties: RecordPageProps) {
  return (
    <OfficeOnly>
      <LoadedCustomer {...properties} />
    </OfficeOnly>
  );
}
