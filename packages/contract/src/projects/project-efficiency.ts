import { checkEfficiency, type EfficiencyCheck } from './efficiency-check.ts';
import type { FundingCase } from '../funding/funding-case.ts';
import { isLiveCase } from '../funding/funding-progress.ts';
import { type EfficiencyLevel, efficiencyLevels } from '../funding/programme-terms.ts';
import type { EnergyFigures } from './project-energy.ts';

function isKnown({ qp, ht }: EnergyFigures): boolean {
  return qp !== null || ht !== null;
}

/** The levels that running funding cases ask for, each once. */
function wantedLevels(fundingCases: readonly FundingCase[]): readonly EfficiencyLevel[] {
  const levels = fundingCases.filter(isLiveCase).map(({ efficiencyLevel }) => efficiencyLevel);
  return [...new Set(levels.filter((level) => level !== null))];
}

/**
 * Whether the figures reach the levels that are applied for; without one, the best level that is reached. Nothing where
 * no figure is known.
 */
export function efficiencyChecks(
  figures: EnergyFigures,
  fundingCases: readonly FundingCase[],
): readonly EfficiencyCheck[] {
  if (!isKnown(figures)) return [];
  const wanted = wantedLevels(fundingCases);
  if (wanted.length > 0) return wanted.map((level) => checkEfficiency(level, figures));
  const best = efficiencyLevels
    .map((level) => checkEfficiency(level, figures))
    .find(({ fulfilled }) => fulfilled === 'YES');
  return best === undefined ? [] : [best];
}
