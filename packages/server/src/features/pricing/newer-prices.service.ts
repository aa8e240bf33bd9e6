import {
  changeInPercent,
  netSumOf,
  type NewerPrice,
  priceLines,
  type Project,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { PriceListRecord } from '#features/pricing/price-list-record.ts';
import { resolveAmounts } from '#features/pricing/price-resolution.ts';
import { listElementsOfPrices } from '#features/pricing/price-rows.queries.ts';
import { listOfProject } from '#features/pricing/price-view.service.ts';
import { listPricesOnDay, type PriceOnDay } from '#features/pricing/prices-on-day.queries.ts';
import { mayReadAll } from '#features/pricing/pricing.policy.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

type Service = Pick<
  Project['services'][number],
  'id' | 'title' | 'ordered' | 'priceId' | 'unitPrice' | 'quantity' | 'discountPct'
>;

interface CurrentPrice {
  readonly price: PriceOnDay;
  readonly list: Pick<PriceListRecord, 'discountPct'>;
}

/** The price of a service today, where it is another one; a graduated price of several parts is none for one unit. */
function newerPrice(service: Service, { price, list }: CurrentPrice): NewerPrice | null {
  const { own, standard, elementId, number, unit } = price;
  const row = own === null || own.kind === 'ENDED' ? standard : own;
  const amounts = resolveAmounts({ own, standard }, { ...list, unit });
  if (amounts === null || row === null || row.id === service.priceId) return null;
  const [line, ...more] = priceLines(amounts, service.quantity);
  if (line === undefined || more.length > 0 || line.unitPrice === service.unitPrice) return null;
  const { id: serviceId, title, unitPrice } = service;
  const changePct = unitPrice === null ? null : changeInPercent(unitPrice, line.unitPrice);
  const fresh = { newPriceId: row.id, newUnitPrice: line.unitPrice };
  return { serviceId, title, elementId, number, unitPrice, ...fresh, changePct };
}

/** By how much the services change together. */
function changeOfAll(services: readonly Service[], lines: readonly NewerPrice[]): number | null {
  const sum = (price: (line: NewerPrice) => number | null): number =>
    lines.reduce((total, line) => {
      const service = services.find(({ id }) => id === line.serviceId);
      if (service === undefined) return total;
      return total + (netSumOf({ ...service, unitPrice: price(line) }) ?? 0);
    }, 0);
  return changeInPercent(
    sum(({ unitPrice }) => unitPrice),
    sum(({ newUnitPrice }) => newUnitPrice),
  );
}

/**
 * Newer prices of what a project offers and nobody has ordered yet, in its list, which is that of its customer unless another one was chosen. They are taken over by an
 * ordinary save of the project. @throws AppError `access.denied` for guests, `project.notFound`
 */
export async function listNewerPrices(
  context: AppContext,
  person: Person,
  projectId: string,
): Promise<{ readonly lines: NewerPrice[]; readonly changePct: number | null }> {
  if (!mayReadAll(person)) throw refusal('access.denied', {});
  const { services, customerId, priceListId } = await getReadableProject(context, person, projectId);
  const open = services.filter(({ ordered, priceId }) => !ordered && priceId !== null);
  const elements = await listElementsOfPrices(
    context.database,
    open.flatMap(({ priceId }) => priceId ?? []),
  );
  const day = berlinDay(context.clock.now());
  const list = await listOfProject(context.database, { priceListId, customerId, day });
  const where = sql`record.id = any(${[...elements.values()]}::uuid[])`;
  const prices = await listPricesOnDay(context.database, { listId: list.id, day, where });
  const lines = open.flatMap((service) => {
    const elementId = elements.get(service.priceId ?? '');
    const price = prices.find((one) => one.elementId === elementId);
    return price === undefined ? [] : (newerPrice(service, { price, list }) ?? []);
  });
  return { lines, changePct: changeOfAll(open, lines) };
}
