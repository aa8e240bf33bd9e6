import {
  checkEfficiency,
  type EfficiencyCheck,
  efficiencyLevels,
  type EfficiencyLevel,
  parseGermanNumber,
} from '@energieakte/contract';
import type { FormValues } from '#shared/record/form-values.ts';
import { memberPath, membersOf } from '#shared/record/line-items/member-path.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';

const figures = ['qp', 'qpRef', 'ht', 'htRef'] as const;
export type EnergySide = 'planned' | 'asBuilt';

/** The paths the check reads of one side. */
export function checkedPaths(side: EnergySide): readonly string[] {
  return figures.map((figure) => `energy/${side}/${figure}`);
}

function isLevel(text: string): text is EfficiencyLevel {
  return efficiencyLevels.some((level) => level === text);
}

/** The levels the funding cases in the form ask for, each once. */
function wantedLevels(values: FormValues): readonly EfficiencyLevel[] {
  const found = membersOf(values, 'fundingCases')
    .map((id) => textOf(values[memberPath('fundingCases', id, 'efficiencyLevel')] ?? ''))
    .filter(isLevel);
  return [...new Set(found)];
}

/** The best level that is reached, where no funding case names one. */
function bestLevel(check: (level: EfficiencyLevel) => EfficiencyCheck): readonly EfficiencyLevel[] {
  const best = efficiencyLevels.find((level) => check(level).fulfilled === 'YES');
  return best === undefined ? [] : [best];
}

/** Whether the figures of one side, as they stand in the form, reach what the funding cases ask for. */
export function efficiencyChecks(values: FormValues, side: EnergySide): readonly EfficiencyCheck[] {
  const [qp = null, qpRef = null, ht = null, htRef = null] = checkedPaths(side).map((path) =>
    parseGermanNumber(textOf(values[path] ?? '')),
  );
  const check = (level: EfficiencyLevel): EfficiencyCheck =>
    checkEfficiency(level, { qp, qpRef, ht, htRef });
  if ([qp, qpRef, ht, htRef].every((value) => value === null)) return [];
  const levels = wantedLevels(values);
  return (levels.length > 0 ? levels : bestLevel(check)).map(check);
}
