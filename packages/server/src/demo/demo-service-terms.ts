/** Net price in cents and hours of a Leistung, after the price elements of domain section 6. */
interface ServiceTerms {
  readonly price: number;
  readonly hours: number;
  readonly unit?: 'PAUSCHAL' | 'STUECK' | 'WE' | 'TERMIN';
}

const terms: Readonly<Record<string, ServiceTerms>> = {
  EHB: { price: 89_000, hours: 12 },
  WBN: { price: 38_000, hours: 5 },
  LDK: { price: 18_000, hours: 2 },
  LUK: { price: 18_000, hours: 2, unit: 'WE' },
  SWS: { price: 16_000, hours: 2 },
  HZL: { price: 42_000, hours: 5, unit: 'WE' },
  HYA: { price: 60_000, hours: 6 },
  LCA: { price: 125_000, hours: 14 },
  QNG: { price: 290_000, hours: 24 },
  BZA: { price: 29_000, hours: 2, unit: 'STUECK' },
  BBG: { price: 32_000, hours: 4, unit: 'TERMIN' },
  BDT: { price: 42_000, hours: 3 },
  BND: { price: 59_000, hours: 5 },
  EAB: { price: 39_000, hours: 3, unit: 'STUECK' },
  EAV: { price: 9500, hours: 1, unit: 'STUECK' },
  EFE: { price: 15_000, hours: 1 },
  GEG: { price: 65_000, hours: 8 },
  ISF: { price: 148_000, hours: 12 },
  NWB: { price: 192_000, hours: 22 },
  FRI: { price: 18_000, hours: 2 },
};

/** Price, unit and hours as columns of a service; nothing where the catalogue of the demo names no price. */
export function termsColumns(code: string) {
  const known = terms[code];
  if (known === undefined) return {};
  return {
    unit: known.unit ?? 'PAUSCHAL',
    unit_price: known.price,
    budget_hours: known.hours,
  };
}

/** Confirmations and the calculation behind them are looked at by a second person. */
export function isReviewed(code: string): boolean {
  return ['EHB', 'BZA', 'BND', 'NWB'].includes(code);
}
