import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { securityQuery } from '../second-factor.queries.ts';
import { CompanyAccountOutcome, CompanyAccountSection } from './company-account.tsx';
import { consequenceOf } from './removal-consequence.ts';
import { SecuritySection } from './security-section.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useSetUp } from './use-set-up.tsx';

function Security() {
  const query = useQuery(securityQuery);
  const setUp = useSetUp();
  return (
    <Loaded query={query} loading={220} failure="Der zweite Faktor konnte nicht geladen werden.">
      {(security) => (
        <>
          <SecuritySection security={security} setUp={setUp} />
          <SetUpDialog setUp={setUp} consequence={consequenceOf(security)} />
        </>
      )}
    </Loaded>
  );
}

/** The own sign-in (`/settings/anmeldung`): second factor, passkeys, recovery codes, company account. */
export function SignInSecurityPage() {
  usePagePlace({ title: 'Anmeldung', parents: [settingsCrumb] });
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
