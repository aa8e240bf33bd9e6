const grouped = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/u;
const plain = /^-?\d+([.,]\d*)?$/u;

/**
 * `1.234,5`, `1234,5` and `1234.5` → 1234.5; `1.234` is read the German way as 1234. `null` for anything else.
 */
export function parseGermanNumber(text: string): number | null {
  const compact = text.replace(/[\s\u00A0]/gu, '');
  if (grouped.test(compact)) return Number(compact.replaceAll('.', '').replace(',', '.'));
  if (plain.test(compact)) return Number(compact.replace(',', '.'));
  return null;
}

/** 1234.5 → `1234,5`: for input fields, without grouping, so that years stay years. */
export function formatNumberForInput(value: number): string {
  return String(value).replace('.', ',');
}

const centsPerEuro = 100;

/** `1.250,00 €`, `1250` and `1250,5` → whole cents; `null` for anything else, also for parts of a cent. */
export function parseGermanMoney(text: string): number | null {
  const euros = parseGermanNumber(text.trim().replace(/(€|EUR)$/iu, ''));
  if (euros === null) return null;
  const cents = Math.round(euros * centsPerEuro);
  // Binary fractions are off by far less than a thousandth of a cent; a typed third place is not.
  return Math.abs(euros * centsPerEuro - cents) < 0.001 ? cents : null;
}
