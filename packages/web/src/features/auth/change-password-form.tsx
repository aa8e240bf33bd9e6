import { minimumPasswordLength, passwordMessage, requiredMessage } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { changePassword } from '#api/session.ts';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';

interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}
type Complaints = { readonly [Field in keyof Passwords]?: string };

const empty: Passwords = { oldPassword: '', newPassword: '', repeated: '' };

function complaintsAbout({ oldPassword, newPassword, repeated }: Passwords): Complaints {
  return {
    ...(oldPassword === '' ? { oldPassword: requiredMessage } : {}),
    ...(newPassword.length < minimumPasswordLength ? { newPassword: passwordMessage } : {}),
    ...(repeated === newPassword ? {} : { repeated: 'Die beiden neuen Passwörter sind nicht gleich.' }),
  };
}

interface Refusal {
  readonly message: string | null;
  readonly fields: Complaints;
}
const noRefusal: Refusal = { message: null, fields: {} };

/** A refusal about a field stands at the field; everything else above the form. */
function refusalOf(error: ApiError): Refusal {
  if (error.is('auth.wrongOldPassword'))
    return { message: null, fields: { oldPassword: error.message } };
  if (error.is('auth.samePassword')) return { message: null, fields: { newPassword: error.message } };
  const { oldPassword, newPassword } = error.fields;
  const fields = {
    ...(oldPassword === undefined ? {} : { oldPassword }),
    ...(newPassword === undefined ? {} : { newPassword }),
  };
  return { message: Object.keys(fields).length === 0 ? error.message : null, fields };
}

interface FormState {
  readonly passwords: Passwords;
  readonly complaints: Complaints;
  readonly message: string | null;
  readonly busy: boolean;
  readonly type: (field: keyof Passwords, value: string) => void;
  readonly send: (event: SubmitEvent) => Promise<void>;
}

function useForm(onChanged: () => void): FormState {
  const [passwords, setPasswords] = useState(empty);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(noRefusal);
  const own = complaintsAbout(passwords);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setRefusal(noRefusal);
    if (Object.keys(own).length > 0) return;
    setBusy(true);
    try {
      await changePassword({ oldPassword: passwords.oldPassword, newPassword: passwords.newPassword });
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    passwords,
    complaints: { ...refusal.fields, ...(tried ? own : {}) },
    message: refusal.message,
    busy,
    type: (field, value) => setPasswords({ ...passwords, [field]: value }),
    send,
  };
}

const labels = {
  oldPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  repeated: 'Neues Passwort wiederholen',
} as const satisfies Record<keyof Passwords, string>;

const hints = { newPassword: `Mindestens ${minimumPasswordLength} Zeichen.` } as const;

function Field({ name, form }: { readonly name: keyof Passwords; readonly form: FormState }) {
  const complaint = form.complaints[name];
  const hint = name === 'newPassword' ? hints.newPassword : undefined;
  return (
    <PasswordField
      label={labels[name]}
      autoFocus={name === 'oldPassword'}
      autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
      value={form.passwords[name]}
      onChange={(event) => form.type(name, event.target.value)}
      error={complaint !== undefined}
      helperText={complaint ?? hint}
    />
  );
}

interface ChangePasswordFormProps {
  readonly onChanged: () => void;
  /** A second button, beside or below the one that submits. */
  readonly secondary: ReactNode;
  /** Buttons at the right as in a dialog, or as wide as the form. */
  readonly layout: 'dialog' | 'page';
}

/** Changes the own password. Rules of specification section 5; the server's refusals stand at their fields. */
export function ChangePasswordForm({ onChanged, secondary, layout }: ChangePasswordFormProps) {
  const form = useForm(onChanged);
  return (
    <Stack
      component="form"
      noValidate
      spacing={4}
      onSubmit={(event: SubmitEvent) => void form.send(event)}
    >
      <FormAlert message={form.message} />
      <Field name="oldPassword" form={form} />
      <Field name="newPassword" form={form} />
      <Field name="repeated" form={form} />
      <Stack
        direction={layout === 'page' ? 'column' : 'row-reverse'}
        spacing={2}
        useFlexGap
        sx={{ justifyContent: 'flex-start' }}
      >
        <Button
          type="submit"
          variant="contained"
          size={layout === 'page' ? 'large' : 'medium'}
          loading={form.busy}
        >
          Passwort ändern
        </Button>
        {secondary}
      </Stack>
    </Stack>
  );
}
