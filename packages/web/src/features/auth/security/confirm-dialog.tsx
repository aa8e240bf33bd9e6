import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { OwnPasswordField } from '../own-password-field.tsx';
import { confirmMutation } from '../second-factor.queries.ts';

interface ConfirmDialogProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password once more before the sign-in itself is changed. */
export function ConfirmDialog({ onConfirmed, onCancel }: ConfirmDialogProps) {
  const [password, setPassword] = useState('');
  const confirm = useMutation(confirmMutation);
  return (
    <FormDialog
      title="Passwort bestätigen"
      text="Die Anmeldung ist älter als zehn Minuten. Bitte zur Sicherheit noch einmal das Passwort eingeben."
      confirmLabel="Bestätigen"
      isReady={password !== ''}
      isPending={confirm.isPending}
      failure={null}
      submit={() => confirm.mutate(password, { onSuccess: onConfirmed })}
      close={onCancel}
    >
      <OwnPasswordField
        password={password}
        change={setPassword}
        error={confirm.isError}
        helperText={confirm.error?.message}
      />
    </FormDialog>
  );
}
