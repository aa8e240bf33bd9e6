import type { EfficiencyLevel, ProgrammeTerms } from './programme-terms.ts';

type StageTerms = Pick<ProgrammeTerms, 'levels' | 'requiresPermit' | 'requiresLca'>;

/** Whether the programme pays by Effizienzhaus stage at all; nobody knows that of an unknown programme. */
export function knowsStages(terms: StageTerms | null): boolean {
  return terms?.levels.some(({ efficiencyLevel }) => efficiencyLevel !== null) === true;
}

function knows55({ levels }: StageTerms): boolean {
  return levels.some(({ efficiencyLevel }) => efficiencyLevel === '55');
}

/**
 * Whether the programme pays for this stage only with a building permit. Where a programme knows an EH 55 stage, the
 * permit is asked for that stage alone (domain section 0, finding 1, and section 1.4, PERMIT).
 */
export function needsPermit(terms: StageTerms | null, efficiencyLevel: EfficiencyLevel | null): boolean {
  if (terms === null || !terms.requiresPermit) return false;
  return !knows55(terms) || efficiencyLevel === '55';
}

/**
 * Whether the programme pays for this stage only with an LCA. The EH 55 stage that needs a permit needs none (domain
 * section 0, finding 1), so beside such a stage nothing is asked before one is chosen.
 */
export function needsLca(terms: StageTerms | null, efficiencyLevel: EfficiencyLevel | null): boolean {
  if (terms === null || !terms.requiresLca) return false;
  const isSplit = terms.requiresPermit && knows55(terms);
  return !isSplit || (efficiencyLevel !== null && efficiencyLevel !== '55');
}
