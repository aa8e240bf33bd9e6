import { slotTitles } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

/** The board before it is there, of about the height it will have. */
export function BoardLoading() {
  return (
    <Box role="status" aria-busy aria-label="Unterlagen werden geladen">
      <Skeleton variant="text" sx={{ fontSize: '0.8125rem', width: 220, mb: 1.5 }} />
      <Skeleton variant="text" sx={{ fontSize: '1.75rem', width: 'min(100%, 480px)', mb: 4 }} />
      <Skeleton variant="rounded" sx={{ height: 37, width: { xs: '100%', sm: 260 }, mb: 10 }} />
      <Box sx={{ display: 'flex', gap: 4 }}>
        <Box sx={{ display: { xs: 'none', lg: 'block' }, flex: '0 0 236px' }} />
        <Box sx={{ flex: 1, display: 'grid', gap: 2 }}>
          {Array.from({ length: slotTitles.length }, (_, slot) => (
            <Skeleton key={slot} variant="rounded" height={42} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Nothing is left of the board by search or filter. */
export function NothingFound({ clear }: { readonly clear: () => void }) {
  return (
    <Box sx={{ py: 8, textAlign: 'center' }}>
      <Typography color="textSecondary">Keine Unterlage passt dazu.</Typography>
      <Button onClick={clear}>Suche und Filter aufheben</Button>
    </Box>
  );
}
