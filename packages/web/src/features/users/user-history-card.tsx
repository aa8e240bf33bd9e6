import type { UserRecord } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shared/query/loaded.tsx';
import { VersionLine } from '#shared/record/page/record-history-card.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { userHistoryQuery } from '#shared/directory/users.queries.ts';

/** The newest changes of the account. */
export function UserHistoryCard({ user }: { readonly user: UserRecord }) {
  const query = useQuery(userHistoryQuery(user.id));
  return (
    <PageCard title="Verlauf">
      <Loaded
        query={query}
        loading={20}
        failure="Der Verlauf konnte nicht geladen werden."
        empty="Noch keine Änderungen."
      >
        {(versions) => (
          <Box component="ul" aria-label="Verlauf" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {versions.map((version) => (
              <VersionLine key={version.id} version={version} isRecent />
            ))}
          </Box>
        )}
      </Loaded>
    </PageCard>
  );
}
