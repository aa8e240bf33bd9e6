import type { applicantTypes, Project } from '@energieakte/contract';

type Site = Project['site'];
type CodeOf<Value> = NonNullable<Value>;

export const heritageLabels: Readonly<Record<CodeOf<Site['heritage']>, string>> = {
  NONE: 'kein Denkmal',
  DENKMAL: 'Baudenkmal',
  ERHALTENSWERT: 'besonders erhaltenswerte Bausubstanz',
};

/** The kinds of applicants as the funding form calls them. */
export const applicantTypeLabels: Readonly<Record<(typeof applicantTypes)[number], string>> = {
  SELBSTNUTZER_HAUS: 'Selbstnutzender Hauseigentümer',
  SELBSTNUTZER_WOHNUNG: 'Selbstnutzender Wohnungseigentümer',
  VERMIETER_BIS_15: 'Vermieter, bis 15 Wohneinheiten',
  VERMIETER_16_99: 'Vermieter, 16 bis 99 Wohneinheiten',
  VERMIETER_AB_100: 'Vermieter, ab 100 Wohneinheiten',
  VERMIETER_ETW: 'Vermieter von Eigentumswohnungen',
  BAUTRAEGER: 'Bauträger',
  WEG: 'Wohnungseigentümergemeinschaft',
  CONTRACTOR: 'Contractor',
  MIETER: 'Mieter',
  KOMMUNE: 'Kommune',
  KOMMUNALES_UNTERNEHMEN: 'Kommunales Unternehmen',
  WOHNHEIMBETREIBER: 'Wohnheimbetreiber',
};

export const priorityLabels: Readonly<Record<Project['priority'], string>> = {
  low: 'niedrig',
  normal: 'normal',
  high: 'hoch',
};

export const stateLabels: Readonly<Record<Project['state'], string>> = {
  ACTIVE: 'aktiv',
  CANCELLED: 'gestoppt',
  DELETED: 'im Papierkorb',
};
