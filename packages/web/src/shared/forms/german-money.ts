const centsPerEuro = 100;
const money = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 125000 (cents) → `1.250,00`. */
export function formatMoneyForInput(cents: number): string {
  return money.format(cents / centsPerEuro);
}
