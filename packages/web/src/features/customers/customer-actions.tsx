import { type Customer, CustomerInput } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { deleteCustomerMutation, saveCustomerMutation } from '#shared/directory/customers.queries.ts';
import { DeleteRecordButton } from '#shared/record/page/delete-record-button.tsx';

interface DialogProps {
  readonly customer: Customer;
  readonly close: () => void;
}

/** Switches between active and not; the rest of the customer stays as it is stored. */
function ActiveDialog({ customer, close }: DialogProps) {
  const { mutate, isPending, error } = useMutation(saveCustomerMutation);
  const { name, active } = customer;
  const confirm = (): void =>
    mutate(CustomerInput.parse({ ...customer, active: !active }), {
      onSuccess: () => {
        reportSuccess(active ? `„${name}“ ist nicht mehr aktiv` : `„${name}“ ist wieder aktiv`);
        close();
      },
    });
  return (
    <ConfirmDialog
      title={active ? `„${name}“ deaktivieren?` : `„${name}“ wieder aktivieren?`}
      confirmLabel={active ? 'Deaktivieren' : 'Aktivieren'}
      isPending={isPending}
      failure={error?.message ?? null}
      confirm={confirm}
      close={close}
    >
      {active
        ? 'Der Auftraggeber steht dann nicht mehr zur Wahl für neue Projekte. Vorhandene Projekte und die Zugänge seiner Personen bleiben, wie sie sind.'
        : 'Der Auftraggeber steht dann wieder zur Wahl für neue Projekte.'}
    </ConfirmDialog>
  );
}

interface CustomerActionsProps {
  readonly customer: Customer;
  /** Goes back to the list. */
  readonly close: () => void;
}

/** What can be done with a customer beside changing it. */
export function CustomerActions({ customer, close }: CustomerActionsProps) {
  const [isAsked, ask] = useState(false);
  const { active, internal, can } = customer;
  const Icon = active ? Archive : ArchiveRestore;
  return (
    <>
      {can.edit && !internal && (
        <Button
          color="secondary"
          startIcon={<Icon size={16} strokeWidth={1.75} />}
          onClick={() => ask(true)}
        >
          {active ? 'Deaktivieren' : 'Aktivieren'}
        </Button>
      )}
      {can.delete && (
        <DeleteRecordButton
          name={customer.name}
          mutation={deleteCustomerMutation}
          target={customer.id}
          deleted={close}
        >
          Gelöscht werden kann ein Auftraggeber nur, solange weder Projekte noch Benutzer, Gruppen,
          Haustypen oder Ansichten auf ihn verweisen.
        </DeleteRecordButton>
      )}
      {isAsked && <ActiveDialog customer={customer} close={() => ask(false)} />}
    </>
  );
}
