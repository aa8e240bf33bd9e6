import {
  type Price,
  type PriceElementFields,
  type PriceTier,
  priceSourceLabels,
  priceUnitLabels,
} from '@energieakte/contract';
import { formatChange, formatDecimal, formatMoney } from '#shared/format/numbers.ts';

type Unit = PriceElementFields['unit'];

export function unitText(unit: Unit): string {
  return priceUnitLabels[unit];
}

/** An amount of an element: euros, or per cent of what stands above it. */
export function amountText(amount: number, unit: Unit): string {
  return unit === 'PROZENT' ? `${formatDecimal(amount / 100)} %` : formatMoney(amount);
}

/** `190,00 €`, or a dash where there is none. */
export function priceText(price: Pick<Price, 'netPrice'> | null, unit: Unit): string {
  const amount = price?.netPrice ?? null;
  return amount === null ? '–' : amountText(amount, unit);
}

/** By how much an amount changes: `+7,00 €`. */
export function differenceText(difference: number, unit: Unit): string {
  return `${difference > 0 ? '+' : ''}${amountText(difference, unit)}`;
}

/** By how many per cent: `+3,7 %`; empty where nobody can say. */
export function percentText(percent: number | null): string {
  return percent === null ? '' : formatChange(percent);
}

/** `ab 7, 13`, or a dash without tiers. */
export function tiersText(tiers: readonly PriceTier[] | undefined): string {
  if (tiers === undefined || tiers.length === 0) return '–';
  return `ab ${tiers.map(({ fromQty }) => formatDecimal(fromQty)).join(', ')}`;
}

/** Whole months between two days, the first one before the second. */
function monthsBetween(from: string, to: string): number {
  const [years = 0, months = 0, days = 0] = from.split('-').map(Number);
  const [toYears = 0, toMonths = 0, toDays = 0] = to.split('-').map(Number);
  return Math.max(0, (toYears - years) * 12 + toMonths - months - (toDays < days ? 1 : 0));
}

/** How long nobody has begun, sourced or checked a price: `10 Mon.`; staleness itself is the server's to say. */
export function ageText({ validFrom, source, checkedOn }: Price, today: string): string {
  const newest = [validFrom, source.day, checkedOn].reduce<string>(
    (last, day) => (day !== null && day > last ? day : last),
    validFrom,
  );
  if (newest > today) return 'künftig';
  const months = monthsBetween(newest, today);
  return months === 0 ? 'neu' : `${months} Mon.`;
}

export function sourceText({ kind, text }: Price['source']): string {
  return text === null ? priceSourceLabels[kind] : `${priceSourceLabels[kind]}: ${text}`;
}

/** What is left of a price after the costs, in per cent of it; `null` where either is not known. */
export function marginText({ netPrice, internalCost }: Price): string | null {
  if (netPrice === null || netPrice === 0 || internalCost === null) return null;
  return `${formatDecimal(Math.round(((netPrice - internalCost) * 1000) / netPrice) / 10)} %`;
}
