import { addMonths, type PricingOverview, priceStaleMonths } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { findPricingOverview } from '#features/pricing/pricing-overview.queries.ts';

export async function getPricingOverview({ database, clock }: AppContext): Promise<PricingOverview> {
  const today = berlinDay(clock.now());
  const staleMonths = await readSetting(database, priceStaleMonths);
  const staleBefore = addMonths(today, -staleMonths);
  return { ...(await findPricingOverview(database, { today, staleBefore })), staleMonths };
}
