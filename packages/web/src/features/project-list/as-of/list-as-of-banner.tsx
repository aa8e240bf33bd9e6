import Box from '@mui/material/Box';
import type { ProjectMode } from '@energieakte/contract';
import { AsOfBanner } from '#project-kit/as-of/as-of-banner.tsx';
import type { ComparisonChoice } from '#project-kit/as-of/as-of-search.ts';
import { lazy, Suspense } from 'react';
import type { ListRequest } from '../project-list.queries.ts';
import { useShowAsOf } from './list-as-of.ts';

const CompareBanner = lazy(async () => ({
  default: (await import('./compare-banner.tsx')).CompareBanner,
}));

interface ListAsOfBannerProps {
  readonly mode: ProjectMode;
  readonly asOf: string;
  readonly comparison: ComparisonChoice | undefined;
  readonly request: ListRequest;
}

/** Says above a list that it shows an earlier state, and leads back. */
export function ListAsOfBanner({ mode, asOf, comparison, request }: ListAsOfBannerProps) {
  const show = useShowAsOf(mode);
  if (comparison !== undefined)
    return (
      <Box sx={{ mb: 3 }}>
        <Suspense fallback={<Box sx={{ height: 50 }} />}>
          <CompareBanner {...{ asOf, comparison, request, show }} />
        </Suspense>
      </Box>
    );
  return (
    <Box sx={{ mb: 3 }}>
      <AsOfBanner
        asOf={asOf}
        choose={(day) => show(day)}
        leave={() => show(undefined)}
        compare={() => show(asOf, 'alle')}
      >
        {' Die Namen von Personen und Auftraggebern sind die von heute.'}
      </AsOfBanner>
    </Box>
  );
}
