import Box from '@mui/material/Box';
import type { ProjectMode } from '@energieakte/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { listPaths } from '../list/row-links.ts';
import { AsOfSearch } from './as-of-search.ts';

const AsOfButton = lazy(async () => ({ default: (await import('./as-of-button.tsx')).AsOfButton }));
const AsOfBanner = lazy(async () => ({ default: (await import('./as-of-banner.tsx')).AsOfBanner }));

/** The moment a list looks back to, as the address says it; customers know no earlier state. */
export function useListAsOf(isOffice: boolean): string | undefined {
  const search = useSearch({ strict: false });
  return isOffice ? AsOfSearch.parse(search).stichtag : undefined;
}

function useShowAsOf(mode: ProjectMode): (day: string | undefined) => void {
  const navigate = useNavigate();
  return (stichtag) =>
    void navigate({
      to: listPaths[mode],
      search: (before) => ({ ...before, stichtag, zeile: undefined }),
      resetScroll: false,
    });
}

interface ListAsOfProps {
  readonly mode: ProjectMode;
  readonly asOf: string | undefined;
}

/** „Stand vom …“ beside the title of a list, as long as the list shows today. */
export function ListAsOfButton({ mode, asOf }: ListAsOfProps) {
  const show = useShowAsOf(mode);
  if (asOf !== undefined) return null;
  return (
    <Suspense fallback={<Box sx={{ width: 118 }} />}>
      <AsOfButton asOf={undefined} label="Stand vom …" choose={show} />
    </Suspense>
  );
}

/** Says above a list that it shows an earlier state, and leads back. */
export function ListAsOfBanner({ mode, asOf }: ListAsOfProps) {
  const show = useShowAsOf(mode);
  if (asOf === undefined) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Suspense fallback={<Box sx={{ height: 50 }} />}>
        <AsOfBanner asOf={asOf} choose={show} leave={() => show(undefined)}>
          {' Die Namen von Personen und Auftraggebern sind die von heute.'}
        </AsOfBanner>
      </Suspense>
    </Box>
  );
}
