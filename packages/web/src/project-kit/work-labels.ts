import type { ProjectCertificate } from '@energieakte/contract';

type CodeOf<Value> = NonNullable<Value>;

/** German words of the codes in funding cases and figures (domain sections 2.3 and 2.4). */
export const certificateBuildingLabels: Readonly<
  Record<CodeOf<ProjectCertificate['buildingKind']>, string>
> = {
  WG: 'Wohngebäude',
  NWG: 'Nichtwohngebäude',
};
