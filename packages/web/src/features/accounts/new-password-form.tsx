import { minimumPasswordLength, type OpenLink, passwordMessage } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#api/api-error.ts';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { passwordByLinkMutation } from './accounts.queries.ts';

interface Refusal {
  readonly field?: string;
  readonly message: string | null;
}

function refusalOf(error: Error | null): Refusal {
  if (error === null) return { message: null };
  if (!(error instanceof ApiError)) throw error;
  const field = error.fields['newPassword'];
  return field === undefined ? { message: error.message } : { field, message: null };
}

interface NewPasswordFormProps {
  readonly link: OpenLink;
  readonly token: string;
  readonly onDone: () => void;
}

/** Two times the new password. Rule of specification section 5; the server's refusals stand at the field. */
export function NewPasswordForm({ link, token, onDone }: NewPasswordFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation(passwordByLinkMutation);
  const { field, message } = refusalOf(error);
  const isShort = newPassword.length < minimumPasswordLength;
  const isOther = repeated !== newPassword;
  const complaint = isTried && isShort ? passwordMessage : field;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    reset();
    if (isShort) return first.current?.focus();
    if (isOther) return second.current?.focus();
    return mutate(
      { purpose: link.purpose, token, newPassword },
      { onSuccess: onDone, onError: () => first.current?.focus() },
    );
  };
  return (
    <Stack component="form" noValidate spacing={4} useFlexGap onSubmit={send}>
      <FormAlert message={message} />
      {/* For password managers, which keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
      <PasswordField
        label="Neues Passwort"
        autoComplete="new-password"
        autoFocus
        value={newPassword}
        inputRef={first}
        onChange={(event) => setNewPassword(event.target.value)}
        error={complaint !== undefined}
        helperText={complaint ?? `Mindestens ${minimumPasswordLength} Zeichen.`}
      />
      <PasswordField
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        value={repeated}
        inputRef={second}
        onChange={(event) => setRepeated(event.target.value)}
        error={isTried && isOther}
        {...(isTried && isOther ? { helperText: 'Die beiden Passwörter sind nicht gleich.' } : {})}
      />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        Passwort festlegen
      </Button>
    </Stack>
  );
}
