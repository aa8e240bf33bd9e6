import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { securityQuery } from '../second-factor.queries.ts';
import { CompanyAccountOutcome, CompanyAccountSection } from './company-account.tsx';
import { consequenceOf } from './removal-consequence.ts';
import { SecuritySection } from './security-section.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useSetUp } from './use-set-up.tsx';

function Security() {
  const { data, isError, error, refetch } = useQuery(securityQuery);
  const setUp = useSetUp();
  if (isError) {
    return (
      <Notice
        severity="error"
        role="alert"
        action={<Button onClick={() => void refetch()}>Erneut versuchen</Button>}
      >
        {error.message}
      </Notice>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={220} />;
  return (
    <>
      <SecuritySection security={data} setUp={setUp} />
      <SetUpDialog setUp={setUp} consequence={consequenceOf(data)} />
    </>
  );
}

/** The own sign-in (`/settings/anmeldung`): second factor, passkeys, recovery codes, company account. */
export function SignInSecurityPage() {
  usePagePlace({ title: 'Anmeldung', parents: [{ label: 'Einstellungen', to: '/settings' }] });
  return (
    <>
      <PageHeader title="Anmeldung" />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        <CompanyAccountOutcome />
        <Typography sx={{ color: 'text.secondary' }}>
          Ein zweiter Faktor schützt das Konto auch dann, wenn jemand das Passwort kennt.
        </Typography>
        <Security />
        <CompanyAccountSection />
      </Box>
    </>
  );
}
