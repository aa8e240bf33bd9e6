import { describe, expect, it } from 'vitest';
import { bareProgrammeInput } from '../../test/sample-programmes.ts';
import { FundingProgrammeInput } from './funding-programmes.ts';
import { highestAmount, type PaidCase } from './programme-steps.ts';
import type { ProgrammeLevel } from './programme-terms.ts';

function level(fromUnit: number, euros: number | null, more: Partial<ProgrammeLevel> = {}) {
  const maxAmountPerUnit = euros === null ? null : Math.round(euros * 100);
  const plain = { efficiencyLevel: null, classes: [], qng: 'NONE', repaymentGrantPct: null } as const;
  return { ...plain, classes: [], fromUnit, maxAmountPerUnit, ...more };
}

/** 458: 30.000 € the first flat, 15.000 € the second to sixth, 8.000 € each further one. */
const heating = [level(1, 30_000), level(2, 15_000), level(7, 8000)];
const measure: PaidCase = { efficiencyLevel: null, classes: [], qng: 'NONE' };

describe('the highest sum for the heating of', () => {
  it.each([
    [1, 30_000, '30.000 €'],
    [2, 45_000, '30.000 € + 15.000 € = 45.000 €'],
    [3, 60_000, '30.000 € + 2 × 15.000 € = 60.000 €'],
    [6, 105_000, '30.000 € + 5 × 15.000 € = 105.000 €'],
    [7, 113_000, '30.000 € + 5 × 15.000 € + 8.000 € = 113.000 €'],
    [18, 201_000, '30.000 € + 5 × 15.000 € + 12 × 8.000 € = 201.000 €'],
  ])('%i flats', (units, euros, arithmetic) => {
    expect(highestAmount(measure, units, { levels: heating })).toEqual({
      cents: euros * 100,
      arithmetic,
    });
    // In whatever order the rows stand.
    expect(highestAmount(measure, units, { levels: heating.toReversed() })?.cents).toBe(euros * 100);
  });
});

describe('the highest sum', () => {
  const ofStage = (fromUnit: number, euros: number | null, classes: ProgrammeLevel['classes'] = []) =>
    level(fromUnit, euros, { efficiencyLevel: '55', classes });
  const house: PaidCase = { efficiencyLevel: '55', classes: ['EE', 'WPB'], qng: null };

  it.each<[string, { paidCase: PaidCase; levels: ProgrammeLevel[]; sum: string | null }]>([
    [
      'has cents where the step has them',
      { paidCase: measure, levels: [level(1, 0.5)], sum: '2 × 0,50 € = 1 €' },
    ],
    [
      'is that of the class that gives most',
      {
        paidCase: house,
        levels: [ofStage(1, 120_000), ofStage(1, 150_000, ['EE'])],
        sum: '2 × 150.000 € = 300.000 €',
      },
    ],
    [
      'counts the steps of each class by themselves',
      {
        paidCase: house,
        levels: [ofStage(1, 120_000), ofStage(1, 150_000, ['EE']), ofStage(2, 10_000, ['EE'])],
        sum: '2 × 120.000 € = 240.000 €',
      },
    ],
    [
      'knows steps by their classes in any order',
      {
        paidCase: { ...house, classes: ['WPB', 'EE'] },
        levels: [ofStage(1, 90_000, ['EE', 'WPB']), ofStage(2, 80_000, ['WPB', 'EE'])],
        sum: '90.000 € + 80.000 € = 170.000 €',
      },
    ],
    [
      'is unknown where a class names none',
      { paidCase: house, levels: [ofStage(1, 120_000), ofStage(1, null, ['EE'])], sum: null },
    ],
    [
      'is unknown where nothing is said of the first flat',
      { paidCase: measure, levels: [level(2, 15_000)], sum: null },
    ],
    ['is unknown where no stage fits', { paidCase: measure, levels: [ofStage(1, 120_000)], sum: null }],
    [
      'is known as long as no flat reaches the step without one',
      {
        paidCase: measure,
        levels: [level(1, 30_000), level(3, null)],
        sum: '2 × 30.000 € = 60.000 €',
      },
    ],
  ])('%s', (_, { paidCase, levels, sum }) => {
    expect(highestAmount(paidCase, 2, { levels })?.arithmetic ?? null).toBe(sum);
  });
});

describe('steps that an admin enters', () => {
  function refusals(levels: readonly Partial<ProgrammeLevel>[]): readonly string[] {
    const read = FundingProgrammeInput.safeParse({ ...bareProgrammeInput, levels });
    return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  }

  it.each<[string, readonly Partial<ProgrammeLevel>[], readonly string[]]>([
    ['rise from the first flat', heating, []],
    [
      'are as many stages as there are, each from its first flat',
      [level(1, 30_000), level(1, 120_000, { efficiencyLevel: '55' }), level(2, 15_000)],
      [],
    ],
    [
      'leave out no flat at the beginning',
      [level(2, 15_000)],
      ['levels.0.fromUnit: Die erste Zeile einer Stufe gilt ab der 1. Wohneinheit.'],
    ],
    [
      'pay for no flat twice',
      [level(1, 30_000), level(7, 8000), level(7, 15_000)],
      [
        'levels.2.fromUnit: Diese Stufe steht schon ab der 7. Wohneinheit da; die nächste Zeile beginnt später.',
      ],
    ],
    [
      'do not fall',
      [level(1, 30_000), level(7, 8000), level(2, 15_000)],
      [
        'levels.2.fromUnit: Diese Stufe steht schon ab der 7. Wohneinheit da; die nächste Zeile beginnt später.',
      ],
    ],
    [
      'have a sum each',
      [level(1, 30_000), level(2, null)],
      ['levels.1.maxAmountPerUnit: In einer Staffel braucht jede Zeile einen Höchstbetrag.'],
    ],
  ])('%s', (_, levels, refused) => {
    expect(refusals(levels)).toEqual(refused);
  });

  it.each([
    ['fromUnit', 0],
    ['fromUnit', 1.5],
    ['fromUnit', 10_000],
    ['maxAmountPerUnit', 1.5],
    ['maxAmountPerUnit', -1],
  ])('have no %s of %d', (field, value) => {
    const [refused] = refusals([{ ...level(1, 30_000), [field]: value }]);
    expect(refused).toContain(`levels.0.${field}: `);
  });

  it('begin at the first flat where nothing is said, as in rows from before there were steps', () => {
    const { fromUnit: _, ...before } = level(1, 30_000);
    const read = FundingProgrammeInput.parse({ ...bareProgrammeInput, levels: [before] });
    expect(read.levels[0]?.fromUnit).toBe(1);
  });
});
