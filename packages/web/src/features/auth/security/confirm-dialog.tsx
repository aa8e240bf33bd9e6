import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { confirmMutation } from '../second-factor.queries.ts';

interface ConfirmDialogProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password once more before the sign-in itself is changed. */
export function ConfirmDialog({ onConfirmed, onCancel }: ConfirmDialogProps) {
  const me = useCurrentUser();
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
      <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
      <PasswordField
        label={`Passwort von ${me.username}`}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={confirm.isError}
        helperText={confirm.error?.message}
      />
    </FormDialog>
  );
}
