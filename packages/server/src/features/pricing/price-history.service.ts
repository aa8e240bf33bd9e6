import type { z } from 'zod';
import type { getPriceElementHistory } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { listRecordVersions } from '#core/records/record-history.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { priceElementHistoryFields } from '#features/pricing/price-element-record.ts';
import { countUsesOfElement, priceElementTable } from '#features/pricing/price-elements.queries.ts';
import { listPricesOfElement } from '#features/pricing/price-history.queries.ts';
import { getList, viewOfList } from '#features/pricing/price-view.service.ts';
import { withoutCosts } from '#features/pricing/pricing.policy.ts';

type ElementHistory = z.infer<typeof getPriceElementHistory.response>;

/** Every released price of an element, the newest first, and who changed what of it. @throws AppError `priceElement.notFound` */
export async function getElementHistory(
  context: AppContext,
  person: Person,
  id: string,
): Promise<ElementHistory> {
  const { database } = context;
  if ((await priceElementTable.find(database, id)) === null) throw refusal('priceElement.notFound', {});
  const { view } = await viewOfList(context, person, { list: await getList(database, undefined) });
  const prices = await listPricesOfElement(database, id, view);
  return {
    prices: prices.map((price) => withoutCosts(person, price)),
    usedIn: await countUsesOfElement(database, id),
    versions: await listRecordVersions(database, {
      table: 'price_element',
      id,
      fields: priceElementHistoryFields,
    }),
  };
}
