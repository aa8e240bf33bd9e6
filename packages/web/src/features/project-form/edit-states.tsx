import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const cardHeights = [196, 240, 280];

/** The outline of the form while it is loaded, so that nothing jumps. */
export function EditLoading() {
  return (
    <Box aria-busy="true" aria-label="Das Projekt wird geladen" role="status">
      <Skeleton variant="text" sx={{ fontSize: '1.75rem', width: 320, mb: 4 }} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 900px)' },
          columnGap: 6,
          rowGap: 4,
        }}
      >
        <Skeleton variant="rounded" sx={{ height: { xs: 34, md: 260 } }} />
        <Box sx={{ display: 'grid', gap: 4 }}>
          {cardHeights.map((height) => (
            <Card key={height} sx={{ p: 5 }}>
              <Skeleton variant="text" sx={{ width: 120, mb: 3 }} />
              <Skeleton variant="rounded" sx={{ height: height - 80 }} />
            </Card>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
