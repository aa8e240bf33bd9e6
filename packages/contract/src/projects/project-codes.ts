/** The kind of a project: 0 KfW, 1 I (engineering services), 2 II (larger engineering services). */
export const projectModes = [0, 1, 2] as const;
export type ProjectMode = (typeof projectModes)[number];

export const projectPrefixes = { 0: 'KfW', 1: 'I', 2: 'II' } as const satisfies Record<
  ProjectMode,
  string
>;
export type ProjectPrefix = (typeof projectPrefixes)[ProjectMode];

/** The nine status codes: eight colors and "no status" (domain section 3.2). */
export const projectColors = [
  'NOTHING',
  'WHITE',
  'BLUE',
  'YELLOW',
  'ORANGE',
  'LILA',
  'RED',
  'GREEN',
  'DARKGREEN',
] as const;
export type ProjectColor = (typeof projectColors)[number];

/** The lifecycle; CANCELLED is shown as "Gestoppt", DELETED lies in the Papierkorb. */
export const projectStates = ['ACTIVE', 'CANCELLED', 'DELETED'] as const;
export type ProjectState = (typeof projectStates)[number];

export const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];

export const salutations = ['Frau', 'Herr', 'Divers', 'Firma'] as const;

/** The kinds of applicants of the funding form (domain section 2.2). */
export const applicantTypes = [
  'SELBSTNUTZER_HAUS',
  'SELBSTNUTZER_WOHNUNG',
  'VERMIETER_BIS_15',
  'VERMIETER_16_99',
  'VERMIETER_AB_100',
  'VERMIETER_ETW',
  'BAUTRAEGER',
  'WEG',
  'CONTRACTOR',
  'MIETER',
  'KOMMUNE',
  'KOMMUNALES_UNTERNEHMEN',
  'WOHNHEIMBETREIBER',
] as const;

export const measures = [
  'NEUBAU',
  'SANIERUNG',
  'ERWEITERUNG',
  'UMWIDMUNG',
  'ERSTERWERB',
  'EINZELMASSNAHME',
] as const;

export const buildingTypes = [
  'EFH',
  'EFH_ELW',
  'ZFH',
  'DHH',
  'RH',
  'MFH',
  'WOHNHEIM',
  'GEMISCHT',
  'NWG',
] as const;

export const constructions = ['HOLZTAFEL', 'HOLZMASSIV', 'MAUERWERK', 'BETON', 'HYBRID'] as const;

export const heritages = ['NONE', 'DENKMAL', 'ERHALTENSWERT'] as const;
