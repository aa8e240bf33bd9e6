import { missingFields, type Project, type RequirementStage } from '@energieakte/contract';

const hintTexts: Readonly<Record<RequirementStage, string>> = {
  always: 'Wird benötigt.',
  order: 'Seit der Beauftragung nötig.',
  application: 'Vor der BzA nötig.',
  proof: 'Vor der BnD nötig.',
};

/** Path → the hint at an empty field that is needed by now. */
export function requirementHints(project: Project): ReadonlyMap<string, string> {
  return new Map(missingFields(project).map(({ path, stage }) => [path, hintTexts[stage]]));
}
