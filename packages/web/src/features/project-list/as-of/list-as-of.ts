import type { ProjectMode } from '@energieakte/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listPaths } from '#project-kit/row-links.ts';
import { AsOfSearch, type ComparisonChoice, ListAsOfSearch } from '#project-kit/as-of/as-of-search.ts';

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
