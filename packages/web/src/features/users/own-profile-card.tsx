import { notifyMailNames, type OwnProfile } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#shared/format/relative-day.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FactPairs } from '#shared/ui/fact-pairs.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { rolesText } from './role-labels.ts';
import { ownProfileQuery } from '#shared/directory/users.queries.ts';

function factsOf(profile: OwnProfile): readonly (readonly [string, string])[] {
  const { displayname, username, email, customerName, position, phone, mobile, expiresOn } = profile;
  return [
    ['Name', displayname],
    ['Benutzername', username],
    ['E-Mail', email ?? '–'],
    ['Firma', customerName],
    ['Rolle', rolesText(profile.roles)],
    ['Funktion', position ?? '–'],
    ['Telefon', [phone, mobile].filter((number) => number !== null).join(' · ') || '–'],
    ['Nachrichten per E-Mail', notifyMailNames[profile.notifyMail]],
    ...(expiresOn === null ? [] : [['Zugang bis', formatDay(expiresOn)] as const]),
  ];
}

/** The own account, with the way to change what one may change. */
export function OwnProfileCard({ passwordAction }: { readonly passwordAction: ReactNode }) {
  const query = useQuery(ownProfileQuery);
  return (
    <PageCard
      title="Mein Profil"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {passwordAction}
          <ButtonLink to="/settings/profil">Bearbeiten</ButtonLink>
        </Box>
      }
    >
      <Loaded query={query} loading={120} failure="Das Profil konnte nicht geladen werden.">
        {(profile) => <FactPairs facts={factsOf(profile)} />}
      </Loaded>
    </PageCard>
  );
}
