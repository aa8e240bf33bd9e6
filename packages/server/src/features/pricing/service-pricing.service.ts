import { type PriceElementFields, priceLines } from '@energieakte/contract';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { OfferedService, ServicePrice, ServicePricing } from '#core/extension-points.ts';
import type { PriceListRecord } from '#features/pricing/price-list-record.ts';
import { findCustomerDiscount } from '#features/pricing/price-lists.queries.ts';
import { resolveAmounts } from '#features/pricing/price-resolution.ts';
import { listKnownElements } from '#features/pricing/price-rows.queries.ts';
import { listOfProject } from '#features/pricing/price-view.service.ts';
import { listPricesOnDay, type PriceOnDay } from '#features/pricing/prices-on-day.queries.ts';

interface Offer {
  readonly list: PriceListRecord;
  readonly discountPct: number | null;
}

/** A percentage and a graduated price of several parts are no price for one unit. */
function priceOf(
  { own, standard, unit }: PriceOnDay,
  quantity: number,
  { list, discountPct }: Offer,
): ServicePrice | null {
  const row = own === null || own.kind === 'ENDED' ? standard : own;
  const amounts = resolveAmounts({ own, standard }, { ...list, unit });
  if (row === null || amounts === null || isPercentage(unit)) return null;
  const [line, ...more] = priceLines(amounts, quantity);
  if (line === undefined || more.length > 0) return null;
  return { priceId: row.id, unit, unitPrice: line.unitPrice, discountPct };
}

function isPercentage(unit: PriceElementFields['unit']): boolean {
  return unit === 'PROZENT';
}

async function findPrices(
  { clock }: AppContext,
  db: Parameters<ServicePricing<AppContext>['findPrices']>[1],
  {
    customerId,
    services,
  }: { readonly customerId: string; readonly services: readonly OfferedService[] },
): Promise<readonly (ServicePrice | null)[]> {
  if (services.length === 0) return [];
  const day = berlinDay(clock.now());
  const list = await listOfProject(db, { priceListId: null, customerId, day });
  // A list of their own has what the customer gets off in its prices.
  const discountPct = list.isDefault ? await findCustomerDiscount(db, customerId) : null;
  const ids = services.map(({ elementId }) => elementId);
  const where = sql`record.id = any(${ids}::uuid[]) and record.active`;
  const prices = await listPricesOnDay(db, { listId: list.id, day, where });
  return services.map(({ elementId, quantity }) => {
    const price = prices.find((one) => one.elementId === elementId);
    return price === undefined ? null : priceOf(price, quantity, { list, discountPct });
  });
}

/** What the elements of the price list cost in services of other features. */
export const elementPricing: ServicePricing<AppContext> = {
  feature: 'pricing',
  listKnown: listKnownElements,
  findPrices,
};
