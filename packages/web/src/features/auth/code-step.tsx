import { requiredMessage } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { CodeField } from './code-field.tsx';
import type { SignInState } from './use-sign-in.ts';

interface CodeStepProps {
  readonly state: SignInState;
  readonly onCode: (otp: string) => Promise<boolean>;
  readonly backLabel: string;
  readonly onBack: () => void;
}

const texts = {
  code: {
    hint: 'Bitte den sechsstelligen Code aus der Authenticator-App eingeben.',
    other: 'Wiederherstellungscode verwenden',
  },
  recovery: {
    hint: 'Bitte einen der Wiederherstellungscodes eingeben. Jeder gilt einmal.',
    other: 'Code aus der App verwenden',
  },
} as const;

function useCodeForm({ onCode }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = async (otp: string): Promise<void> => {
    setTried(true);
    if (otp.trim() === '') return field.current?.focus();
    if (await onCode(otp)) return undefined;
    field.current?.focus();
    return field.current?.select();
  };
  return { code, setCode, field, send, isMissing: tried && code.trim() === '' };
}

/** The second step of a sign-in: a code of the app, or a recovery code instead. */
export function CodeStep(props: CodeStepProps) {
  // Each way begins with an empty field of its own.
  return <CodeForm key={props.state.step} {...props} />;
}

function CodeForm(props: CodeStepProps) {
  const { state, backLabel, onBack } = props;
  const form = useCodeForm(props);
  const isRecovery = state.step === 'recovery';
  const { hint, other } = isRecovery ? texts.recovery : texts.code;
  const complaint = form.isMissing ? { error: true, helperText: requiredMessage } : {};
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void form.send(form.code);
  };
  return (
    <Stack component="form" noValidate spacing={4} onSubmit={submit}>
      <FormAlert message={state.message} />
      <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>
      {isRecovery ? (
        <TextField
          label="Wiederherstellungscode"
          autoFocus
          autoComplete="off"
          value={form.code}
          inputRef={form.field}
          onChange={(event) => form.setCode(event.target.value)}
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 40 } }}
          {...complaint}
        />
      ) : (
        <CodeField
          value={form.code}
          inputRef={form.field}
          onType={form.setCode}
          onComplete={(code) => void form.send(code)}
          {...complaint}
        />
      )}
      <Stack spacing={2}>
        <Button type="submit" variant="contained" size="large" loading={state.busy} fullWidth>
          Anmelden
        </Button>
        <Button onClick={() => state.goTo(isRecovery ? 'code' : 'recovery')}>{other}</Button>
        <Button onClick={onBack}>{backLabel}</Button>
      </Stack>
    </Stack>
  );
}
