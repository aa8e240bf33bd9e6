import type { FundingIdUse } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import {
  type FundingIdQuestion,
  listFundingIdUses,
} from '#features/projects/record/funding-id-uses.queries.ts';

/** Where these numbers stand in other projects. The office sees all projects; nobody else may ask. */
export async function checkFundingIds(
  { database }: AppContext,
  question: FundingIdQuestion,
): Promise<{ uses: FundingIdUse[] }> {
  if (question.fundingIds.length === 0) return { uses: [] };
  return { uses: await listFundingIdUses(database, question) };
}
