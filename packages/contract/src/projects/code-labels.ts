import type { QngKind, FundingClass } from '../funding/programme-terms.ts';
import type { buildingTypes, constructions, measures } from './project-codes.ts';
import type { EnergyFigures } from './project-energy.ts';
import type { FundingCase } from '../funding/funding-case.ts';
import type { ProjectCertificate } from './project-building.ts';
import type { ChecklistItem, Deadline } from './project-progress.ts';

/** The German words of the codes in projects (domain sections 2.2 to 2.6), on the screen and on paper. */

type CodeOf<Value> = NonNullable<Value>;

export const measureLabels: Readonly<Record<(typeof measures)[number], string>> = {
  NEUBAU: 'Neubau',
  SANIERUNG: 'Sanierung',
  ERWEITERUNG: 'Erweiterung',
  UMWIDMUNG: 'Umwidmung',
  ERSTERWERB: 'Ersterwerb',
  EINZELMASSNAHME: 'Einzelmaßnahme',
};

export const buildingTypeLabels: Readonly<Record<(typeof buildingTypes)[number], string>> = {
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

export const constructionLabels: Readonly<Record<(typeof constructions)[number], string>> = {
  HOLZTAFEL: 'Holztafelbau',
  HOLZMASSIV: 'Holzmassivbau',
  MAUERWERK: 'Mauerwerk',
  BETON: 'Beton',
  HYBRID: 'Hybridbauweise',
};

export const normWords: Readonly<Record<CodeOf<EnergyFigures['norm']>, string>> = {
  DIN_V_18599: 'DIN V 18599',
  DIN_4108_6: 'DIN V 4108-6 / 4701-10 (alt)',
  PHPP: 'PHPP',
};

export const thermalBridgeLabels: Readonly<Record<CodeOf<EnergyFigures['thermalBridge']>, string>> = {
  PAUSCHAL_010: 'pauschal 0,10',
  PAUSCHAL_005: 'pauschal 0,05',
  GLEICHWERT_003: 'Gleichwertigkeit 0,03',
  DETAIL: 'detailliert',
};

export const ventilationLabels: Readonly<Record<CodeOf<EnergyFigures['ventilation']>, string>> = {
  FENSTER: 'Fensterlüftung',
  ABLUFT: 'Abluftanlage',
  ZU_ABLUFT_WRG: 'Zu- und Abluft mit Wärmerückgewinnung',
};

export const heatGeneratorLabels: Readonly<Record<CodeOf<EnergyFigures['heatGenerator']>, string>> = {
  WP_LUFT: 'Wärmepumpe Luft',
  WP_SOLE: 'Wärmepumpe Sole',
  WP_WASSER: 'Wärmepumpe Wasser',
  FERNWAERME: 'Fernwärme',
  BIOMASSE: 'Biomasse',
  GAS: 'Gas',
  OEL: 'Öl',
  STROM_DIREKT: 'Strom direkt',
  HYBRID: 'Hybridheizung',
  SONSTIGE: 'sonstige',
};

export const outcomeLabels: Readonly<Record<FundingCase['outcome'], string>> = {
  OFFEN: 'offen',
  BEWILLIGT: 'bewilligt',
  ABGELEHNT: 'abgelehnt',
  ZURUECKGEZOGEN: 'zurückgezogen',
  AUSGEZAHLT: 'ausgezahlt',
};

export const levelLabels: Readonly<Record<CodeOf<FundingCase['efficiencyLevel']>, string>> = {
  40: 'EH 40',
  55: 'EH 55',
  70: 'EH 70',
  85: 'EH 85',
  DENKMAL: 'EH Denkmal',
};

export const qngLabels: Readonly<Record<QngKind, string>> = {
  NONE: 'ohne QNG',
  PLUS: 'QNG-PLUS',
  PREMIUM: 'QNG-PREMIUM',
};

export const epcClassLabels: Readonly<Record<CodeOf<EnergyFigures['epcClass']>, string>> = {
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

export const fundingClassLabels: Readonly<Record<FundingClass, string>> = {
  EE: 'Erneuerbare Energien (EE)',
  NH: 'Nachhaltigkeit (NH)',
  WPB: 'Worst Performing Building (WPB)',
  SERSAN: 'Serielle Sanierung',
  ISFP: 'iSFP-Bonus',
};

export const certificateKindLabels: Readonly<Record<CodeOf<ProjectCertificate['kind']>, string>> = {
  BEDARF: 'Bedarfsausweis',
  VERBRAUCH: 'Verbrauchsausweis',
};

export const checklistItemStateLabels: Readonly<Record<ChecklistItem['state'], string>> = {
  FEHLT: 'fehlt',
  ANGEFORDERT: 'angefordert',
  EINGEGANGEN: 'eingegangen',
  GEPRUEFT: 'geprüft',
  NICHT_NOETIG: 'nicht nötig',
};

/** Who brings a document. */
export const owerLabels: Readonly<Record<ChecklistItem['owedBy'], string>> = {
  AUFTRAGGEBER: 'Auftraggeber',
  BAUHERR: 'Bauherr',
  HANDWERK: 'Handwerk',
  BUERO: 'Büro',
};

export const deadlineStateLabels: Readonly<Record<Deadline['state'], string>> = {
  OFFEN: 'offen',
  ERLEDIGT: 'erledigt',
  VERLAENGERT: 'verlängert',
  HINFAELLIG: 'hinfällig',
};

/** Where a date comes from; one that only follows a rule holds until somebody confirms it (domain section 1.4). */
export const deadlineSourceLabels: Readonly<Record<Deadline['source'], string>> = {
  ZUSAGE: 'laut Zusage',
  REGEL: 'Regel, vorläufig',
  MANUELL: 'manuell',
};
