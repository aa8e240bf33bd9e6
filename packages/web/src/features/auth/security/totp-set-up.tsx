import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { CodeField } from '../code-field.tsx';
import { confirmTotpMutation } from '../second-factor.queries.ts';
import { QrCode } from './qr-code.tsx';

export interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
}

interface TotpSetUpProps {
  readonly totp: TotpSecret;
  readonly onSet: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** In groups of four, as people type it. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/gu, '$1\u00A0');
}

function SecretOf({ totp }: { readonly totp: TotpSecret }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
      <QrCode text={totp.uri} label="QR-Code für die Authenticator-App" />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          Kein Scannen möglich?
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          In der App „Schlüssel eingeben“ wählen (zeitbasiert, sechs Ziffern):
        </Typography>
        <Box
          component="code"
          data-testid="totp-secret"
          sx={{
            display: 'block',
            fontFamily: 'ui-monospace, "Cascadia Mono", Consolas, monospace',
            fontSize: '0.8125rem',
            lineHeight: 1.7,
            overflowWrap: 'anywhere',
          }}
        >
          {grouped(totp.secret)}
        </Box>
      </Box>
    </Box>
  );
}

/** Hands the secret to an app and takes the first code from it. */
export function TotpSetUp({ totp, onSet, onCancel }: TotpSetUpProps) {
  const [code, setCode] = useState('');
  const confirm = useMutation(confirmTotpMutation);
  const send = (sent: string): void =>
    confirm.mutate(sent, { onSuccess: ({ recoveryCodes }) => onSet(recoveryCodes) });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(code);
  };
  return (
    <Stack component="form" noValidate spacing={4} onSubmit={submit}>
      <Typography sx={{ color: 'text.secondary' }}>
        1. Den QR-Code mit einer Authenticator-App scannen, etwa von Google oder Microsoft, Aegis oder
        einem Passwortmanager.
      </Typography>
      <SecretOf totp={totp} />
      <Typography sx={{ color: 'text.secondary' }}>2. Den Code eingeben, den die App zeigt.</Typography>
      <CodeField
        value={code}
        onType={setCode}
        onComplete={send}
        error={confirm.isError}
        helperText={confirm.error?.message}
        sx={{ maxWidth: 220 }}
      />
      <Stack direction="row-reverse" spacing={2} useFlexGap sx={{ justifyContent: 'flex-start' }}>
        <Button type="submit" variant="contained" loading={confirm.isPending} disabled={code.length < 6}>
          Einschalten
        </Button>
        <Button onClick={onCancel}>Abbrechen</Button>
      </Stack>
    </Stack>
  );
}
