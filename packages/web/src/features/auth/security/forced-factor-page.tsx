import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signOut, useCurrentUser } from '#api/session.ts';
import { ActivityBanner } from '#shared/activity/activity-banner.tsx';
import { PublicPage } from '#shared/ui/public-page.tsx';
import { securityQuery } from '../second-factor.queries.ts';
import { SetUpDialog } from './set-up-dialog.tsx';
import { type SetUp, useSetUp } from './use-set-up.tsx';

function Ways({ setUp }: { readonly setUp: SetUp }) {
  const { data } = useQuery(securityQuery);
  const canPasskey = data?.passkeyObstacle === null;
  return (
    <Stack spacing={2}>
      <Button variant="contained" size="large" onClick={setUp.startTotp}>
        Authenticator-App einrichten
      </Button>
      {canPasskey && (
        <Button variant="outlined" size="large" onClick={setUp.startPasskey}>
          Passkey einrichten
        </Button>
      )}
      <Button onClick={() => void signOut()}>Abmelden</Button>
    </Stack>
  );
}

interface ForcedFactorPageProps {
  /** True while recovery codes are on the screen: the page must not go away under them. */
  readonly onHold: (isHeld: boolean) => void;
}

/** Stands in place of every page once a second factor is overdue. */
export function ForcedFactorPage({ onHold }: ForcedFactorPageProps) {
  const me = useCurrentUser();
  const setUp = useSetUp();
  const showsCodes = setUp.open?.kind === 'codes';
  useEffect(() => onHold(showsCodes), [onHold, showsCodes]);
  return (
    <>
      <PublicPage
        title="Bitte zuerst einen zweiten Faktor einrichten"
        lead={`Für das Konto ${me.username} verlangt das Büro beim Anmelden mehr als das Passwort. Danach geht es gleich weiter.`}
      >
        <Ways setUp={setUp} />
      </PublicPage>
      <SetUpDialog setUp={setUp} />
      <ActivityBanner onOpen={() => undefined} />
    </>
  );
}
