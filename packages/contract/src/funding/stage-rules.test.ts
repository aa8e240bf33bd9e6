import { expect, test } from 'vitest';
import { levelsOf, terms } from '../../test/sample-programmes.ts';
import type { EfficiencyLevel, ProgrammeTerms } from './programme-terms.ts';
import { needsLca, needsPermit } from './stage-rules.ts';

const both = { ...terms(), requiresPermit: true, requiresLca: true };
const newBuilding: ProgrammeTerms = { ...both, levels: levelsOf('40', '55') };
const lowPrice: ProgrammeTerms = { ...both, requiresPermit: false, levels: levelsOf('55') };
const renovation: ProgrammeTerms = { ...terms(), levels: levelsOf('40', '55', '70') };

interface Asked {
  readonly terms: ProgrammeTerms | null;
  readonly stage: EfficiencyLevel | null;
  readonly permit: boolean;
  readonly lca: boolean;
}

const only40: ProgrammeTerms = { ...both, levels: levelsOf('40') };

test.each<[string, Asked]>([
  [
    'EH 40 beside a stage EH 55 with permit',
    { terms: newBuilding, stage: '40', permit: false, lca: true },
  ],
  ['EH 55 with permit', { terms: newBuilding, stage: '55', permit: true, lca: false }],
  ['either, before the stage is chosen', { terms: newBuilding, stage: null, permit: false, lca: false }],
  ['EH 55 of a programme without a permit', { terms: lowPrice, stage: '55', permit: false, lca: true }],
  ['a programme that asks for neither', { terms: renovation, stage: '55', permit: false, lca: false }],
  ['a programme that knows no EH 55', { terms: only40, stage: '40', permit: true, lca: true }],
  ['a programme nobody knows', { terms: null, stage: '40', permit: false, lca: false }],
])('%s: permit and LCA follow programme and stage', (_, { terms: asked, stage, ...expected }) => {
  expect({ permit: needsPermit(asked, stage), lca: needsLca(asked, stage) }).toEqual(expected);
});
