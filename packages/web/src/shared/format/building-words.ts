import type { buildingTypes, constructions, measures } from '@energieakte/contract';

/** German words of the codes in a project's data (domain section 2.2). */
export const measureWords: Readonly<Record<(typeof measures)[number], string>> = {
  NEUBAU: 'Neubau',
  SANIERUNG: 'Sanierung',
  ERWEITERUNG: 'Erweiterung',
  UMWIDMUNG: 'Umwidmung',
  ERSTERWERB: 'Ersterwerb',
  EINZELMASSNAHME: 'Einzelmaßnahme',
};

export const buildingTypeWords: Readonly<Record<(typeof buildingTypes)[number], string>> = {
  EFH: 'Einfamilienhaus',
  EFH_ELW: 'Einfamilienhaus mit Einliegerwohnung',
  ZFH: 'Zweifamilienhaus',
  DHH: 'Doppelhaushälfte',
  RH: 'Reihenhaus',
  MFH: 'Mehrfamilienhaus',
  WOHNHEIM: 'Wohnheim',
  GEMISCHT: 'Gemischt genutztes Gebäude',
  NWG: 'Nichtwohngebäude',
};

export const constructionWords: Readonly<Record<(typeof constructions)[number], string>> = {
  HOLZTAFEL: 'Holztafelbau',
  HOLZMASSIV: 'Holzmassivbau',
  MAUERWERK: 'Mauerwerk',
  BETON: 'Beton',
  HYBRID: 'Hybridbauweise',
};
