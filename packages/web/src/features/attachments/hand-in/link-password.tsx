import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { HandInFrame } from './hand-in-frame.tsx';
import { PlainInput } from './plain-input.tsx';

interface LinkPasswordProps {
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly open: (password: string) => void;
}

const longestPassword = 200;

/** Some links open with a password that the office gives by another way. */
export function LinkPassword({ problem, isBusy, open }: LinkPasswordProps) {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') open(password);
  };
  return (
    <HandInFrame office={null}>
      <Card component="form" noValidate onSubmit={send} sx={{ p: { xs: 5, sm: 7 } }}>
        <Typography variant="h1" sx={{ mb: 1 }}>
          Passwort eingeben
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 5 }}>
          Das Büro hat Ihnen zu diesem Link ein Passwort genannt, zum Beispiel am Telefon.
        </Typography>
        <PlainInput
          label="Passwort"
          value={password}
          change={setPassword}
          maxLength={longestPassword}
          autoComplete="off"
          problem={isMissing ? 'Bitte das Passwort eingeben.' : problem}
          input={{
            type: isShown ? 'text' : 'password',
            autoFocus: true,
            endAdornment: (
              <Button
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
                sx={{ mr: -2, flex: 'none' }}
              >
                {isShown ? 'Verbergen' : 'Anzeigen'}
              </Button>
            ),
          }}
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} sx={{ mt: 5 }}>
          Weiter
        </Button>
      </Card>
    </HandInFrame>
  );
}
