import type { RecordVersion, UserRecord } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, recentMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { userHistoryQuery } from '#shared/directory/users.queries.ts';

const actionLabels: Readonly<Record<string, string>> = {
  create: 'angelegt',
  update: 'geändert',
  disable: 'deaktiviert',
  enable: 'aktiviert',
  delete: 'gelöscht',
};

function Version({ version }: { readonly version: RecordVersion }) {
  const at = new Date(version.at);
  const changes = version.action === 'create' ? [] : version.changes;
  return (
    <Box component="li" sx={{ py: 2, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2">
        <strong>{version.by?.displayname ?? 'EnergieAkte'}</strong>
        {` ${actionLabels[version.action] ?? version.action} · `}
        <time dateTime={version.at} title={formatMoment(at)}>
          {recentMoment(version.at)}
        </time>
        {version.reason !== null && ` · „${version.reason}“`}
      </Typography>
      {changes.map(({ path, label, old, new: now }) => (
        <Typography key={path} variant="caption" component="p" color="textSecondary">
          {`${label}: ${old ?? '–'} → ${now ?? '–'}`}
        </Typography>
      ))}
    </Box>
  );
}

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
              <Version key={version.id} version={version} />
            ))}
          </Box>
        )}
      </Loaded>
    </PageCard>
  );
}
