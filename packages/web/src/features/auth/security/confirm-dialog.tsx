import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useCurrentUser } from '#api/session.ts';
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
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    confirm.mutate(password, { onSuccess: onConfirmed });
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby="confirm-password" fullWidth maxWidth="xs">
      <DialogTitle id="confirm-password">Passwort bestätigen</DialogTitle>
      <DialogContent sx={{ pb: 5 }}>
        <Stack component="form" noValidate spacing={4} onSubmit={send}>
          <Typography sx={{ color: 'text.secondary' }}>
            Die Anmeldung ist älter als zehn Minuten. Bitte zur Sicherheit noch einmal das Passwort
            eingeben.
          </Typography>
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={me.username}
            readOnly
            hidden
          />
          <PasswordField
            label={`Passwort von ${me.username}`}
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={confirm.isError}
            helperText={confirm.error?.message}
          />
          <Stack direction="row-reverse" spacing={2} useFlexGap sx={{ justifyContent: 'flex-start' }}>
            <Button
              type="submit"
              variant="contained"
              loading={confirm.isPending}
              disabled={password === ''}
            >
              Bestätigen
            </Button>
            <Button onClick={onCancel}>Abbrechen</Button>
          </Stack>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
