import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { clockTime } from '#shared/format/relative-moment.ts';
import { ActivityIcon } from './activity-icon.tsx';
import { useActivities } from './activity.ts';

/** Every message of this session, newest first. */
export function ActivityList() {
  const activities = useActivities();
  if (activities.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 4, pb: 4 }}>
        In dieser Sitzung gab es noch keine Meldungen.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto' }}>
      {activities.toReversed().map(({ id, kind, text, at }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', gap: 2.5, px: 4, py: 2.5, borderTop: 1, borderColor: 'divider' }}
        >
          <ActivityIcon kind={kind} />
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          <Typography
            component="time"
            dateTime={at.toISOString()}
            variant="caption"
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap', pt: 0.25 }}
          >
            {clockTime(at)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
