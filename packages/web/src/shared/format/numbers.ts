const decimalFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** A figure with up to two places: `1.148,5`. */
export function formatDecimal(value: number): string {
  return decimalFormat.format(value);
}

const meanFormat = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A mean with one place, so that those below each other compare: `4,0`. */
export function formatMean(value: number): string {
  return meanFormat.format(value);
}

/** A score around zero, with its sign: `+46,6`. */
export function formatScore(score: number): string {
  const sign = score > 0 ? '+' : score < 0 ? '−' : '';
  return `${sign}${meanFormat.format(Math.abs(score))}`;
}

const wholeFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/** A count with German thousands: `1.284`. */
export function formatCount(count: number): string {
  return wholeFormat.format(count);
}

/** A count with what is counted: `1 Zeile`, `1.284 Zeilen`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const moneyFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Whole cents as an amount: `1.250,00 €`. */
export function formatMoney(cents: number): string {
  return moneyFormat.format(cents / 100);
}

/** By how many per cent something changes: `+3,7 %`. */
export function formatChange(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatDecimal(percent)} %`;
}
