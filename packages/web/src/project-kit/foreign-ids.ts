import { type FundingIdUse, fullFundingId, mostFundingIds } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { fundingIdUsesQuery } from './projects.queries.ts';

const noUses: readonly FundingIdUse[] = [];

/** Those that are complete, sorted, each once: the same for the same ids in another order. */
function askable(fundingIds: readonly (string | null)[]): readonly string[] {
  const complete = fundingIds.filter((id) => id !== null && fullFundingId.test(id));
  return [...new Set(complete)]
    .filter((id) => id !== null)
    .toSorted()
    .slice(0, mostFundingIds);
}

/** Where these BzA- and BnD-IDs stand in projects other than this one; nothing as long as that is not known. */
export function useForeignIds(
  projectId: string,
  fundingIds: readonly (string | null)[],
): readonly FundingIdUse[] {
  return useQuery(fundingIdUsesQuery(projectId, askable(fundingIds))).data?.uses ?? noUses;
}
