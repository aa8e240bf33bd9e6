import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { settingsPlaces } from '#app/extensions/settings-places.ts';
import { settingsGroups } from '#app/pages/settings-groups.ts';
import { EntryLink, EntryText, Lines } from '#features/catalogue/list/entry-line.tsx';
import { OwnProfileCard } from '#features/users/own-profile-card.tsx';
import { OwnSessionsCard } from '#features/users/own-sessions-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
}));

function PasswordButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Passwort ändern</Button>
      {isOpen && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Places() {
  return settingsGroups(useCurrentUser(), settingsPlaces).map(({ name, places }) => (
    <section key={name} aria-labelledby={`einstellungen-${name}`}>
      <Typography variant="h2" id={`einstellungen-${name}`} sx={{ mb: 2 }}>
        {name}
      </Typography>
      <Lines label={name}>
        {places.map(({ to, title, detail }) => (
          <li key={to}>
            <EntryLink to={to}>
              <EntryText title={title} detail={detail} />
            </EntryLink>
          </li>
        ))}
      </Lines>
    </section>
  ));
}

/** The settings (`/settings`): what is one's own, for guests too, then what the office keeps. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Einstellungen" />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
        <OwnProfileCard passwordAction={<PasswordButton />} />
        <OwnSessionsCard />
        <Places />
      </Box>
    </>
  );
}
