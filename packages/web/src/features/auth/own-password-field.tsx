import type { TextFieldProps } from '@mui/material/TextField';
import { useCurrentUser } from '#api/session.ts';
import { PasswordField } from '#shared/forms/password-field.tsx';

interface OwnPasswordFieldProps extends Pick<TextFieldProps, 'error' | 'helperText'> {
  readonly password: string;
  readonly change: (password: string) => void;
}

/** Asks whoever is signed in for the password again; password managers learn whose it is. */
export function OwnPasswordField({ password, change, ...shown }: OwnPasswordFieldProps) {
  const { username } = useCurrentUser();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={`Passwort von ${username}`}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => change(event.target.value)}
        {...shown}
      />
    </>
  );
}
