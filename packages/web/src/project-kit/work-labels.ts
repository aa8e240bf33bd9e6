import type { ProjectCertificate, ServiceDraft } from '@energieakte/contract';

type CodeOf<Value> = NonNullable<Value>;

/** German words of the codes in services, funding cases and figures (domain sections 2.2 to 2.4). */
export const unitLabels: Readonly<Record<CodeOf<ServiceDraft['unit']>, string>> = {
  PAUSCHAL: 'pauschal',
  STUNDE: 'Stunde',
  STUECK: 'Stück',
  WE: 'Wohneinheit',
  M2: 'm²',
  KM: 'km',
  TERMIN: 'Termin',
  PROZENT: 'Prozent',
};

export const certificateBuildingLabels: Readonly<
  Record<CodeOf<ProjectCertificate['buildingKind']>, string>
> = {
  WG: 'Wohngebäude',
  NWG: 'Nichtwohngebäude',
};
