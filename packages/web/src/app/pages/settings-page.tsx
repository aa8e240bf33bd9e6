import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { settingsPlaces } from '#app/extensions/settings-places.ts';
import { settingsGroups } from '#app/pages/settings-groups.ts';
import { EntryLink, EntryText, Lines } from '#features/catalogue/list/entry-line.tsx';
import { matches, SearchField } from '#features/catalogue/list/search-field.tsx';
import { OwnProfileCard } from '#features/users/own-profile-card.tsx';
import { OwnSessionsCard } from '#features/users/own-sessions-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
}));

const FoundSettings = lazy(async () => ({
  default: (await import('#features/office-settings/found-settings.tsx')).FoundSettings,
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

interface TypedProps {
  readonly typed: string;
}

/** Everything or, while something is typed, what is found of it. */
function Places({ typed }: TypedProps) {
  const found = settingsPlaces.filter(({ title, detail, keywords = '' }) =>
    matches(typed, [title, detail, keywords]),
  );
  const groups = settingsGroups(useCurrentUser(), found);
  if (groups.length === 0) return <Typography>{`Keine Seite zu „${typed}“ gefunden.`}</Typography>;
  return groups.map(({ name, places }) => (
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

/** What is one's own or, while something is typed, what the office decides about and is found by it. */
function First({ typed }: TypedProps) {
  const { can } = useCurrentUser();
  if (typed === '')
    return (
      <>
        <OwnProfileCard passwordAction={<PasswordButton />} />
        <OwnSessionsCard />
      </>
    );
  if (!can.changeOfficeSettings) return null;
  return (
    <Suspense>
      <FoundSettings typed={typed} isFound={(texts) => matches(typed, texts)} />
    </Suspense>
  );
}

/** What is looked for: as an address says, until somebody types. */
function useLookedFor(looksFor: string) {
  const [{ from, text }, setLooked] = useState({ from: looksFor, text: looksFor });
  if (from !== looksFor) setLooked({ from: looksFor, text: looksFor });
  return [text, (next: string) => setLooked({ from: looksFor, text: next })] as const;
}

/** The settings (`/settings`): what is one's own, for guests too, then what the office keeps; all of it is searched. */
export function SettingsPage({ looksFor }: { readonly looksFor: string }) {
  const [text, setText] = useLookedFor(looksFor);
  const typed = text.trim();
  const me = useCurrentUser();
  return (
    <>
      <PageHeader
        title="Einstellungen"
        actions={
          isGuest(me) ? undefined : (
            <SearchField label="Einstellung suchen" text={text} change={setText} />
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
        <First typed={typed} />
        <Places typed={typed} />
      </Box>
    </>
  );
}
