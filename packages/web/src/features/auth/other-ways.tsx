import type { CurrentUser } from '@energieakte/contract';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SingleSignOnButton } from './single-sign-on/single-sign-on-button.tsx';
import { singleSignOnQuery } from './single-sign-on/single-sign-on.queries.ts';

interface OtherWaysProps {
  readonly next: string;
  readonly onSignedIn: (me: CurrentUser) => void;
}

/** The ways in beside the password, as far as the office and the browser have them. */
export function OtherWays({ next, onSignedIn }: OtherWaysProps) {
  const { data, isPending } = useQuery(singleSignOnQuery);
  const hasPasskeys = browserSupportsWebAuthn();
  const label = data?.label ?? null;
  // Together, so that no button moves under the pointer.
  if (isPending || (label === null && !hasPasskeys)) return null;
  return (
    <Stack spacing={3} sx={{ mt: 4 }}>
      <Divider sx={{ color: 'text.secondary', typography: 'body2' }}>oder</Divider>
      {label !== null && <SingleSignOnButton label={label} next={next} />}
      {hasPasskeys && <PasskeySignIn onSignedIn={onSignedIn} />}
    </Stack>
  );
}
