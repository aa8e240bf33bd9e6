import {
  checkProjectDates,
  type DateFinding,
  missingAt,
  type ProjectDocument,
  type RequirementProject,
  type RequirementStage,
  type TermsOf,
} from '@energieakte/contract';
import { addWrong, type WrongFields } from '#features/projects/record/project-references.ts';

export interface RuledProject {
  readonly project: RequirementProject;
  readonly document: ProjectDocument;
}

interface Check {
  readonly before: RuledProject;
  readonly after: RuledProject;
  readonly termsOf: TermsOf;
  /** `YYYY-MM-DD` in Europe/Berlin */
  readonly today: string;
}

const stageTexts: Readonly<Record<RequirementStage, string>> = {
  always: 'Feld muss befüllt werden.',
  order: 'Wird für die Beauftragung benötigt.',
  application: 'Wird vor der BzA benötigt.',
  proof: 'Wird vor der BnD benötigt.',
};

function isOrdered({ project }: RuledProject): boolean {
  return project.services.some(({ ordered }) => ordered);
}

/** The cases that get this confirmation with this save. */
export function newlyConfirmed(
  { before, after }: Pick<Check, 'before' | 'after'>,
  field: 'bzaId' | 'bndId',
): ReadonlySet<string> {
  const had = (caseId: string): boolean =>
    before.project.fundingCases.some((one) => one.id === caseId && one[field] !== null);
  const confirmed = after.project.fundingCases.filter((one) => one[field] !== null && !had(one.id));
  return new Set(confirmed.map(({ id }) => id));
}

/** What a confirmation needs: everything of the project, and of the cases those it is made for. */
function missingForCases(check: Check, stage: RequirementStage, cases: ReadonlySet<string>) {
  if (cases.size === 0) return [];
  return missingAt(check.after.project, stage, check.termsOf).filter(({ path }) => {
    const [list, caseId = ''] = path.split('/');
    return list !== 'fundingCases' || caseId === '' || cases.has(caseId);
  });
}

/**
 * Notes what is missing for a step that this save takes: the first order, a BzA, a BnD (domain section 2: "hard stops
 * only at the named step"). Other saves are never stopped by an empty field.
 */
export function checkSteps(check: Check, wrong: WrongFields): void {
  const isOrdering = !isOrdered(check.before) && isOrdered(check.after);
  const missing = [
    ...(isOrdering ? missingAt(check.after.project, 'order', check.termsOf) : []),
    ...missingForCases(check, 'application', newlyConfirmed(check, 'bzaId')),
    ...missingForCases(check, 'proof', newlyConfirmed(check, 'bndId')),
  ];
  for (const { path, stage } of missing) addWrong(wrong, path.split('/'), stageTexts[stage]);
}

function stopsOf({ document }: RuledProject, { termsOf, today }: Check): readonly DateFinding[] {
  const { site, fundingCases } = document;
  return checkProjectDates({ site, fundingCases, termsOf }, today).filter(
    ({ severity }) => severity === 'stop',
  );
}

/** Notes days and sums that cannot be; one that was there before does not stop the work on something else. */
export function checkDates(check: Check, wrong: WrongFields): void {
  const known = stopsOf(check.before, check).map(({ path, message }) => `${path} ${message}`);
  for (const { path, message } of stopsOf(check.after, check))
    if (!known.includes(`${path} ${message}`)) addWrong(wrong, path.split('/'), message);
}
