import {
  cheaperQuantity,
  countedUnitLabels,
  discounted,
  type FoundPrice,
  germanDay,
  type Price,
  priceLines,
  priceOfQuantity,
  type TieredPrice,
} from '@energieakte/contract';
import { decimalText, moneyText } from '#core/german-numbers.ts';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { listAllPricedElements, type PricedElement } from '#features/pricing/price-elements.queries.ts';
import { findCustomerDiscount, findListOfCustomer } from '#features/pricing/price-lists.queries.ts';
import { type PriceListRecord } from '#features/pricing/price-list-record.ts';
import { resolvePrice } from '#features/pricing/price-resolution.ts';
import { getList, viewOfList } from '#features/pricing/price-view.service.ts';

/** What a price is asked for. */
export interface PriceQuestion {
  readonly elementId: string;
  readonly qty: number;
  readonly day?: string | undefined;
  readonly customerId?: string | undefined;
  readonly listId?: string | undefined;
}

interface ChosenList {
  readonly list: PriceListRecord;
  /** Of the customer, where it has no list of its own. */
  readonly discountPct: number | null;
}

/** The list that was named, else that of the customer, else the default list less the customer's discount. */
async function chooseList(
  db: Connection,
  { listId, customerId, day }: PriceQuestion & { readonly day: string },
): Promise<ChosenList> {
  if (listId !== undefined) return { list: await getList(db, listId), discountPct: null };
  const own = customerId === undefined ? null : await findListOfCustomer(db, { customerId, day });
  if (own !== null) return { list: own, discountPct: null };
  const discountPct = customerId === undefined ? null : await findCustomerDiscount(db, customerId);
  return { list: await getList(db, undefined), discountPct };
}

function reasonFor(price: Price, { list, discountPct }: ChosenList): string {
  const since = `gültig seit ${germanDay(price.validFrom)}`;
  const listText = `${list.number} ${list.name}`;
  const percent = (value: number): string => `${decimalText(value)} %`;
  if (price.kind === 'DISCOUNT')
    return `${listText}: Standardpreis abzüglich ${percent(price.discountPct ?? 0)}, ${since}`;
  const customer = discountPct === null ? '' : `, abzüglich ${percent(discountPct)} Kundenrabatt`;
  return `${listText}, ${since}${customer}`;
}

function hintFor(price: TieredPrice, qty: number): string | null {
  const cheaper = cheaperQuantity(price, qty);
  if (cheaper === null) return null;
  const unit = countedUnitLabels[price.unit];
  const amount = (value: number): string => `${decimalText(value)} ${unit}`;
  const own = moneyText(priceOfQuantity(price, qty));
  return `${amount(cheaper.qty)} kosten weniger als ${amount(qty)} (${moneyText(cheaper.net)} statt ${own}).`;
}

function pricedOf(element: PricedElement, list: PriceListRecord): { price: Price; tiered: TieredPrice } {
  const { unit, number } = element;
  const price = resolvePrice(element, { ...list, unit });
  if (price === null || price.netPrice === null) throw refusal('price.none', { number });
  const { netPrice, tierMode, tiers } = price;
  return { price, tiered: { unit, netPrice, tierMode, tiers } };
}

/**
 * What a quantity costs on a day (pricing, section 4), and why.
 * @throws AppError `priceElement.notFound`, `priceList.notFound`, `price.none`
 */
export async function lookUpPrice(
  context: AppContext,
  person: Person,
  question: PriceQuestion,
): Promise<FoundPrice> {
  const { database, clock } = context;
  const day = question.day ?? berlinDay(clock.now());
  const chosen = await chooseList(database, { ...question, day });
  const { list, discountPct } = chosen;
  const { view } = await viewOfList(context, person, { list, day });
  const filter = { words: [], id: question.elementId };
  const [element] = await listAllPricedElements(database, { view, filter });
  if (element === undefined) throw refusal('priceElement.notFound', {});
  const { price, tiered } = pricedOf(element, list);
  const net = priceOfQuantity(tiered, question.qty);
  return {
    lines: [...priceLines(tiered, question.qty)],
    net: discounted(net, discountPct ?? 0),
    listId: list.id,
    priceId: price.id,
    discountPct,
    why: reasonFor(price, chosen),
    hint: hintFor(tiered, question.qty),
  };
}
