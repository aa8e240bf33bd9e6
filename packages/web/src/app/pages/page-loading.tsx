import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** While the file of a page is on its way. */
export function PageLoading() {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress size={28} aria-label="Die Seite wird geladen" />
    </Box>
  );
}
