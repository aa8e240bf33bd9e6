import type { EfficiencyLevel, ProgrammeTerms } from './programme-terms.ts';

/**
 * Whether the programme pays for this level only with a building permit. Where a programme knows an EH 55 stage, the
 * permit is asked for that stage alone (domain section 0, finding 1, and section 1.4, PERMIT).
 */
export function needsPermit(
  terms: ProgrammeTerms | null,
  efficiencyLevel: EfficiencyLevel | null,
): boolean {
  if (terms === null || !terms.requiresPermit) return false;
  const knows55 = terms.levels.some((level) => level.efficiencyLevel === '55');
  return !knows55 || efficiencyLevel === '55';
}
