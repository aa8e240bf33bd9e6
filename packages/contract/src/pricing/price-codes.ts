/** The codes of the price database and their German words. */

/** A price of its own, a discount on the default list, or none from that day on. */
export const priceKinds = ['FIXED', 'DISCOUNT', 'ENDED'] as const;
export type PriceKind = (typeof priceKinds)[number];

export const priceKindLabels: Readonly<Record<PriceKind, string>> = {
  FIXED: 'eigener Preis',
  DISCOUNT: 'Rabatt auf den Standardpreis',
  ENDED: 'kein Preis',
};

/** Whether the tier that is reached holds for the whole quantity, or each tier for its part of it. */
export const tierModes = ['VOLUME', 'GRADUATED'] as const;
export type TierMode = (typeof tierModes)[number];

export const tierModeLabels: Readonly<Record<TierMode, string>> = {
  VOLUME: 'die erreichte Staffel gilt für alle',
  GRADUATED: 'jede Staffel gilt für ihren Teil',
};

export const releaseStates = ['DRAFT', 'SUBMITTED', 'RELEASED', 'WITHDRAWN'] as const;
export type ReleaseState = (typeof releaseStates)[number];

export const releaseStateLabels: Readonly<Record<ReleaseState, string>> = {
  DRAFT: 'Entwurf',
  SUBMITTED: 'eingereicht',
  RELEASED: 'freigegeben',
  WITHDRAWN: 'zurückgezogen',
};

/** Where the prices of a release come from. */
export const priceSourceKinds = [
  'KALKULATION',
  'ANGEBOT',
  'KATALOG',
  'BKI',
  'IMPORT',
  'SONSTIGES',
] as const;
export type PriceSourceKind = (typeof priceSourceKinds)[number];

export const priceSourceLabels: Readonly<Record<PriceSourceKind, string>> = {
  KALKULATION: 'Kalkulation',
  ANGEBOT: 'Angebot',
  KATALOG: 'Katalog',
  BKI: 'BKI',
  IMPORT: 'eingelesen',
  SONSTIGES: 'Sonstiges',
};

/** What elements are sorted under at first; the office may write others. */
export const usualPriceCategories = [
  'Nachweise Neubau',
  'Förderung',
  'Baubegleitung',
  'Messung',
  'Energieausweis',
  'Nichtwohngebäude',
  'Beratung',
  'Nebenkosten',
] as const;

/** Per cent of value added tax. */
export const vatRates = [19, 7] as const;
