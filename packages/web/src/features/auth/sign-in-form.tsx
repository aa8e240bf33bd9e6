import { requiredMessage, type CurrentUser } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState, type SubmitEvent } from 'react';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { CodeStep } from './code-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/** What a click on a demo account fills in. */
export interface Filled {
  readonly username: string;
  readonly password: string;
}

interface SignInFormProps {
  readonly filled: Filled;
  readonly onFill: (filled: Filled) => void;
  readonly onSignedIn: (me: CurrentUser) => void;
}

function missing(shown: boolean, value: string) {
  return shown && value.trim() === '' ? { error: true, helperText: requiredMessage } : {};
}

/** User name and password; refusals stand above the fields, and what was typed stays. */
export function SignInForm({ filled, onFill, onSignedIn }: SignInFormProps) {
  const [complaining, setComplaining] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const state = useSignIn(onSignedIn);
  const { busy, message, submit } = state;
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setComplaining(true);
    if (filled.username.trim() === '') return username.current?.focus();
    if (filled.password === '') return password.current?.focus();
    if (await submit(filled)) return undefined;
    password.current?.focus();
    return password.current?.select();
  };
  if (state.step !== 'password') {
    return (
      <CodeStep
        state={state}
        onCode={(otp) => submit({ ...filled, otp })}
        backLabel="Mit anderem Konto anmelden"
        onBack={() => {
          onFill({ ...filled, password: '' });
          state.goTo('password');
        }}
      />
    );
  }
  return (
    <Stack component="form" noValidate spacing={4} onSubmit={(event: SubmitEvent) => void send(event)}>
      <FormAlert message={message} />
      <TextField
        label="Benutzername"
        autoComplete="username"
        autoFocus
        value={filled.username}
        inputRef={username}
        onChange={(event) => onFill({ ...filled, username: event.target.value })}
        slotProps={{ htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
        {...missing(complaining, filled.username)}
      />
      <PasswordField
        label="Passwort"
        autoComplete="current-password"
        value={filled.password}
        inputRef={password}
        onChange={(event) => onFill({ ...filled, password: event.target.value })}
        {...missing(complaining, filled.password)}
      />
      <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
        Anmelden
      </Button>
      <TextLink to="/passwort/vergessen" variant="body2" sx={{ alignSelf: 'center' }}>
        Passwort vergessen?
      </TextLink>
    </Stack>
  );
}
