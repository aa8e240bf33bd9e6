import { labelAt, ProjectDocument, type Project } from '@energieakte/contract';

/** From when a field is needed: always, from the order on, before the BzA (domain section 2, "Requirement codes"). */
export type RequirementStage = 'always' | 'order' | 'application';

export interface MissingField {
  /** Parts joined with `/`, as forms name fields. */
  readonly path: string;
  readonly label: string;
  readonly stage: RequirementStage;
}

interface Requirement {
  readonly path: string;
  readonly stage: RequirementStage;
  readonly isMissing: (project: Project) => boolean;
}

type Site = Project['site'];

const hasNoPlace = ({ street, parcel }: Site): boolean => !street && !parcel.number;
const isResidential = ({ buildingType }: Site): boolean => buildingType !== 'NWG';

function required(
  stage: RequirementStage,
  path: string,
  isMissing: (project: Project) => boolean,
): Requirement {
  return { stage, path, isMissing };
}

/** The table of domain section 2.2, as far as its fields exist. */
const requirements: readonly Requirement[] = [
  required('always', 'name', ({ name }) => name === ''),
  required('always', 'customerId', ({ mode, customerId }) => mode !== 0 && customerId === null),
  required('order', 'title', ({ title }) => !title),
  required('order', 'responsibleUserId', ({ responsibleUserId }) => responsibleUserId === null),
  required('order', 'client/privacyNoticeAt', ({ client }) => client.privacyNoticeAt === null),
  required('order', 'site/zip', ({ site }) => !site.zip),
  required('order', 'site/city', ({ site }) => !site.city),
  required('order', 'site/federalState', ({ site }) => site.federalState === null),
  required('order', 'site/measure', ({ site }) => site.measure === null),
  required('order', 'site/buildingType', ({ site }) => site.buildingType === null),
  required('application', 'expertUserId', ({ expertUserId }) => expertUserId === null),
  required('application', 'client/applicantType', ({ client }) => client.applicantType === null),
  required('application', 'site/street', ({ site }) => hasNoPlace(site)),
  required('application', 'site/construction', ({ site }) => site.construction === null),
  required('application', 'site/units', ({ site }) => isResidential(site) && site.units === null),
  required(
    'application',
    'site/livingArea',
    ({ site }) => isResidential(site) && site.livingArea === null,
  ),
  required(
    'application',
    'site/netFloorArea',
    ({ site }) => !isResidential(site) && site.netFloorArea === null,
  ),
  required(
    'application',
    'site/yearBuilt',
    ({ site }) => site.measure === 'SANIERUNG' && site.yearBuilt === null,
  ),
  required('application', 'site/heritage', ({ site }) => site.heritage === null),
];

const isOrdered = ({ services }: Project): boolean => services.some(({ ordered }) => ordered);

/** A funding case without its BzA is still ahead of the application. */
const awaitsApplication = ({ fundingCases }: Project): boolean =>
  fundingCases.some(({ bzaId }) => bzaId === null);

function reachedStages(project: Project): ReadonlySet<RequirementStage> {
  const stages = new Set<RequirementStage>(['always']);
  if (isOrdered(project)) stages.add('order');
  if (isOrdered(project) && awaitsApplication(project)) stages.add('application');
  return stages;
}

/** The fields that are needed by now and are empty. Nothing is expected of a project that is not active. */
export function missingFields(project: Project): readonly MissingField[] {
  if (project.state !== 'ACTIVE') return [];
  const stages = reachedStages(project);
  return requirements
    .filter(({ stage, isMissing }) => stages.has(stage) && isMissing(project))
    .map(({ path, stage }) => ({ path, stage, label: labelAt(ProjectDocument, path.split('/')) }));
}

const hintTexts: Readonly<Record<RequirementStage, string>> = {
  always: 'Wird benötigt.',
  order: 'Seit der Beauftragung nötig.',
  application: 'Vor der BzA nötig.',
};

/** Path → the hint at an empty field that is needed by now. */
export function requirementHints(project: Project): ReadonlyMap<string, string> {
  return new Map(missingFields(project).map(({ path, stage }) => [path, hintTexts[stage]]));
}
