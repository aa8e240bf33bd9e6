import LinearProgress from '@mui/material/LinearProgress';
import { useRouterState } from '@tanstack/react-router';

/** A thin line below the top bar while the next page is on its way; quick changes do not flash. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  if (!isLoading) return null;
  return (
    <LinearProgress
      aria-label="Die Seite wird geladen"
      sx={{
        position: 'fixed',
        top: 51,
        insetInline: 0,
        height: 2,
        zIndex: 'tooltip',
        opacity: 0,
        animation: 'energieakte-appear 0s 250ms forwards',
        '@keyframes energieakte-appear': { to: { opacity: 1 } },
      }}
    />
  );
}
