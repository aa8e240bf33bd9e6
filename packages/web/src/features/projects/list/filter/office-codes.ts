/** The services the office starts with (domain section 2.3). */
export const serviceWords: Readonly<Record<string, string>> = {
  EHB: 'Effizienzhaus-Berechnung',
  WBN: 'Wärmebrückennachweis',
  LDK: 'Luftdichtheitskonzept',
  LUK: 'Lüftungskonzept',
  SWS: 'Sommerlicher Wärmeschutz',
  HZL: 'Heizlastberechnung',
  HYA: 'Hydraulischer Abgleich',
  LCA: 'Ökobilanz',
  QNG: 'QNG-Begleitung',
  BZA: 'Bestätigung zum Antrag',
  BBG: 'Energetische Baubegleitung',
  BDT: 'Luftdichtheitsmessung',
  BND: 'Bestätigung nach Durchführung',
  EAB: 'Energieausweis Bedarf',
  EAV: 'Energieausweis Verbrauch',
  EFE: 'Erfüllungserklärung § 92 GEG',
  GEG: 'GEG-/Wärmeschutznachweis',
  SCH: 'Schallschutznachweis',
  THG: 'Thermografie',
  ISF: 'Individueller Sanierungsfahrplan',
  TPB: 'BAFA-Projektbeschreibung',
  TPN: 'BAFA-Projektnachweis',
  NWB: 'NWG-Bilanz Mehrzonenmodell',
  EBN: 'Energieberatung NWG',
  AUD: 'Energieaudit DIN EN 16247',
  KON: 'Energiekonzept',
  SIM: 'Simulation',
  MON: 'Monitoring',
  FRI: 'Fristenüberwachung',
};

const programmeCodes = `261 262 263 264 296 297 298 299 300 308 358 359 458 459 464 498 499 522
  BAFA-EM BAFA-EBW BAFA-EBN 151 152 153 430 431 461`.split(/\s+/u);

/** The funding programmes by their code (domain section 2.4), the closed ones last. */
export const programmeWords: Readonly<Record<string, string>> = Object.fromEntries(
  programmeCodes.map((code) => [code, code.startsWith('BAFA') ? code : `KfW ${code}`]),
);
