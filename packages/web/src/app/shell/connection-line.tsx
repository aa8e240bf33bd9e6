import Box from '@mui/material/Box';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useLostSince } from '#api/connection.ts';
import { topBarHeight } from '#app/shell/layout.ts';
import { clockTime } from '#shared/format/relative-moment.ts';

/** Says on every page while the server cannot be reached, and from when what is shown is; it goes by itself. */
export function ConnectionLine() {
  const since = useLostSince();
  if (since === null) return null;
  return (
    <Box role="alert" sx={lineShape}>
      <CloudOff size={16} strokeWidth={1.75} aria-hidden />
      {`Keine Verbindung, Stand ${clockTime(new Date(since))} Uhr`}
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
