import { requiredMessage } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

interface FactorCodeFormProps {
  /** What happens next. */
  readonly text: string;
  readonly label: string;
  readonly send: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for a code of the app before it is switched off or gets other ways around it; a recovery code will do. */
export function FactorCodeForm({ text, label, send, onCancel }: FactorCodeFormProps) {
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useMutation({ mutationFn: send });
  const missing = isTried && code.trim() === '' ? requiredMessage : null;
  const problem = missing ?? sending.error?.message ?? null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== '') sending.mutate(code);
  };
  return (
    <Stack component="form" noValidate spacing={4} onSubmit={submit}>
      <Typography sx={{ color: 'text.secondary' }}>
        {text} Bitte zur Sicherheit einen Code der App eingeben. Wer das Gerät nicht mehr hat, nimmt
        einen Wiederherstellungscode; ohne beides hilft die Verwaltung.
      </Typography>
      <TextField
        label="Code der App oder Wiederherstellungscode"
        autoFocus
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => {
          sending.reset();
          setCode(target.value);
        }}
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 40 } }}
      />
      <Stack direction="row-reverse" spacing={2} useFlexGap sx={{ justifyContent: 'flex-start' }}>
        <Button type="submit" variant="contained" loading={sending.isPending}>
          {label}
        </Button>
        <Button onClick={onCancel}>Abbrechen</Button>
      </Stack>
    </Stack>
  );
}
