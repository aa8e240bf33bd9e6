import { type PriceElementFields, priceLines } from '@energieakte/contract';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import type { OfferedService, ServicePrice, ServicePricing } from '#core/extension-points.ts';
import type { PriceListRecord } from '#features/pricing/price-list-record.ts';
import { findCustomerDiscount } from '#features/pricing/price-lists.queries.ts';
import { resolveAmounts } from '#features/pricing/price-resolution.ts';
import { listKnownElements } from '#features/pricing/price-rows.queries.ts';
import { listOfProject } from '#features/pricing/price-view.service.ts';
import {
  listPricesOnDay,
  listVatRates as listStoredRates,
  type PriceOnDay,
} from '#features/pricing/prices-on-day.queries.ts';

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

/** A service of a project that is to be offered. */
interface WantedService {
  readonly serviceCode: string;
  readonly quantity: number;
  /** How many there are of each unit that is counted in the project, such as dwellings. */
  readonly counts: Readonly<Partial<Record<PriceElementFields['unit'], number>>>;
}

interface ServiceOffer {
  readonly priceListId: string | null;
  readonly customerId: string | null;
  readonly mode: number;
  readonly services: readonly WantedService[];
}

/** What is offered of a service: so many units at a price. */
export interface OfferedPrice extends Omit<ServicePrice, 'unit'> {
  readonly unit: PriceElementFields['unit'];
  readonly number: string;
  readonly title: string;
  readonly quantity: number;
  readonly vatRate: PriceElementFields['vatRate'];
}

function offeredPrices(found: PriceOnDay, wanted: WantedService, offer: Offer): OfferedPrice[] {
  const { own, standard, unit, number, title, vatRate } = found;
  const row = own === null || own.kind === 'ENDED' ? standard : own;
  const amounts = resolveAmounts({ own, standard }, { ...offer.list, unit });
  if (row === null || amounts === null) return [];
  const quantity = wanted.counts[unit] ?? wanted.quantity;
  const { discountPct } = offer;
  return priceLines(amounts, quantity).map(({ qty, unitPrice }) => ({
    priceId: row.id,
    unit,
    number,
    title,
    quantity: qty,
    unitPrice,
    discountPct,
    vatRate,
  }));
}

/**
 * What the services of a project cost today, in their order: each by the first element of the price list that is made for it
 * and has a price. A graduated price is several lines; nothing where the list has none.
 */
export async function findPricesOfServices(
  { clock }: Pick<AppContext, 'clock'>,
  db: Parameters<ServicePricing<AppContext>['findPrices']>[1],
  { priceListId, customerId, mode, services }: ServiceOffer,
): Promise<readonly OfferedPrice[][]> {
  const day = berlinDay(clock.now());
  const list = await listOfProject(db, { priceListId, customerId, day });
  const isStandard = list.isDefault && customerId !== null;
  const discountPct = isStandard ? await findCustomerDiscount(db, customerId) : null;
  const codes = services.map(({ serviceCode }) => serviceCode);
  const where = sql`record.service_code = any(${codes}::text[]) and record.active and record.unit <> 'PROZENT'
    and (record.modes = '{}' or ${mode}::integer = any(record.modes))`;
  const prices = await listPricesOnDay(db, { listId: list.id, day, where });
  return services.map((wanted) => {
    const own = prices.filter(({ serviceCode }) => serviceCode === wanted.serviceCode);
    const offers = own.map((price) => offeredPrices(price, wanted, { list, discountPct }));
    return offers.find((lines) => lines.length > 0) ?? [];
  });
}

/** The VAT in per cent of what prices were taken over from, by the ids of the prices. */
export async function listVatRates(db: Connection, priceIds: readonly string[]) {
  return priceIds.length === 0 ? new Map<string, never>() : listStoredRates(db, priceIds);
}
