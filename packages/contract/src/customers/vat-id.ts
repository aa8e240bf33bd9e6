/** What stands behind the country in a VAT id of the EU, as the VIES of the Commission lists it. */
const bodies: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/u,
  BE: /^[01]\d{9}$/u,
  BG: /^\d{9,10}$/u,
  CY: /^\d{8}[A-Z]$/u,
  CZ: /^\d{8,10}$/u,
  DE: /^\d{9}$/u,
  DK: /^\d{8}$/u,
  EE: /^\d{9}$/u,
  EL: /^\d{9}$/u,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/u,
  FI: /^\d{8}$/u,
  FR: /^[A-Z0-9]{2}\d{9}$/u,
  HR: /^\d{11}$/u,
  HU: /^\d{8}$/u,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/u,
  IT: /^\d{11}$/u,
  LT: /^(\d{9}|\d{12})$/u,
  LU: /^\d{8}$/u,
  LV: /^\d{11}$/u,
  MT: /^\d{8}$/u,
  NL: /^[A-Z0-9+*]{12}$/u,
  PL: /^\d{10}$/u,
  PT: /^\d{9}$/u,
  RO: /^\d{2,10}$/u,
  SE: /^\d{12}$/u,
  SI: /^\d{8}$/u,
  SK: /^\d{10}$/u,
  XI: /^\d{9}$/u,
};

export const vatIdMessage =
  'Die USt-IdNr. besteht aus dem Kürzel des Landes und seinen Stellen, in Deutschland aus DE und neun Ziffern.';

/** Whether it has the form of a VAT id of an EU country (XI: Northern Ireland). Nobody is asked whether it is in use. */
export function isVatId(text: string): boolean {
  return bodies[text.slice(0, 2)]?.test(text.slice(2)) ?? false;
}
