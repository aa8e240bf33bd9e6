import Box from '@mui/material/Box';
import type { ProjectMode } from '@energieakte/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { listPaths } from '#project-kit/row-links.ts';
import { AsOfSearch, type ComparisonChoice, ListAsOfSearch } from '#project-kit/as-of/as-of-search.ts';
import type { ListRequest } from '../project-list.queries.ts';

const AsOfBanner = lazy(async () => ({
  default: (await import('#project-kit/as-of/as-of-banner.tsx')).AsOfBanner,
}));

const CompareBanner = lazy(async () => ({
  default: (await import('./compare-banner.tsx')).CompareBanner,
}));

/** How the list is compared with today, as the address says it; nothing without a day to compare with. */
export function useListComparison(asOf: string | undefined): ComparisonChoice | undefined {
  const search = useSearch({ strict: false });
  return asOf === undefined ? undefined : ListAsOfSearch.parse(search).vergleich;
}

/** The moment a list looks back to, as the address says it; customers know no earlier state. */
export function useListAsOf(isOffice: boolean): string | undefined {
  const search = useSearch({ strict: false });
  return isOffice ? AsOfSearch.parse(search).stichtag : undefined;
}

/** Shows the list on another day, or on today, as the address says from then on. */
export function useShowAsOf(
  mode: ProjectMode,
): (day: string | undefined, vergleich?: ComparisonChoice) => void {
  const navigate = useNavigate();
  return (stichtag, vergleich) =>
    void navigate({
      to: listPaths[mode],
      search: (before) => ({ ...before, stichtag, vergleich, zeile: undefined }),
      resetScroll: false,
    });
}

interface ListAsOfProps {
  readonly mode: ProjectMode;
  readonly asOf: string | undefined;
}

interface ListAsOfBannerProps extends ListAsOfProps {
  readonly comparison: ComparisonChoice | undefined;
  readonly request: ListRequest;
}

/** Says above a list that it shows an earlier state, and leads back. */
export function ListAsOfBanner({ mode, asOf, comparison, request }: ListAsOfBannerProps) {
  const show = useShowAsOf(mode);
  if (asOf === undefined) return null;
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
      <Suspense fallback={<Box sx={{ height: 50 }} />}>
        <AsOfBanner
          asOf={asOf}
          choose={(day) => show(day)}
          leave={() => show(undefined)}
          compare={() => show(asOf, 'alle')}
        >
          {' Die Namen von Personen und Auftraggebern sind die von heute.'}
        </AsOfBanner>
      </Suspense>
    </Box>
  );
}
