import { discountedPrice, type Price, type PriceElementFields } from '@energieakte/contract';
import type { StoredPrice } from '#features/pricing/stored-price.ts';

/** What is in force for an element on a day: the row of the list that was asked for, and that of the default list. */
export interface InForce {
  readonly own: StoredPrice | null;
  readonly standard: StoredPrice | null;
}

/** The list that was asked for, and what it takes off the default list where it has no row of its own. */
export interface AskedList {
  readonly id: string;
  readonly discountPct: number;
}

function shown({ elementId: _element, basedOn: _basis, ...price }: StoredPrice): Price {
  return price;
}

/** The default price in a list that takes something off it. */
function lessDiscount(
  standard: StoredPrice,
  { id, discountPct, unit }: AskedList & Pick<PriceElementFields, 'unit'>,
): Price | null {
  const { netPrice, ...rest } = shown(standard);
  if (netPrice === null) return null;
  const { unit: _unit, ...price } = discountedPrice({ ...rest, netPrice, unit }, discountPct);
  return { ...price, listId: id, kind: 'DISCOUNT', discountPct };
}

/** The default price less the discount of a row of the list. */
function reducedByRow(
  row: StoredPrice,
  standard: StoredPrice,
  unit: PriceElementFields['unit'],
): Price | null {
  const discount = { id: row.listId, discountPct: row.discountPct ?? 0 };
  const reduced = lessDiscount(standard, { ...discount, unit });
  if (reduced === null) return null;
  const { netPrice, tierMode, tiers } = reduced;
  return { ...shown(row), netPrice, tierMode, tiers };
}

/**
 * The price of an element in a list (pricing, section 4): a row with a price of its own, else the default price less the
 * discount of its row or of the list. `null` where there is none, or where it ended.
 */
export function resolvePrice(
  { own, standard }: InForce,
  { id, discountPct, unit }: AskedList & Pick<PriceElementFields, 'unit'>,
): Price | null {
  if (own?.kind === 'ENDED') return null;
  if (own?.kind === 'FIXED') return shown(own);
  if (standard?.kind !== 'FIXED') return null;
  if (own !== null) return reducedByRow(own, standard, unit);
  return discountPct === 0 ? shown(standard) : lessDiscount(standard, { id, discountPct, unit });
}
