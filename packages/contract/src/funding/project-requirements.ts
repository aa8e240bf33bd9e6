import { isLiveCase } from './funding-progress.ts';
import type { RequirementCase, RequirementProject, TermsOf } from './requirement-facts.ts';
import {
  caseRequirements,
  projectRequirements,
  type RequirementStage,
  requirementStages,
} from './requirement-table.ts';

export interface MissingField {
  /** Parts joined with `/`, as forms name fields; of a funding case `fundingCases/<id>/<field>`. */
  readonly path: string;
  readonly label: string;
  /** The same without the number of its case, where others may lack it as well. */
  readonly commonLabel: string;
  readonly stage: RequirementStage;
}

interface MissingPart extends MissingField {
  /** The case it belongs to, if any. */
  readonly fundingCase: RequirementCase | null;
}

const unknownTerms: TermsOf = () => null;

function missingInCase(
  fundingCase: RequirementCase,
  project: RequirementProject,
  termsOf: TermsOf,
): MissingPart[] {
  const number = project.fundingCases.indexOf(fundingCase) + 1;
  const isOnly = project.fundingCases.length === 1;
  const name = isOnly ? 'Förderfall' : `Förderfall ${number}`;
  return caseRequirements
    .filter(({ isMissing }) => isMissing(fundingCase, project, termsOf(fundingCase.id)))
    .map(({ stage, path, label }) => ({
      stage,
      path: `fundingCases/${fundingCase.id}/${path}`,
      label: `${name}, ${label}`,
      commonLabel: isOnly ? `${name}, ${label}` : label,
      fundingCase,
    }));
}

/** Everything that is empty, whenever it is needed; nothing is asked of refused and withdrawn cases. */
function allMissing(project: RequirementProject, termsOf: TermsOf): readonly MissingPart[] {
  const live = { ...project, fundingCases: project.fundingCases.filter(isLiveCase) };
  const ofProject = projectRequirements
    .filter(({ path, isMissing }) => isMissing(path === 'fundingCases' ? project : live, termsOf))
    .map(({ stage, path, label }) => ({ stage, path, label, commonLabel: label, fundingCase: null }));
  return [...ofProject, ...live.fundingCases.flatMap((one) => missingInCase(one, project, termsOf))];
}

function withoutCase({ path, label, commonLabel, stage }: MissingPart): MissingField {
  return { path, label, commonLabel, stage };
}

/**
 * What has to be filled in before a project may take the step of `stage`: the fields of that stage and of all
 * before it (domain section 2, "Requirement codes"). The step itself is refused; saving is not.
 */
export function missingAt(
  project: RequirementProject,
  stage: RequirementStage,
  termsOf: TermsOf = unknownTerms,
): readonly MissingField[] {
  const last = requirementStages.indexOf(stage);
  return allMissing(project, termsOf)
    .filter((field) => requirementStages.indexOf(field.stage) <= last)
    .map(withoutCase);
}

const proofServices: readonly string[] = ['BND', 'TPN'];
const notBegun: readonly string[] = ['NOTHING', 'WHITE', 'BLUE'];

function isProofBegun({ services }: RequirementProject): boolean {
  return services.some(
    ({ serviceCode, ordered, color }) =>
      ordered && proofServices.includes(serviceCode) && !notBegun.includes(color),
  );
}

/** A case without its BzA is still ahead of the application, one without its BnD ahead of the proof. */
const awaits: Readonly<Record<RequirementStage, (fundingCase: RequirementCase) => boolean>> = {
  always: () => true,
  order: () => true,
  application: ({ bzaId }) => bzaId === null,
  proof: ({ bndId }) => bndId === null,
};

function reachedStages(project: RequirementProject): ReadonlySet<RequirementStage> {
  const cases = project.fundingCases.filter(isLiveCase);
  const isOrdered = project.services.some(({ ordered }) => ordered);
  const stages = new Set<RequirementStage>(['always']);
  if (isOrdered) stages.add('order');
  if (isOrdered && cases.some(awaits.application)) stages.add('application');
  if (isProofBegun(project) && cases.some(awaits.proof)) stages.add('proof');
  return stages;
}

/** The fields that are needed by now and are empty. Nothing is expected of a project that is not active. */
export function missingFields(
  project: RequirementProject,
  termsOf: TermsOf = unknownTerms,
): readonly MissingField[] {
  if (project.state !== 'ACTIVE') return [];
  const stages = reachedStages(project);
  return allMissing(project, termsOf)
    .filter(
      ({ stage, fundingCase }) =>
        stages.has(stage) && (fundingCase === null || awaits[stage](fundingCase)),
    )
    .map(withoutCase);
}
