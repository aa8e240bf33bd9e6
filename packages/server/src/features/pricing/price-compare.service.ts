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
import {
  type ComparedElement,
  type ComparedRow,
  listComparedElements,
  listPricesOnDays,
} from '#features/pricing/compared-prices.queries.ts';
import { resolveAmounts } from '#features/pricing/price-resolution.ts';
import { withSynonyms } from '#features/pricing/price-synonyms.service.ts';
import { getList } from '#features/pricing/price-view.service.ts';

/** What is compared, as an address asks for it. */
export interface CompareQuery {
  readonly left: string;
  readonly right: string;
  readonly q?: string | undefined;
  readonly all?: boolean | undefined;
}

/** @throws AppError `request.invalid` */
export function readSide(text: string, field: 'left' | 'right'): ComparedSide {
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

/** An element with what it costs on both sides. */
export interface Compared {
  readonly element: ComparedElement;
  readonly left: Amounts | null;
  readonly right: Amounts | null;
  readonly isSame: boolean;
}

/** A side with its list, by which an element is resolved. */
interface Side {
  readonly own: number;
  readonly standard: number;
  readonly discountPct: number;
}

type InForce = ReadonlyMap<string, ComparedRow>;

interface Sides {
  readonly left: Side;
  readonly right: Side;
  /** For each list and day that was asked for, element → what is in force. */
  readonly inForce: readonly InForce[];
}

/** What is in force on both sides, with one statement. @throws AppError `priceList.notFound` */
async function readSides(
  { database }: Pick<AppContext, 'database'>,
  sides: Readonly<Record<'left' | 'right', ComparedSide>>,
): Promise<Sides> {
  const { left, right } = sides;
  const one = await getList(database, left.listId);
  const other = await getList(database, right.listId);
  const rows = await listPricesOnDays(database, [
    left,
    { listId: null, day: left.day },
    right,
    { listId: null, day: right.day },
  ]);
  const inForce = [0, 1, 2, 3].map(
    (place) =>
      new Map(
        rows.flatMap((row) => (row.places.includes(place) ? [[row.elementId, row] as const] : [])),
      ),
  );
  return {
    left: { own: 0, standard: 1, discountPct: one.discountPct },
    right: { own: 2, standard: 3, discountPct: other.discountPct },
    inForce,
  };
}

function rowsOf({ own, standard }: Side, inForce: Sides['inForce'], elementId: string) {
  return {
    own: inForce[own]?.get(elementId) ?? null,
    standard: inForce[standard]?.get(elementId) ?? null,
  };
}

/** The amounts on both sides; where both stand on the very same rows they are the same without a look at each tier. */
function compared({ left, right, inForce }: Sides, element: ComparedElement): Compared {
  const { id, unit } = element;
  const one = rowsOf(left, inForce, id);
  const other = rowsOf(right, inForce, id);
  const amounts = amountsOf(resolveAmounts(one, { discountPct: left.discountPct, unit }));
  const isOneRow =
    one.own === other.own && one.standard === other.standard && left.discountPct === right.discountPct;
  if (isOneRow) return { element, left: amounts, right: amounts, isSame: true };
  const others = amountsOf(resolveAmounts(other, { discountPct: right.discountPct, unit }));
  return { element, left: amounts, right: others, isSame: isDeepStrictEqual(amounts, others) };
}

/** How much it is about: the difference, or the whole price where one side has none. Per cent of something come last. */
function weight({ element, left, right }: Compared): number {
  if (element.unit === 'PROZENT') return -1;
  if (left === null || right === null) return left?.netPrice ?? right?.netPrice ?? 0;
  return Math.abs(right.netPrice - left.netPrice);
}

/** As it is shown and handed out. */
export function shownComparison({ element, left, right }: Compared): ComparedPrice {
  const both = left !== null && right !== null;
  return {
    ...element,
    left,
    right,
    difference: both ? right.netPrice - left.netPrice : null,
    changePct: both ? changeInPercent(left.netPrice, right.netPrice) : null,
  };
}

/**
 * Every element that is looked for and has a price on one of both sides, the largest differences first.
 * @throws AppError `priceList.notFound`
 */
export async function compareAll(
  context: Pick<AppContext, 'database'>,
  { left, right, q = '', all = false }: CompareQuery,
) {
  const { database } = context;
  const sides = await readSides(context, {
    left: readSide(left, 'left'),
    right: readSide(right, 'right'),
  });
  const words = await withSynonyms(database, await listTypedWords(database, q));
  const where = words.length === 0 ? sql`true` : allFoundIn(sql`record.search_words`, words);
  const rows = (await listComparedElements(database, where))
    .map((element) => compared(sides, element))
    .filter((row) => row.left !== null || row.right !== null);
  const differing = rows.filter(({ isSame }) => !isSame);
  const sorted = (all ? rows : differing).toSorted((one, other) => weight(other) - weight(one));
  return { sorted, differing: differing.length, same: rows.length - differing.length };
}

/**
 * The prices of two lists or days beside each other, the largest differences first. What neither side has a price for stays
 * away.
 * @throws AppError `priceList.notFound`
 */
export async function comparePrices(
  context: Pick<AppContext, 'database'>,
  { page, size, ...query }: CompareQuery & { readonly page: number; readonly size: number },
) {
  const { sorted, ...counts } = await compareAll(context, query);
  const items = sorted.slice(page * size, (page + 1) * size).map(shownComparison);
  return { items, total: sorted.length, page, size, ...counts };
}
