import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { timeTacLoginMutation, timeTacLoginQuery } from './time-tracking.queries.ts';

/** `Verbunden mit TimeTac als jana.keller`; nothing without TimeTac. */
export function TimeTacLine() {
  const login = useQuery(timeTacLoginQuery).data;
  if (login?.provider !== 'TIMETAC' || !login.connected) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', pl: 3 }}>
      Verbunden mit TimeTac als {login.username}
    </Typography>
  );
}

function SignInForm({ username: known }: { readonly username: string }) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation(timeTacLoginMutation);
  const submit = (): void =>
    mutate(
      { username: username.trim(), password },
      { onSuccess: () => reportSuccess('Mit TimeTac verbunden') },
    );
  return (
    <Box
      component="form"
      noValidate
      aria-label="Bei TimeTac anmelden"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 2, p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography variant="body2" color="textSecondary">
        Ihre Zeiten werden hier schon gebucht. Nach der Anmeldung gehen sie auch an TimeTac.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
        <TextInput
          label="Benutzername bei TimeTac"
          value={username}
          change={setUsername}
          maxLength={200}
        />
        <PasswordField
          size="small"
          label="Passwort"
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="outlined" disabled={password === ''} loading={isPending}>
          Bei TimeTac anmelden
        </Button>
      </Box>
      <FormAlert message={error?.message ?? null} />
    </Box>
  );
}

/** Where people sign in to TimeTac with their own password and this one has not yet. */
export function TimeTacSignIn() {
  const login = useQuery(timeTacLoginQuery).data;
  if (login?.mode !== 'password' || login.connected) return null;
  return <SignInForm username={login.username} />;
}
