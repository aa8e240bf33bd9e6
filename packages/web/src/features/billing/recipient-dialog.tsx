import type { BillingRecipient } from '@energieakte/contract';
import { useState } from 'react';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { RecipientFields } from './recipient-fields.tsx';

interface RecipientDialogProps {
  readonly stored: BillingRecipient;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly save: (recipient: BillingRecipient) => void;
  readonly close: () => void;
}

/** Changes to whom one document goes; the customer stays as it is. */
export function RecipientDialog({ stored, save, ...dialog }: RecipientDialogProps) {
  const [recipient, setRecipient] = useState(stored);
  return (
    <FormDialog
      title="Empfänger ändern"
      text="Gilt nur hier. Was immer gelten soll, steht beim Auftraggeber."
      confirmLabel="Speichern"
      size="sm"
      isFullOnPhones
      isReady={recipient.name.trim() !== ''}
      submit={() => save(recipient)}
      {...dialog}
    >
      <RecipientFields recipient={recipient} change={setRecipient} isFirstFocused />
    </FormDialog>
  );
}
