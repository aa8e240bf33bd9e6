import { type NotificationMute, notificationTypeNames } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { reportError } from '#shared/activity/activity.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { mutesQuery, unmuteMutation } from './settings.queries.ts';

function Mute({ mute }: { readonly mute: NotificationMute }) {
  const { mutate, isPending } = useMutation(unmuteMutation);
  const { project, type } = mute;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {`${project.projectId} · ${project.name}`}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {type === null ? 'alles, außer Erwähnungen' : notificationTypeNames[type]}
        </Typography>
      </Box>
      <Button
        size="small"
        loading={isPending}
        aria-label={`Stummschaltung aufheben: ${project.projectId}`}
        onClick={() => mutate(mute.id, { onError: (error) => reportError(error.message) })}
      >
        Stummschaltung aufheben
      </Button>
    </Box>
  );
}

/** The projects the person does not want to hear of. */
export function MutedProjects() {
  const query = useQuery(mutesQuery);
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Typography variant="h2">Stumme Projekte</Typography>
      <Loaded
        query={query}
        loading={20}
        failure="Die stummen Projekte konnten nicht geladen werden."
        empty="Kein Projekt ist stumm. Stummschalten geht im Posteingang."
      >
        {(mutes) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {mutes.map((mute) => (
              <Mute key={mute.id} mute={mute} />
            ))}
          </Box>
        )}
      </Loaded>
    </Card>
  );
}
