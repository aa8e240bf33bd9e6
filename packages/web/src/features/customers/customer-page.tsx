import { customerQuery } from '#shared/directory/customers.queries.ts';
import { ListedRecordPage } from '#shared/record/page/listed-record-page.tsx';
import type { RecordPageProps } from '#shared/record/page/record-page-props.ts';
import { CustomerEditor } from './customer-editor.tsx';

/** The page of one customer (`/customer/edit/{id}`), also as a panel beside the list. */
export function CustomerPage(props: RecordPageProps) {
  return (
    <ListedRecordPage
      {...props}
      queryOf={customerQuery}
      tab="auftraggeber"
      subject="Der Auftraggeber"
      gone={{
        title: 'Diesen Auftraggeber gibt es nicht',
        back: 'Zu den Auftraggebern',
      }}
    >
      {(customer, page) => <CustomerEditor customer={customer} {...page} />}
    </ListedRecordPage>
  );
}
