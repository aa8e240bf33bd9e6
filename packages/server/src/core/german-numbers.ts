const moneyFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const decimalFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

/** Cents as `1.030,00 €`. */
export function moneyText(cents: number): string {
  return moneyFormat.format(cents / 100);
}

/** `0,5`, `1.000`. */
export function decimalText(value: number): string {
  return decimalFormat.format(value);
}
