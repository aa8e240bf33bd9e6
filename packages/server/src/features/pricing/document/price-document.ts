import {
  germanDay,
  type PriceElementFields,
  priceUnitLabels,
  type TieredPrice,
} from '@energieakte/contract';
import { decimalText, moneyText } from '#core/german-numbers.ts';
import type { Letterhead } from '#core/pdf-pages/pdf-blocks.ts';

type Unit = PriceElementFields['unit'];

/** An element with what it costs in the list; nothing of what it costs the office. */
export interface PriceLine
  extends
    Pick<PriceElementFields, 'number' | 'category' | 'title' | 'description' | 'unit'>,
    Pick<TieredPrice, 'netPrice' | 'tierMode' | 'tiers'> {}

/** Everything a price list says as a file. */
export interface PriceDocument {
  readonly office: Letterhead;
  readonly list: { readonly number: string; readonly name: string; readonly description: string | null };
  /** Whose list it is; `null` where it is that of several or of all. */
  readonly customer: string | null;
  /** `null` before anything is released. */
  readonly release: { readonly number: number; readonly validFrom: string } | null;
  /** The day its prices hold, `YYYY-MM-DD`. */
  readonly day: string;
  readonly createdAt: Date;
  readonly lines: readonly PriceLine[];
}

export const documentNotes = [
  'Alle Preise sind Nettopreise zuzüglich der gesetzlichen Umsatzsteuer.',
  'Ein Staffelpreis gilt ab der genannten Menge für alle; mit dem Zusatz „anteilig“ gilt er nur für den Teil ab dieser Menge.',
] as const;

export const noPricesText = 'In dieser Liste gilt an diesem Tag kein Preis.';

/** An amount of an element: euros, or per cent of what stands above it. */
export function amountText(amount: number, unit: Unit): string {
  return unit === 'PROZENT' ? `${decimalText(amount / 100)} %` : moneyText(amount);
}

export function unitText(unit: Unit): string {
  return priceUnitLabels[unit];
}

/** `ab 7: 150,00 €`, one line for each tier. */
export function tierLines({
  tiers,
  tierMode,
  unit,
}: Pick<PriceLine, 'tiers' | 'tierMode' | 'unit'>): readonly string[] {
  const part = tierMode === 'GRADUATED' ? ' anteilig' : '';
  return tiers.map(
    ({ fromQty, netPrice }) => `ab ${decimalText(fromQty)}: ${amountText(netPrice, unit)}${part}`,
  );
}

/** `3, gültig seit 01.01.2026`. */
export function releaseText({ release }: PriceDocument): string | null {
  return release === null ? null : `${release.number}, gültig seit ${germanDay(release.validFrom)}`;
}

/** The lines of each category, in the order of their numbers. */
export function byCategory(lines: readonly PriceLine[]): ReadonlyMap<string, readonly PriceLine[]> {
  const groups = new Map<string, PriceLine[]>();
  for (const line of lines) {
    const group = groups.get(line.category);
    if (group === undefined) groups.set(line.category, [line]);
    else group.push(line);
  }
  return groups;
}
