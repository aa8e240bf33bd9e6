import { requiredMessage } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#api/api-error.ts';
import { PublicPage } from '#shared/ui/public-page.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';

import { forgottenMutation } from './accounts.queries.ts';

function Sent({ email, again }: { readonly email: string; readonly again: () => void }) {
  return (
    <PublicPage title="Bitte ins Postfach sehen">
      <Box role="status" sx={{ display: 'grid', gap: 3, mb: 6 }}>
        <Typography>
          Wenn es zu <strong>{email}</strong> ein Konto gibt, kommt dort gleich eine Nachricht mit einem
          Link an. Er gilt 60 Minuten.
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Es kommt nichts an? Bitte auch im Spam-Ordner nachsehen. Sonst hilft die Verwaltung des Büros.
        </Typography>
      </Box>
      <Stack spacing={2}>
        <ButtonLink to="/login" variant="contained" size="large" autoFocus>
          Zur Anmeldung
        </ButtonLink>
        <Button onClick={again}>Andere Adresse angeben</Button>
      </Stack>
    </PublicPage>
  );
}

/** A refusal about the address stands at its field, everything else above it. */
function complaintOf(error: Error | null): { readonly field?: string; readonly message: string | null } {
  if (error === null) return { message: null };
  if (!(error instanceof ApiError)) throw error;
  const field = error.fields['email'];
  return field === undefined ? { message: error.message } : { field, message: null };
}

/** Asks for a link to a new password (`/passwort/vergessen`); whether there is such an account is not revealed. */
export function ForgottenPasswordPage() {
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, isSuccess, error, reset } = useMutation(forgottenMutation);
  if (isSuccess) return <Sent email={email.trim()} again={reset} />;
  const { field, message } = complaintOf(error);
  const missing = isTried && email.trim() === '' ? requiredMessage : undefined;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (email.trim() === '') input.current?.focus();
    else mutate(email.trim(), { onError: () => input.current?.focus() });
  };
  return (
    <PublicPage
      title="Passwort vergessen?"
      lead="Wir senden einen Link, über den sich ein neues Passwort festlegen lässt."
    >
      <Stack component="form" noValidate spacing={4} onSubmit={send}>
        <FormAlert message={message} />
        <TextField
          label="E-Mail"
          type="email"
          autoComplete="email"
          autoFocus
          value={email}
          inputRef={input}
          onChange={(event) => setEmail(event.target.value)}
          error={(missing ?? field) !== undefined}
          helperText={missing ?? field ?? 'Die Adresse, unter der das Büro Sie kennt.'}
        />
        <Button type="submit" variant="contained" size="large" loading={isPending}>
          Link senden
        </Button>
        <ButtonLink to="/login">Zurück zur Anmeldung</ButtonLink>
      </Stack>
    </PublicPage>
  );
}
