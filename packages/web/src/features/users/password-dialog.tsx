import { minimumPasswordLength, passwordMessage, type UserRecord } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { setDummyPasswordMutation, setPasswordMutation } from './account.queries.ts';
import { generatedPassword } from './generated-password.ts';

interface PasswordDialogProps {
  readonly user: UserRecord;
  readonly end: () => void;
}

interface StepProps extends PasswordDialogProps {
  readonly title: string;
}

interface DoneProps extends StepProps {
  readonly password: string;
}

/** Shown once: the server keeps no password that could be read again. */
function Done({ user, title, password, end }: DoneProps) {
  return (
    <DialogStep
      title={title}
      actions={
        <Button onClick={end} autoFocus>
          Fertig
        </Button>
      }
    >
      <Typography variant="body2">
        {`Das Passwort von „${user.displayname}“ gilt. Es steht nur jetzt hier; beim nächsten Anmelden legt die Person ein eigenes fest.`}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 3,
          py: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
        }}
      >
        <Box component="code" sx={{ flex: 1, fontSize: '1rem', overflowWrap: 'anywhere' }}>
          {password}
        </Box>
        <CopyButton text={password} name="Passwort" />
      </Box>
    </DialogStep>
  );
}

/** What the server says about the password itself stands at the field, everything else above it. */
function refusalOf(error: Error | null): {
  readonly field: string | null;
  readonly message: string | null;
} {
  if (error === null) return { field: null, message: null };
  const field = error instanceof ApiError ? (error.fields['newPassword'] ?? null) : null;
  return { field, message: field === null ? error.message : null };
}

interface FieldsProps {
  readonly user: UserRecord;
  readonly password: string;
  readonly change: (password: string) => void;
  readonly complaint: string | null;
}

function Fields({ user, password, change, complaint }: FieldsProps) {
  return (
    <>
      <Typography variant="body2">
        {user.dummy
          ? `Mit einem Passwort wird aus dem Platzhalter „${user.displayname}“ ein Konto mit eigener Anmeldung.`
          : `„${user.displayname}“ wird überall abgemeldet und legt beim nächsten Anmelden ein eigenes Passwort fest.`}
      </Typography>
      <PasswordField
        label="Neues Passwort"
        value={password}
        autoFocus
        required
        fullWidth
        error={complaint !== null}
        helperText={complaint ?? 'Mindestens 8 Zeichen.'}
        onChange={(event) => change(event.target.value)}
      />
      <Button sx={{ justifySelf: 'start', ml: -3 }} onClick={() => change(generatedPassword())}>
        Sicheres Passwort vorschlagen
      </Button>
    </>
  );
}

interface AskedProps extends StepProps {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly set: (password: string) => void;
}

function Asked({ user, title, end, error, isPending, set }: AskedProps) {
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const refusal = refusalOf(error);
  const isWeak = password.length < minimumPasswordLength;
  const send = (): void => {
    setTried(true);
    if (!isWeak) set(password);
  };
  return (
    <DialogStep
      title={title}
      submit={send}
      actions={
        <>
          <Button color="secondary" disabled={isPending} onClick={end}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Passwort setzen
          </Button>
        </>
      }
    >
      <FormAlert message={refusal.message} />
      <Fields
        user={user}
        password={password}
        change={setPassword}
        complaint={refusal.field ?? (wasTried && isWeak ? passwordMessage : null)}
      />
    </DialogStep>
  );
}

/** Sets a password for somebody else, or makes an account of a dummy; afterwards shows it once. */
export function PasswordDialog({ user, end }: PasswordDialogProps) {
  // What the dialog began with: a dummy is none any more afterwards.
  const [wasDummy] = useState(user.dummy);
  const title = wasDummy ? 'Zum Konto machen' : 'Passwort setzen';
  const { mutate, variables, isPending, isSuccess, error } = useMutation(
    wasDummy ? setDummyPasswordMutation : setPasswordMutation,
  );
  const set = (newPassword: string): void =>
    mutate(
      { userId: user.id, newPassword },
      { onSuccess: () => reportSuccess('Das Passwort wurde gesetzt') },
    );
  return (
    <DialogFrame {...(!isSuccess && { close: end })} isBusy={isPending}>
      {isSuccess ? (
        <Done {...{ user, title, end }} password={variables.newPassword} />
      ) : (
        <Asked {...{ user, title, end, error, isPending, set }} />
      )}
    </DialogFrame>
  );
}
