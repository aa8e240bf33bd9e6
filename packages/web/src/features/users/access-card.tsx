import type { UserRecord } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { FactPairs } from '#shared/ui/fact-pairs.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { SessionList } from './session-list.tsx';
import { userSessionsQuery } from '#shared/directory/users.queries.ts';

function moment(at: string | null | undefined): string | null {
  return at === null || at === undefined ? null : formatMoment(new Date(at));
}

function passwordWords({ administration, mustChangePassword, dummy }: UserRecord): string {
  if (dummy) return 'keines: Platzhalter ohne Anmeldung';
  if (administration?.hasPassword === false) return 'noch keines';
  const changed = moment(administration?.passwordChangedAt);
  const since = changed === null ? 'gesetzt' : `seit ${changed}`;
  return mustChangePassword ? `${since}, muss beim nächsten Anmelden geändert werden` : since;
}

function factsOf(user: UserRecord): readonly (readonly [string, string])[] {
  const { administration, lastLoginAt } = user;
  const signIn = ['Letzte Anmeldung', moment(lastLoginAt) ?? 'noch nie'] as const;
  if (administration === null) return [signIn];
  const { createdAt, createdBy } = administration;
  const by = createdBy === null ? '' : ` von ${createdBy.displayname}`;
  return [signIn, ['Passwort', passwordWords(user)], ['Angelegt', `${moment(createdAt) ?? ''}${by}`]];
}

function Sessions({ id }: { readonly id: string }) {
  return <SessionList query={useQuery(userSessionsQuery(id))} />;
}

/** When and where the person was signed in. */
export function AccessCard({ user }: { readonly user: UserRecord }) {
  return (
    <PageCard title="Anmeldung">
      <FactPairs facts={factsOf(user)} />
      {user.can.endSessions && (
        <Box sx={{ mt: 4 }}>
          <Sessions id={user.id} />
        </Box>
      )}
    </PageCard>
  );
}
