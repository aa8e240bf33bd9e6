import Box from '@mui/material/Box';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useIsSlow, useLostSince } from '#api/connection.ts';
import { topBarHeight } from '#app/shell/layout.ts';
import { clockTime } from '#shared/format/relative-moment.ts';

/**
 * Says on every page while the server cannot be reached, and from when what is shown is, or that it lets people wait; it
 * goes by itself.
 */
export function ConnectionLine() {
  const since = useLostSince();
  const isSlow = useIsSlow();
  if (since === null && !isSlow) return null;
  return (
    <Box role={since === null ? 'status' : 'alert'} sx={lineShape}>
      <CloudOff size={16} strokeWidth={1.75} aria-hidden />
      {since === null
        ? 'Der Server braucht gerade länger als sonst. Es geht von selbst weiter.'
        : `Keine Verbindung, Stand ${clockTime(new Date(since))} Uhr`}
    </Box>
  );
}

const lineShape = {
  position: 'sticky',
  top: topBarHeight,
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mb: 3,
  px: 3,
  py: 1.5,
  typography: 'body2',
  fontWeight: 600,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'warning.main',
  borderRadius: 2,
} as const;
