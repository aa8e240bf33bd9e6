/** Codes of services, funding cases, documents and deadlines (domain sections 2.2 to 2.6). */

export const serviceUnits = [
  'PAUSCHAL',
  'STUNDE',
  'STUECK',
  'WE',
  'M2',
  'KM',
  'TERMIN',
  'PROZENT',
] as const;

export const fundingOutcomes = [
  'OFFEN',
  'BEWILLIGT',
  'ABGELEHNT',
  'ZURUECKGEZOGEN',
  'AUSGEZAHLT',
] as const;
export type FundingOutcome = (typeof fundingOutcomes)[number];

export const energyNorms = ['DIN_V_18599', 'DIN_4108_6', 'PHPP'] as const;

export const thermalBridges = ['PAUSCHAL_010', 'PAUSCHAL_005', 'GLEICHWERT_003', 'DETAIL'] as const;

export const ventilations = ['FENSTER', 'ABLUFT', 'ZU_ABLUFT_WRG'] as const;

export const heatGenerators = [
  'WP_LUFT',
  'WP_SOLE',
  'WP_WASSER',
  'FERNWAERME',
  'BIOMASSE',
  'GAS',
  'OEL',
  'STROM_DIREKT',
  'HYBRID',
  'SONSTIGE',
] as const;

export const certificateKinds = ['BEDARF', 'VERBRAUCH'] as const;

export const certificateBuildings = ['WG', 'NWG'] as const;

/** A documents, asked for before the application (A), before the confirmation (B), or to close the project. */
export const checklistPackages = ['A', 'B', 'ABSCHLUSS'] as const;
export type ChecklistPackage = (typeof checklistPackages)[number];

/** The step a document is needed for. */
export const checklistSteps = ['BZA', 'BND', 'RECHNUNG'] as const;

/** Who has to bring a document. */
export const checklistOwers = ['AUFTRAGGEBER', 'BAUHERR', 'HANDWERK', 'BUERO'] as const;
export type ChecklistOwer = (typeof checklistOwers)[number];

export const checklistStates = [
  'FEHLT',
  'ANGEFORDERT',
  'EINGEGANGEN',
  'GEPRUEFT',
  'NICHT_NOETIG',
] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** Where the date of a deadline comes from; one from a rule is provisional until it was read in the letter. */
export const deadlineSources = ['ZUSAGE', 'REGEL', 'MANUELL'] as const;
export type DeadlineSource = (typeof deadlineSources)[number];

export const deadlineStates = ['OFFEN', 'ERLEDIGT', 'VERLAENGERT', 'HINFAELLIG'] as const;
export type DeadlineState = (typeof deadlineStates)[number];
