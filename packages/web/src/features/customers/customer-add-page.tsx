import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { EntryFormBody } from '#shared/record/entry/entry-form-body.tsx';
import { useEntryEditing } from '#shared/record/entry/use-entry-editing.ts';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { customerCrumb } from './customer-crumb.ts';
import { newCustomerForm } from './customer-form.ts';
import { saveCustomerMutation } from '#shared/directory/customers.queries.ts';

const title = 'Neuer Auftraggeber';
const blank = { country: 'DE', paymentDays: 14 };
const extra = { active: true };

function NewCustomer() {
  const navigate = useNavigate();
  const editing = useEntryEditing({
    form: newCustomerForm,
    entry: blank,
    draftKey: 'auftraggeber/neu',
    mutation: saveCustomerMutation,
    extra,
    savedText: 'Der Auftraggeber wurde angelegt',
  });
  usePagePlace({ title, parents: [customerCrumb] });
  return (
    <>
      <PageHeader title={title} />
      <EntryFormBody
        editing={editing}
        sections={newCustomerForm.sections}
        isReadOnly={false}
        close={() => void navigate({ to: '/customer', search: { tab: 'auftraggeber' } })}
        saved={({ id }) => void navigate({ to: '/customer/edit/$id', params: { id } })}
      />
    </>
  );
}

/** A new customer (`/customer/add`). */
export function CustomerAddPage() {
  const me = useCurrentUser();
  if (!me.can.editCustomers) return <NotAllowed title="Auftraggeber legt die Verwaltung an" />;
  return <NewCustomer />;
}
