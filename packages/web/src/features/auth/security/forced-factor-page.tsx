import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signOut, useCurrentUser } from '#api/session.ts';
import { ActivityBanner } from '#shared/activity/activity-banner.tsx';
import { DemoMark } from '#shared/ui/demo-mark.tsx';
import { ProductName } from '#shared/ui/product-name.tsx';
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
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 4, py: 8 }}
    >
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 5 }}>
          <ProductName size="1.625rem" />
          <DemoMark />
        </Box>
        <Card sx={{ p: { xs: 5, sm: 7 } }}>
          <Typography variant="h1" sx={{ mb: 1 }}>
            Bitte zuerst einen zweiten Faktor einrichten
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 5 }}>
            Für das Konto {me.username} verlangt das Büro beim Anmelden mehr als das Passwort. Danach
            geht es gleich weiter.
          </Typography>
          <Ways setUp={setUp} />
        </Card>
      </Box>
      <SetUpDialog setUp={setUp} />
      <ActivityBanner onOpen={() => undefined} />
    </Box>
  );
}
