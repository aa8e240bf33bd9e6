import type {
  EnergyFigures,
  FundingCase,
  FundingClass,
  ProjectCertificate,
  QngKind,
  ServiceDraft,
} from '@energieakte/contract';

type CodeOf<Value> = NonNullable<Value>;

/** German words of the codes in services, funding cases and figures (domain sections 2.2 to 2.4). */
export const unitWords: Readonly<Record<CodeOf<ServiceDraft['unit']>, string>> = {
  PAUSCHAL: 'pauschal',
  STUNDE: 'Stunde',
  STUECK: 'Stück',
  WE: 'Wohneinheit',
  M2: 'm²',
  KM: 'km',
  TERMIN: 'Termin',
  PROZENT: 'Prozent',
};

export const outcomeWords: Readonly<Record<FundingCase['outcome'], string>> = {
  OFFEN: 'offen',
  BEWILLIGT: 'bewilligt',
  ABGELEHNT: 'abgelehnt',
  ZURUECKGEZOGEN: 'zurückgezogen',
  AUSGEZAHLT: 'ausgezahlt',
};

export const levelWords: Readonly<Record<CodeOf<FundingCase['efficiencyLevel']>, string>> = {
  40: 'EH 40',
  55: 'EH 55',
  70: 'EH 70',
  85: 'EH 85',
  DENKMAL: 'EH Denkmal',
};

export const fundingClassWords: Readonly<Record<FundingClass, string>> = {
  EE: 'Erneuerbare Energien (EE)',
  NH: 'Nachhaltigkeit (NH)',
  WPB: 'Worst Performing Building (WPB)',
  SERSAN: 'Serielle Sanierung',
  ISFP: 'iSFP-Bonus',
};

export const qngWords: Readonly<Record<QngKind, string>> = {
  NONE: 'ohne QNG',
  PLUS: 'QNG-PLUS',
  PREMIUM: 'QNG-PREMIUM',
};

export const epcClassWords: Readonly<Record<CodeOf<EnergyFigures['epcClass']>, string>> = {
  A_PLUS: 'A+',
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
  F: 'F',
  G: 'G',
  H: 'H',
};

export const certificateKindWords: Readonly<Record<CodeOf<ProjectCertificate['kind']>, string>> = {
  BEDARF: 'Bedarfsausweis',
  VERBRAUCH: 'Verbrauchsausweis',
};

export const certificateBuildingWords: Readonly<
  Record<CodeOf<ProjectCertificate['buildingKind']>, string>
> = {
  WG: 'Wohngebäude',
  NWG: 'Nichtwohngebäude',
};
