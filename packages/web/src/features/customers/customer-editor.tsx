import { type Customer, customerTypeLabels } from '@energieakte/contract';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { wholeRecord } from '#shared/record/whole-record.ts';
import { ProjectLinks } from '#shared/list/project-links.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerCards } from './customer-cards.tsx';
import { customerCrumb } from './customer-crumb.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { customerForm } from './customer-form.ts';
import { CustomerNotices } from './customer-notices.tsx';
import { saveCustomerMutation } from '#shared/directory/customers.queries.ts';

interface CustomerEditorProps {
  readonly customer: Customer;
  readonly isPanel: boolean;
  readonly close: () => void;
}

function Meta({ customer }: { readonly customer: Customer }) {
  const words = [
    customer.shortname,
    customer.internal ? 'eigenes Büro' : customerTypeLabels[customer.type],
  ];
  return (
    <>
      {words.join(' · ')}
      {!customer.active && <Chip label="nicht mehr aktiv" sx={{ ml: 2 }} />}
    </>
  );
}

/** What the form does not show to whoever may only change how is billed. */
const billingHides = ['shortname', 'name', 'type', 'active'];

/** One customer: the form, what can be done with it, and everything that hangs on it. */
export function CustomerEditor({ customer, isPanel, close }: CustomerEditorProps) {
  const { id, name, can, shortnameFixed, accountManager } = customer;
  const form = useMemo(() => customerForm({ can, shortnameFixed }), [can, shortnameFixed]);
  const hidden = can.edit ? [...(shortnameFixed ? ['shortname'] : []), 'active'] : billingHides;
  const editing = useRecordEditing(
    wholeRecord({
      form,
      data: customer,
      draftKey: `auftraggeber/${id}`,
      mutation: saveCustomerMutation,
      sentAsStored: hidden,
      savedText: `„${name}“ wurde gespeichert`,
    }),
  );
  const names = useMemo(
    () => new Map(accountManager === null ? [] : [[accountManager.id, accountManager.displayname]]),
    [accountManager],
  );
  return (
    <EditorPage
      title={name}
      parents={[customerCrumb]}
      meta={<Meta customer={customer} />}
      actions={<CustomerActions customer={customer} close={close} />}
      isPanel={isPanel}
      editing={editing}
      isReadOnly={!can.editBilling}
      names={names}
      subject="Der Auftraggeber"
      close={close}
      notices={
        <>
          {!customer.internal && (
            <ProjectLinks
              counts={customer.counts.projectsByMode}
              search={{ auftraggeber: id }}
              none="Für diesen Auftraggeber gibt es noch kein Projekt."
            />
          )}
          <CustomerNotices customer={customer} />
          {can.editBilling && !can.edit && <CustomerFacts customer={customer} />}
        </>
      }
      more={<CustomerCards customer={customer} />}
    />
  );
}
