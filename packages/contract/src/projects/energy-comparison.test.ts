import { describe, expect, it } from 'vitest';
import { compareEnergy, type ComparedField, type DeviationSeverity } from './energy-comparison.ts';
import { emptyEnergy, type EnergyFigures } from './project-energy.ts';

function severities(planned: Partial<EnergyFigures>, asBuilt: Partial<EnergyFigures>) {
  return compareEnergy({ ...emptyEnergy, ...planned }, { ...emptyEnergy, ...asBuilt })
    .filter(({ severity }) => severity !== 'empty')
    .map(({ field, severity }) => [field, severity]);
}

describe('planned against built', () => {
  it.each<[ComparedField, Partial<EnergyFigures>, Partial<EnergyFigures>, DeviationSeverity]>([
    ['qp', { qp: 22.9 }, { qp: 23 }, 'worse'],
    ['qp', { qp: 22.9 }, { qp: 22.8 }, 'better'],
    ['qp', { qp: 22.9 }, { qp: 22.9 }, 'same'],
    ['qp', { qp: 22.9 }, {}, 'missing'],
    ['qp', {}, { qp: 22.9 }, 'added'],
    ['ht', { ht: 0.198 }, { ht: 0.2 }, 'worse'],
    ['qpRef', { qpRef: 62 }, { qpRef: 60 }, 'other'],
    ['htRef', { htRef: 0.385 }, { htRef: 0.4 }, 'other'],
    ['gwp', { gwp: 20 }, { gwp: 24 }, 'worse'],
    ['finalEnergy', { finalEnergy: 20 }, { finalEnergy: 24 }, 'worse'],
    ['heatLoadKw', { heatLoadKw: 5.2 }, { heatLoadKw: 6 }, 'worse'],
    ['deltaUwb', { deltaUwb: 0.03 }, { deltaUwb: 0.05 }, 'worse'],
    ['pvKwp', { pvKwp: 9.8 }, { pvKwp: 9 }, 'worse'],
    ['pvKwp', { pvKwp: 9.8 }, { pvKwp: 12 }, 'better'],
    ['batteryKwh', { batteryKwh: 10 }, { batteryKwh: 5 }, 'worse'],
    ['epcClass', { epcClass: 'A_PLUS' }, { epcClass: 'A' }, 'worse'],
    ['epcClass', { epcClass: 'B' }, { epcClass: 'A' }, 'better'],
    ['heatGenerator', { heatGenerator: 'WP_SOLE' }, { heatGenerator: 'WP_LUFT' }, 'other'],
    ['ventilation', { ventilation: 'ABLUFT' }, { ventilation: 'FENSTER' }, 'other'],
    ['thermalBridge', { thermalBridge: 'DETAIL' }, { thermalBridge: 'DETAIL' }, 'same'],
    ['norm', { norm: 'PHPP' }, { norm: 'DIN_V_18599' }, 'other'],
    ['software', { software: 'EVEBI' }, { software: 'Hottgenroth' }, 'other'],
    ['volumeVe', { volumeVe: 541 }, { volumeVe: 560 }, 'other'],
    ['envelopeAreaA', { envelopeAreaA: 400 }, { envelopeAreaA: 390 }, 'other'],
    ['windowArea', { windowArea: 30 }, { windowArea: 34 }, 'other'],
    // Planned 1.0, measured 1.9 (one of the red reasons of the demo office).
    ['n50', { n50Planned: 1 }, { n50Measured: 1.9 }, 'worse'],
    ['n50', { n50Planned: 1 }, { n50Planned: 1 }, 'missing'],
    ['n50', { n50Planned: 1 }, { n50Planned: 2, n50Measured: 0.8 }, 'better'],
  ])('tells %s of %j and %j', (...[field, planned, asBuilt, severity]) => {
    expect(severities(planned, asBuilt)).toEqual([[field, severity]]);
  });

  it('counts the difference without the dust of binary fractions', () => {
    const [ht] = compareEnergy({ ...emptyEnergy, ht: 0.1 }, { ...emptyEnergy, ht: 0.3 }).filter(
      ({ field }) => field === 'ht',
    );
    // 0.3 - 0.1 = 0.2, and that is 200 % of 0.1.
    expect(ht).toEqual({
      field: 'ht',
      planned: 0.1,
      asBuilt: 0.3,
      difference: 0.2,
      differencePct: 200,
      severity: 'worse',
    });
  });

  it('knows no share of nothing, and none of words', () => {
    const planned = { ...emptyEnergy, qp: 0, software: 'EVEBI' };
    const asBuilt = { ...emptyEnergy, qp: -2, software: 'EVEBI' };
    const rows = compareEnergy(planned, asBuilt).filter(({ severity }) => severity !== 'empty');
    expect(rows.map(({ difference, differencePct }) => [difference, differencePct])).toEqual([
      [-2, null],
      [null, null],
    ]);
  });

  it('leaves no figure out', () => {
    const fields = compareEnergy(emptyEnergy, emptyEnergy).map(({ field }) => field);
    const figures = Object.keys(emptyEnergy).filter((key) => !key.startsWith('n50'));
    expect(fields.toSorted()).toEqual([...figures, 'n50'].toSorted());
  });
});
