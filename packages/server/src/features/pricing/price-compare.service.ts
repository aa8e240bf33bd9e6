import { isDeepStrictEqual } from 'node:util';
import {
  changeInPercent,
  comparedSide,
  type ComparedPrice,
  type ComparedSide,
  type TieredPrice,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import { allFoundIn } from '#core/search/search-conditions.ts';
import { listTypedWords } from '#core/search/typed-words.queries.ts';
import { invalidField } from '#http/app-error.ts';
import { resolveAmounts } from '#features/pricing/price-resolution.ts';
import { withSynonyms } from '#features/pricing/price-synonyms.service.ts';
import { getList } from '#features/pricing/price-view.service.ts';
import { listPricesOnDay, type PriceOnDay } from '#features/pricing/prices-on-day.queries.ts';

interface CompareQuery {
  readonly left: string;
  readonly right: string;
  readonly q?: string | undefined;
  readonly all?: boolean | undefined;
  readonly page: number;
  readonly size: number;
}

function readSide(text: string, field: 'left' | 'right'): ComparedSide {
  const side = comparedSide(text);
  if (side === null) throw invalidField(field, '', 'Bitte eine Preisliste und einen Tag angeben.');
  return side;
}

type Amounts = NonNullable<ComparedPrice['left']>;

function amountsOf(price: TieredPrice | null): Amounts | null {
  if (price === null) return null;
  const { netPrice, tierMode, tiers } = price;
  return { netPrice, tierMode, tiers: [...tiers] };
}

interface Resolved {
  readonly element: PriceOnDay;
  readonly amounts: Amounts | null;
}

/** What every element that is looked for costs on a side. @throws AppError `priceList.notFound` */
async function resolveSide(
  { database }: Pick<AppContext, 'database'>,
  { listId, day }: ComparedSide,
  q: string,
): Promise<readonly Resolved[]> {
  const list = await getList(database, listId);
  const words = await withSynonyms(database, await listTypedWords(database, q));
  const where = words.length === 0 ? sql`true` : allFoundIn(sql`record.search_words`, words);
  const elements = await listPricesOnDay(database, { listId, day, where });
  return elements.map((element) => ({
    element,
    amounts: amountsOf(resolveAmounts(element, { ...list, unit: element.unit })),
  }));
}

function compared({ element, amounts: left }: Resolved, right: Amounts | null): ComparedPrice {
  const { elementId: id, number, title, unit } = element;
  const both = left !== null && right !== null;
  return {
    id,
    number,
    title,
    unit,
    left,
    right,
    difference: both ? right.netPrice - left.netPrice : null,
    changePct: both ? changeInPercent(left.netPrice, right.netPrice) : null,
  };
}

function isSame({ left, right }: ComparedPrice): boolean {
  return isDeepStrictEqual(left, right);
}

/** How much it is about: the difference, or the whole price where one side has none. Per cent of something come last. */
function weight({ unit, difference, left, right }: ComparedPrice): number {
  if (unit === 'PROZENT') return -1;
  return Math.abs(difference ?? left?.netPrice ?? right?.netPrice ?? 0);
}

/**
 * The prices of two lists or days beside each other, the largest differences first. What neither side has a price for stays
 * away.
 * @throws AppError `priceList.notFound`
 */
export async function comparePrices(
  context: Pick<AppContext, 'database'>,
  { left, right, q = '', all = false, page, size }: CompareQuery,
) {
  const one = await resolveSide(context, readSide(left, 'left'), q);
  const other = await resolveSide(context, readSide(right, 'right'), q);
  const rightOf = new Map(other.map(({ element, amounts }) => [element.elementId, amounts]));
  const rows = one
    .map((resolved) => compared(resolved, rightOf.get(resolved.element.elementId) ?? null))
    .filter((row) => row.left !== null || row.right !== null);
  const differing = rows.filter((row) => !isSame(row));
  const shown = (all ? rows : differing).toSorted((first, second) => weight(second) - weight(first));
  const items = shown.slice(page * size, (page + 1) * size);
  const same = rows.length - differing.length;
  return { items, total: shown.length, page, size, differing: differing.length, same };
}
