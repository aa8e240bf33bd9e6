import { labelAt } from '../core/field-label.ts';
import { FundingCase } from './funding-case.ts';
import { knowsStages, needsPermit } from './stage-rules.ts';
import { ProjectDocument } from '../projects/project-record.ts';
import type { RequirementCase, RequirementProject, TermsOf } from './requirement-facts.ts';

/** From when a field is needed: always, from the order on, before the BzA, before the BnD (domain section 2). */
export const requirementStages = ['always', 'order', 'application', 'proof'] as const;
export type RequirementStage = (typeof requirementStages)[number];

interface ProjectRequirement {
  readonly stage: RequirementStage;
  readonly path: string;
  readonly label: string;
  readonly isMissing: (project: RequirementProject, termsOf: TermsOf) => boolean;
}

/** One for each case; `path` and `label` within the case. */
interface CaseRequirement {
  readonly stage: RequirementStage;
  readonly path: string;
  readonly label: string;
  readonly isMissing: (
    fundingCase: RequirementCase,
    project: RequirementProject,
    terms: ReturnType<TermsOf>,
  ) => boolean;
}

type Site = RequirementProject['site'];

const hasNoPlace = ({ street, parcel }: Site): boolean => !street && !parcel.number;
const isResidential = ({ buildingType }: Site): boolean => buildingType !== 'NWG';
const isWholeHouse = ({ site }: RequirementProject): boolean => site.measure !== 'EINZELMASSNAHME';
const isForProof = ({ fundingCases }: RequirementProject, termsOf: TermsOf): boolean =>
  fundingCases.some(({ id, efficiencyLevel }) => efficiencyLevel !== null && knowsStages(termsOf(id)));

function ofProject(
  stage: RequirementStage,
  path: string,
  isMissing: ProjectRequirement['isMissing'],
): ProjectRequirement {
  return { stage, path, label: labelAt(ProjectDocument, path.split('/')), isMissing };
}

function ofEnergy(figure: 'qp' | 'qpRef' | 'ht' | 'htRef'): ProjectRequirement {
  return ofProject(
    'proof',
    `energy/asBuilt/${figure}`,
    (project, termsOf) => isForProof(project, termsOf) && project.energy.asBuilt[figure] === null,
  );
}

/** The table of domain section 2.2, head, Bauherr and Bauvorhaben. What the BnD needs is our reading of 1.1, step 12. */
export const projectRequirements: readonly ProjectRequirement[] = [
  ofProject('always', 'name', ({ name }) => name === ''),
  ofProject('always', 'customerId', ({ mode, customerId }) => mode !== 0 && customerId === null),
  ofProject('order', 'title', ({ title }) => !title),
  ofProject('order', 'responsibleUserId', ({ responsibleUserId }) => responsibleUserId === null),
  ofProject('order', 'client/privacyNoticeAt', ({ client }) => client.privacyNoticeAt === null),
  ofProject('order', 'site/zip', ({ site }) => !site.zip),
  ofProject('order', 'site/city', ({ site }) => !site.city),
  ofProject('order', 'site/federalState', ({ site }) => site.federalState === null),
  ofProject('order', 'site/measure', ({ site }) => site.measure === null),
  ofProject('order', 'site/buildingType', ({ site }) => site.buildingType === null),
  ofProject(
    'order',
    'fundingCases',
    ({ mode, fundingCases }) => mode === 0 && fundingCases.length === 0,
  ),
  ofProject('application', 'expertUserId', ({ expertUserId }) => expertUserId === null),
  ofProject('application', 'client/applicantType', ({ client }) => client.applicantType === null),
  ofProject('application', 'site/street', ({ site }) => hasNoPlace(site)),
  ofProject('application', 'site/construction', ({ site }) => site.construction === null),
  ofProject('application', 'site/units', ({ site }) => isResidential(site) && site.units === null),
  ofProject(
    'application',
    'site/livingArea',
    ({ site }) => isResidential(site) && site.livingArea === null,
  ),
  ofProject(
    'application',
    'site/netFloorArea',
    ({ site }) => !isResidential(site) && site.netFloorArea === null,
  ),
  ofProject(
    'application',
    'site/yearBuilt',
    ({ site }) => site.measure === 'SANIERUNG' && site.yearBuilt === null,
  ),
  ofProject('application', 'site/heritage', ({ site }) => site.heritage === null),
  ofProject(
    'application',
    'site/permitDate',
    ({ site, fundingCases }, termsOf) =>
      site.permitDate === null &&
      fundingCases.some((one) => needsPermit(termsOf(one.id), one.efficiencyLevel)),
  ),
  ofProject('proof', 'site/completionDate', ({ site }) => site.completionDate === null),
  ofEnergy('qp'),
  ofEnergy('qpRef'),
  ofEnergy('ht'),
  ofEnergy('htRef'),
];

/** A buyer of a Bauträger applies for himself, so each case names its own person. */
function lacksBuyer({ applicant }: RequirementCase, { client, fundingCases }: RequirementProject) {
  return applicant === null && client.applicantType === 'BAUTRAEGER' && fundingCases.length > 1;
}

function ofCase(
  stage: RequirementStage,
  path: string,
  isMissing: CaseRequirement['isMissing'],
): CaseRequirement {
  return { stage, path, label: labelAt(FundingCase, [path]), isMissing };
}

/** The table of domain section 2.2, Förderfälle. */
export const caseRequirements: readonly CaseRequirement[] = [
  ofCase('always', 'bzaDate', ({ bzaId, bzaDate }) => bzaId !== null && bzaDate === null),
  ofCase('always', 'bndDate', ({ bndId, bndDate }) => bndId !== null && bndDate === null),
  ofCase('order', 'programmeCode', ({ programmeCode }) => programmeCode === ''),
  ofCase('order', 'deadlineSupervision', ({ deadlineSupervision }) => deadlineSupervision === null),
  ofCase('application', 'applicant', lacksBuyer),
  ofCase(
    'application',
    'applicantUnits',
    ({ applicantUnits }, { site }) => isResidential(site) && applicantUnits === null,
  ),
  ofCase(
    'application',
    'applicantArea',
    ({ applicantArea }, { site }) => isResidential(site) && applicantArea === null,
  ),
  ofCase(
    'application',
    'efficiencyLevel',
    ({ efficiencyLevel }, project, terms) =>
      isWholeHouse(project) && knowsStages(terms) && efficiencyLevel === null,
  ),
  ofCase(
    'application',
    'qng',
    ({ qng }, project, terms) => isWholeHouse(project) && knowsStages(terms) && qng === null,
  ),
  ofCase('application', 'eligibleCosts', ({ eligibleCosts }) => eligibleCosts === null),
  ofCase(
    'application',
    'independenceConfirmed',
    // A single measure is the exception of domain section 0, finding 5.
    ({ independenceConfirmed }, project) => isWholeHouse(project) && independenceConfirmed !== true,
  ),
  ofCase('proof', 'bzaId', ({ bzaId }) => bzaId === null),
];
