import { discountedPrice, type Price, type TieredPrice } from '@energieakte/contract';
import type { StoredPrice } from '#features/pricing/stored-price.ts';

/** What is in force for an element on a day: the row of the list that was asked for, and that of the default list. */
export interface InForce<Row = StoredPrice> {
  readonly own: Row | null;
  readonly standard: Row | null;
}

/** The list that was asked for, and what it takes off the default list where it has no row of its own. */
export interface AskedList {
  readonly id: string;
  readonly discountPct: number;
}

type StoredAmounts = Pick<StoredPrice, 'kind' | 'netPrice' | 'discountPct'> &
  Pick<TieredPrice, 'tierMode' | 'tiers'>;

/**
 * What an element costs in a list (pricing, section 4): a row with a price of its own, else the default price less the discount
 * of its row or of the list. `null` where there is none, or where it ended.
 */
export function resolveAmounts(
  { own, standard }: InForce<StoredAmounts>,
  { discountPct, unit }: Pick<AskedList, 'discountPct'> & Pick<TieredPrice, 'unit'>,
): TieredPrice | null {
  const row = own === null || own.kind === 'DISCOUNT' ? standard : own;
  if (row === null || row.netPrice === null) return null;
  const { netPrice, tierMode, tiers } = row;
  const full = { unit, netPrice, tierMode, tiers };
  return row === own ? full : discountedPrice(full, own?.discountPct ?? discountPct);
}

function shown({ elementId: _element, basedOn: _basis, ...price }: StoredPrice): Price {
  return price;
}

/** The price of an element in a list with all that is known of it. */
export function resolvePrice(
  inForce: InForce,
  list: AskedList & Pick<TieredPrice, 'unit'>,
): Price | null {
  const found = resolveAmounts(inForce, list);
  if (found === null) return null;
  const { unit: _unit, tiers, ...amounts } = found;
  const { own, standard } = inForce;
  const { id, discountPct } = list;
  if (own !== null) return { ...shown(own), ...amounts, tiers: [...tiers] };
  if (standard === null) return null;
  const less = discountPct === 0 ? {} : { listId: id, kind: 'DISCOUNT' as const, discountPct };
  return { ...shown(standard), ...amounts, tiers: [...tiers], ...less };
}
