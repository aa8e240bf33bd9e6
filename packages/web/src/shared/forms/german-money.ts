import { parseGermanNumber } from '@energieakte/contract';

const centsPerEuro = 100;
const money = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 125000 (cents) → `1.250,00`. */
export function formatMoneyForInput(cents: number): string {
  return money.format(cents / centsPerEuro);
}

/** `1.250,00 €`, `1250` and `1250,5` → whole cents; `null` for anything else, also for parts of a cent. */
export function parseGermanMoney(text: string): number | null {
  const euros = parseGermanNumber(text.trim().replace(/(€|EUR)$/iu, ''));
  if (euros === null) return null;
  const cents = Math.round(euros * centsPerEuro);
  // Binary fractions are off by far less than a thousandth of a cent; a typed third place is not.
  return Math.abs(euros * centsPerEuro - cents) < 0.001 ? cents : null;
}
