import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** The file, or what shows it, is on its way. */
export function Waiting() {
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label="Datei wird geladen" size={32} color="secondary" />
    </Box>
  );
}
