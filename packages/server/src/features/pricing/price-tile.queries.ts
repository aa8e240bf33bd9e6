import { Dashboard, priceStaleMonths } from '@energieakte/contract';
import { sql } from 'kysely';
import type { DashboardTile } from '#core/dashboard/dashboard-tile.ts';
import { numberInSettings } from '#core/settings/setting-value.ts';
import { grantOf } from '#http/person.ts';
import { staleCount, submittedCount } from '#features/pricing/pricing-overview.queries.ts';

const months = numberInSettings(priceStaleMonths);

/** What of the prices waits for whoever releases them. */
export const priceTile: DashboardTile = {
  field: 'prices',
  figures: Dashboard.shape.prices,
  feature: 'pricing',
  isFor: ({ person }) => grantOf(person, 'pricing.release') === 'all',
  value: ({ today }) => {
    const staleBefore = sql`(${today}::date - make_interval(months => ${months}))::date`;
    return sql`json_build_object('stale', ${staleCount({ today, staleBefore })}, 'staleMonths', ${months},
      'submitted', ${submittedCount})`;
  },
};
