import { requiredMessage } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#api/api-error.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { passkeyProblem } from '../passkey-problem.ts';
import { addPasskeyMutation } from '../second-factor.queries.ts';
import { createPasskey } from './create-passkey.ts';
import { deviceName } from './device-name.ts';
import type { SetUp } from './use-set-up.tsx';

interface PasskeyFormProps {
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
  readonly runConfirmed: SetUp['runConfirmed'];
}

/** Names a new passkey and lets the browser make it. */
export function PasskeyForm({ onAdded, onCancel, runConfirmed }: PasskeyFormProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const add = useMutation(addPasskeyMutation);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isMissing = name.trim() === '';
  const start = async (): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      const made = await runConfirmed(createPasskey);
      if (made !== null) onAdded((await add.mutateAsync({ ...made, name: name.trim() })).recoveryCodes);
    } catch (error) {
      setMessage(error instanceof ApiError ? error.message : passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isMissing) void start();
  };
  return (
    <Stack component="form" noValidate spacing={4} onSubmit={submit}>
      <FormAlert message={message} />
      <Typography sx={{ color: 'text.secondary' }}>
        Ein Passkey ersetzt Passwort und Code: Fingerabdruck, Gesicht, Geräte-PIN oder
        Sicherheitsschlüssel genügen. Mit dem Passwort allein geht die Anmeldung danach nicht mehr.
      </Typography>
      <TextField
        label="Name des Passkeys"
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isMissing}
        helperText={isMissing ? requiredMessage : 'Woran das Gerät in der Liste zu erkennen ist.'}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Stack direction="row-reverse" spacing={2} useFlexGap sx={{ justifyContent: 'flex-start' }}>
        <Button type="submit" variant="contained" loading={busy}>
          Passkey einrichten
        </Button>
        <Button onClick={onCancel}>Abbrechen</Button>
      </Stack>
    </Stack>
  );
}
