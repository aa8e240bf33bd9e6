import {
  type ChecklistTemplateItem,
  type contractRules,
  type confirmationKinds,
  type deadlineTriggers,
  type FundingProgramme,
  type QngKind,
  slotTitles,
} from '@energieakte/contract';
import type { Choice } from '#shared/forms/field-definition.ts';

type LabelsFor<Code extends string> = Readonly<Record<Code, string>>;

/** German words of the codes in the catalogue (domain sections 2.3 to 2.6 and 2.19). */
export const providerLabels: LabelsFor<FundingProgramme['provider']> = {
  KFW: 'KfW',
  BAFA: 'BAFA',
  LAND: 'Land',
};

export const fundingKindLabels: LabelsFor<FundingProgramme['kind']> = {
  KREDIT: 'Kredit',
  ZUSCHUSS: 'Zuschuss',
  BERATUNG: 'Beratung',
};

export const fundedBuildingLabels: LabelsFor<FundingProgramme['building']> = {
  WG: 'Wohngebäude',
  NWG: 'Nichtwohngebäude',
  BEIDE: 'Wohn- und Nichtwohngebäude',
};

export const idKindLabels: LabelsFor<(typeof confirmationKinds)[number]> = {
  BZA_BND: 'BzA und BnD',
  GBZA_GBND: 'gBzA und gBnD',
  TPB_TPN: 'TPB und TPN',
  NONE: 'keine',
};

export const contractRuleLabels: LabelsFor<(typeof contractRules)[number]> = {
  NOT_BEFORE_APPLICATION: 'kein Vertrag vor dem Antrag',
  BEFORE_ONLY_CONDITIONAL: 'vor dem Antrag nur mit aufschiebender Bedingung',
  CONDITIONAL_REQUIRED_BEFORE: 'Vertrag mit aufschiebender Bedingung vor dem Antrag nötig',
};

export const triggerLabels: LabelsFor<(typeof deadlineTriggers)[number]> = {
  bzaDate: 'BzA erstellt',
  applicationDate: 'Antrag gestellt',
  approvalDate: 'Zusage vom',
  approvalReceivedAt: 'Zusage erhalten',
  completeUntil: 'Fertigstellungsfrist',
  fullyDrawnAt: 'Vollabruf',
  lastInvoiceDate: 'letzte Rechnung',
  bndDate: 'BnD erstellt',
};

export const levelLabels = {
  '40': 'EH 40',
  '55': 'EH 55',
  '70': 'EH 70',
  '85': 'EH 85',
  DENKMAL: 'Denkmal',
};

export const qngLabels: LabelsFor<QngKind> = { NONE: 'ohne', PLUS: 'PLUS', PREMIUM: 'PREMIUM' };

export const packageLabels: LabelsFor<ChecklistTemplateItem['package']> = {
  A: 'Paket A',
  B: 'Paket B',
  ABSCHLUSS: 'Abschluss',
};

export const stepLabels: LabelsFor<NonNullable<ChecklistTemplateItem['requiredFor']>> = {
  BZA: 'BzA',
  BND: 'BnD',
  RECHNUNG: 'Rechnung',
};

export const owerLabels: LabelsFor<ChecklistTemplateItem['owedBy']> = {
  AUFTRAGGEBER: 'Auftraggeber',
  BAUHERR: 'Bauherr',
  HANDWERK: 'Handwerk',
  BUERO: 'Büro',
};

export const conditionLabels: LabelsFor<NonNullable<ChecklistTemplateItem['onlyIf']>> = {
  requiresPermit: 'Genehmigung nötig ist',
  requiresLca: 'Ökobilanz nötig ist',
};

/** The fourteen Ablagen of a project's documents (domain section 2.11). */
export const slotChoices: readonly Choice[] = slotTitles.map((label, slot) => ({
  value: String(slot),
  label: `${slot} ${label}`,
}));

export const presetLabels = { EINGEGANGEN: 'liegt für die Serie vor', NICHT_NOETIG: 'nicht nötig' };
