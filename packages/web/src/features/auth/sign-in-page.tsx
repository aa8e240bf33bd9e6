import { clientVersion, type CurrentUser } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onTokenChange, readToken, tokenPayload } from '#api/token-store.ts';
import { versionQuery } from '#api/version.ts';
import { DemoMark } from '#shared/ui/demo-mark.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { ProductName } from '#shared/ui/product-name.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { safeReturnPath } from './return-path.ts';
import { forgetWhoLeft, mayReturn, readWhoLeft } from './session-memory.ts';
import { type Filled, SignInForm } from './sign-in-form.tsx';
import { SignInPicture } from './sign-in-picture.tsx';
import { useArrival } from './single-sign-on/use-arrival.ts';

/** Goes on where the person wanted to be; after someone else's expired session at the start. */
function useGoOn(next: string): (userId: string) => void {
  const router = useRouter();
  return (userId) => {
    const target = mayReturn(readWhoLeft(), userId) ? safeReturnPath(next) : '/';
    forgetWhoLeft();
    router.history.replace(target);
  };
}

/** Signed in meanwhile in another tab: this one goes on as well. */
function useFollowOtherTab(goOn: (userId: string) => void): void {
  useEffect(
    () =>
      onTokenChange(() => {
        const person = tokenPayload(readToken())?.sub;
        if (person !== undefined && !document.hasFocus()) goOn(person);
      }),
    [goOn],
  );
}

function Versions() {
  const { data } = useQuery(versionQuery);
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      Client {clientVersion}
      {data === undefined ? '' : ` · Server ${data.version}`}
    </Typography>
  );
}

const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));

/** While somebody who comes back from the office's provider is let in. */
function Entering() {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 4 }}>
      <CircularProgress size={20} aria-hidden />
      Die Anmeldung wird abgeschlossen …
    </Box>
  );
}

interface WaysInProps {
  readonly next: string;
  readonly onSignedIn: (me: CurrentUser) => void;
}

/** Everything one can sign in with. */
function WaysIn({ next, onSignedIn }: WaysInProps) {
  const [filled, setFilled] = useState<Filled>({ username: '', password: '' });
  // An account that is chosen begins again with its password, also where a code was asked for another one.
  const [chosen, setChosen] = useState(0);
  const choose = (account: Filled): void => {
    setFilled(account);
    setChosen(chosen + 1);
  };
  return (
    <>
      <SignInForm key={chosen} filled={filled} onFill={setFilled} onSignedIn={onSignedIn} />
      <Suspense fallback={null}>
        <OtherWays next={next} onSignedIn={onSignedIn} />
      </Suspense>
      <DemoAccounts onChoose={choose} />
    </>
  );
}

/** The sign-in page. `next` is the path of this application to go on to. */
export function SignInPage({ next }: { readonly next: string }) {
  const goOn = useGoOn(next);
  useFollowOtherTab(goOn);
  const signedIn = (me: CurrentUser): void => goOn(me.id);
  const { isEntering, message } = useArrival(signedIn);
  const returning = readWhoLeft() !== null;
  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}
    >
      <SignInPicture />
      <Box
        component="main"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          px: 4,
          py: { xs: 6, md: 10 },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 400, my: 'auto' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 5 }}>
            <ProductName size="1.625rem" />
            <DemoMark />
          </Box>
          <Card sx={{ p: { xs: 5, sm: 7 } }}>
            <Typography variant="h1" sx={{ mb: 1 }}>
              Anmelden
            </Typography>
            <Typography sx={{ color: 'text.secondary', mb: 5 }}>
              {returning
                ? 'Die Anmeldung ist abgelaufen. Danach geht es an derselben Stelle weiter; Eingaben sind als Entwurf gesichert.'
                : 'Willkommen zurück.'}
            </Typography>
            {isEntering ? (
              <Entering />
            ) : (
              <>
                {message !== null && (
                  <Box sx={{ mb: 4 }}>
                    <FormAlert message={message} />
                  </Box>
                )}
                <WaysIn next={next} onSignedIn={signedIn} />
              </>
            )}
          </Card>
        </Box>
        <Box sx={{ mt: 6 }}>
          <Versions />
        </Box>
      </Box>
    </Box>
  );
}
