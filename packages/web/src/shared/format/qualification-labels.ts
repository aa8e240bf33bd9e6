import type { QualificationKind } from '@energieakte/contract';

/** What the listings of experts are called. */
export const qualificationLabels: Readonly<Record<QualificationKind, string>> = {
  EEE_WG: 'EEE Wohngebäude',
  EEE_NWG: 'EEE Nichtwohngebäude',
  EEE_KFN_LCA: 'EEE Klimafreundlicher Neubau (LCA)',
  EEE_EBW: 'EEE Energieberatung Wohngebäude',
  QNG_AUDITOR: 'QNG-Auditor',
  AUSSTELLER_88_GEG: 'Aussteller nach § 88 GEG',
  SASV: 'Sachverständiger',
};
