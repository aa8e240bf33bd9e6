import type { Session } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { formatMoment, recentMoment } from '#shared/format/relative-moment.ts';
import { revokeSessionMutation } from '#shared/directory/users.queries.ts';
import { Loaded, LoadingBlock } from '#shared/query/loaded.tsx';

function Line({ session }: { readonly session: Session }) {
  const { mutate, isPending } = useMutation(revokeSessionMutation);
  const end = (): void =>
    mutate(session.id, {
      onSuccess: () => reportSuccess('Die Sitzung wurde beendet'),
      onError: ({ message }) => reportError(message),
    });
  const seen = new Date(session.lastSeenAt);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 4,
        py: 2,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {session.device}
          {session.current && (
            <Box component="span" sx={{ ml: 2, color: 'success.main' }}>
              diese Sitzung
            </Box>
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" title={formatMoment(seen)}>
          {`zuletzt ${recentMoment(session.lastSeenAt)} · seit ${formatMoment(new Date(session.createdAt))}`}
          {session.address !== null && ` · ${session.address}`}
        </Typography>
      </Box>
      {!session.current && (
        <Button color="secondary" loading={isPending} onClick={end}>
          Beenden
        </Button>
      )}
    </Box>
  );
}

/** Where somebody is signed in, each with a way to end it. */
export function SessionList({ query }: { readonly query: UseQueryResult<readonly Session[]> }) {
  return (
    <Loaded
      query={query}
      loading={<LoadingBlock height={20} label="Die Sitzungen werden geladen" />}
      failure="Die Sitzungen konnten nicht geladen werden."
      empty="Zurzeit nirgends angemeldet."
    >
      {(sessions) => (
        <Box component="ul" aria-label="Sitzungen" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sessions.map((session) => (
            <Line key={session.id} session={session} />
          ))}
        </Box>
      )}
    </Loaded>
  );
}
