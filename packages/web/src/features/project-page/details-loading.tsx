import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

function SkeletonCard({ lines }: { readonly lines: number }) {
  return (
    <Card sx={{ p: 5 }}>
      <Skeleton variant="text" sx={{ width: 120, mb: 2 }} />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} variant="text" sx={{ height: 36 }} />
      ))}
    </Card>
  );
}

/** The outline of a project's page while it is loaded. */
export function DetailsLoading() {
  return (
    <Box aria-busy="true" aria-label="Das Projekt wird geladen" role="status">
      <Skeleton variant="text" sx={{ fontSize: '1.75rem', width: 360 }} />
      <Skeleton variant="text" sx={{ width: 520, mb: 5 }} />
      <Skeleton variant="rounded" sx={{ height: 44, mb: 4 }} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1.9fr) minmax(320px, 1fr)' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <SkeletonCard lines={6} />
        <SkeletonCard lines={4} />
      </Box>
    </Box>
  );
}
