import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { wholeRecord } from '#shared/record/whole-record.ts';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { customerCrumb } from './customer-crumb.ts';
import { newCustomerForm } from './customer-form.ts';
import { saveCustomerMutation } from '#shared/directory/customers.queries.ts';

const title = 'Neuer Auftraggeber';
const blank = { country: 'DE', paymentDays: 14 };
const extra = { active: true };

function NewCustomer() {
  const navigate = useNavigate();
  const editing = useRecordEditing(
    wholeRecord({
      form: newCustomerForm,
      data: blank,
      draftKey: 'auftraggeber/neu',
      mutation: saveCustomerMutation,
      extra,
      savedText: 'Der Auftraggeber wurde angelegt',
    }),
  );
  return (
    <EditorPage
      title={title}
      parents={[customerCrumb]}
      editing={editing}
      close={() => void navigate({ to: '/customer', search: { tab: 'auftraggeber' } })}
      saved={({ id }) => void navigate({ to: '/customer/edit/$id', params: { id } })}
    />
  );
}

/** A new customer (`/customer/add`). */
export function CustomerAddPage() {
  const me = useCurrentUser();
  if (!me.can.editCustomers) return <NotAllowed title="Auftraggeber legt die Verwaltung an" />;
  return <NewCustomer />;
}
