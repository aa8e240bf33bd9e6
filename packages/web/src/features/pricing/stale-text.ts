import { counted } from '#shared/format/numbers.ts';

/** `23 Preise sind älter als 12 Monate`. */
export function staleText(stale: number, months: number): string {
  return `${counted(stale, 'Preis ist', 'Preise sind')} älter als ${counted(months, 'Monat', 'Monate')}`;
}
