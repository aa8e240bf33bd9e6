import { askForPasskey, authenticateWithPasskey, type CurrentUser } from '@energieakte/contract';
import { startAuthentication } from '@simplewebauthn/browser';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { enter } from '#api/session.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { passkeyProblem } from './passkey-problem.ts';

/** Signs in with a passkey of this device, without a username. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: (me: CurrentUser) => void }) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      const { challengeId, options } = await callApi(askForPasskey, {});
      const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
      const answer = { clientDataJSON, authenticatorData, signature, userHandle };
      const credential = { id, rawId, type: 'public-key', response: answer } as const;
      const body = { challengeId, response: credential };
      onSignedIn(await enter(await callApi(authenticateWithPasskey, { body })));
    } catch (error) {
      setMessage(error instanceof ApiError ? error.message : passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack spacing={3}>
      <FormAlert message={message} />
      <Button
        variant="outlined"
        size="large"
        fullWidth
        loading={busy}
        startIcon={<Fingerprint size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => void start()}
      >
        Mit Passkey anmelden
      </Button>
    </Stack>
  );
}
