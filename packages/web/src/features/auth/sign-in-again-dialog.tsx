import { requiredMessage } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { CodeStep } from './code-step.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useSignIn } from './use-sign-in.ts';

function AgainForm({ onLater }: { readonly onLater: () => void }) {
  const me = useCurrentUser();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const state = useSignIn(() => reportSuccess('Die Anmeldung wurde verlängert.'));
  const { busy, message, submit } = state;
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (password !== '') await submit({ username: me.username, password });
  };
  if (state.step !== 'password') {
    const onCode = (otp: string) => submit({ username: me.username, password, otp });
    return <CodeStep state={state} onCode={onCode} backLabel="Später" onBack={onLater} />;
  }
  const missing = tried && password === '';
  return (
    <Stack component="form" noValidate spacing={4} onSubmit={(event: SubmitEvent) => void send(event)}>
      <FormAlert message={message} />
      <OwnPasswordField
        password={password}
        change={setPassword}
        error={missing}
        {...(missing ? { helperText: requiredMessage } : {})}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button onClick={onLater}>Später</Button>
        <Button type="submit" variant="contained" loading={busy}>
          Neu anmelden
        </Button>
      </Box>
    </Stack>
  );
}

interface SignInAgainDialogProps {
  readonly minutes: number;
  readonly onLater: () => void;
}

/** Five minutes before the session ends: signing in again in place, without leaving what is being done. */
export function SignInAgainDialog({ minutes, onLater }: SignInAgainDialogProps) {
  return (
    <DialogFrame close={onLater}>
      <DialogStep title="Die Anmeldung läuft bald ab">
        <Typography sx={{ color: 'text.secondary' }}>
          {minutes === 1 ? 'In einer Minute' : `In ${minutes} Minuten`} endet die Sitzung. Wer sich jetzt
          neu anmeldet, arbeitet ohne Unterbrechung weiter.
        </Typography>
        <AgainForm onLater={onLater} />
      </DialogStep>
    </DialogFrame>
  );
}
