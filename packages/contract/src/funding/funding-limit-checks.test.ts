import { describe, expect, it } from 'vitest';
import { checkProjectDates } from './date-checks.ts';
import type { CheckedCase, CheckedSite } from './date-facts.ts';
import type { ProgrammeLevel, ProgrammeTerms } from './programme-terms.ts';
import { credit, emptyCase } from '../../test/sample-programmes.ts';

const site: CheckedSite = {
  measure: 'NEUBAU',
  buildingType: 'MFH',
  yearBuilt: null,
  units: 3,
  livingArea: 240.5,
  usableArea: null,
  netFloorArea: null,
  permitApplicationDate: null,
  permitDate: null,
  contractDate: null,
  contractConditional: null,
  constructionStart: null,
  completionDate: null,
};
const plain: CheckedCase = {
  ...emptyCase,
  programmeCode: '261',
  bzaId: null,
  bndId: null,
  applicantUnits: null,
  applicantArea: null,
  efficiencyLevel: '55',
  classes: [],
  qng: 'NONE',
  amount: null,
};

function level(
  efficiencyLevel: ProgrammeLevel['efficiencyLevel'],
  classes: ProgrammeLevel['classes'],
  maxAmountPerUnit: number | null,
): ProgrammeLevel {
  return {
    efficiencyLevel,
    classes,
    qng: 'NONE',
    fromUnit: 1,
    maxAmountPerUnit,
    repaymentGrantPct: null,
  };
}

/** 261: 120.000 € a flat, 150.000 € with EE (domain section 2.4); 150.000 € with QNG as in 298. */
const programme: ProgrammeTerms = {
  ...credit,
  code: '261',
  levels: [
    level('55', [], 12_000_000),
    level('55', ['EE'], 15_000_000),
    level('85', [], null),
    { ...level('40', [], 10_000_000) },
    { ...level('40', [], 15_000_000), qng: 'PLUS' },
    level(null, [], 3_000_000),
    { ...level(null, [], 1_500_000), fromUnit: 2 },
  ],
};

function findings(
  cases: readonly Partial<CheckedCase>[],
  building: Partial<CheckedSite> = {},
  terms: ProgrammeTerms | null = programme,
) {
  const fundingCases = cases.map((one, index) => ({ ...plain, id: `c${index}`, ...one }));
  const project = { site: { ...site, ...building }, fundingCases, termsOf: () => terms };
  return checkProjectDates(project, '2026-11-21');
}

function messages(...parameters: Parameters<typeof findings>): readonly string[] {
  return findings(...parameters).map(({ severity, message }) => `${severity}: ${message}`);
}

describe('what a case asks for', () => {
  it.each<[string, Partial<CheckedCase>, readonly string[]]>([
    // 2 flats at 120.000 €
    ['the highest sum', { applicantUnits: 2, amount: 24_000_000 }, []],
    [
      'a cent more',
      { applicantUnits: 2, amount: 24_000_001 },
      ['warning: Das Programm 261 gibt für 2 Wohneinheiten höchstens 2 × 120.000 € = 240.000 €.'],
    ],
    // 150.000 € with EE
    ['the sum of its class', { applicantUnits: 1, amount: 15_000_000, classes: ['EE'] }, []],
    [
      'more than its class gives',
      { applicantUnits: 1, amount: 15_000_100, classes: ['EE'] },
      ['warning: Das Programm 261 gibt für eine Wohneinheit höchstens 150.000 €.'],
    ],
    // 458: the arithmetic of the steps stands in the sentence.
    [
      'more than the steps give',
      { efficiencyLevel: null, applicantUnits: 3, amount: 6_000_001 },
      [
        'warning: Das Programm 261 gibt für 3 Wohneinheiten höchstens 30.000 € + 2 × 15.000 € = 60.000 €.',
      ],
    ],
    ['what the steps give', { efficiencyLevel: null, applicantUnits: 3, amount: 6_000_000 }, []],
    // All three flats of the building where the case names none.
    ['the sum of the whole building', { amount: 36_000_000 }, []],
    [
      'more than the whole building gets',
      { amount: 36_000_100 },
      ['warning: Das Programm 261 gibt für 3 Wohneinheiten höchstens 3 × 120.000 € = 360.000 €.'],
    ],
    ['a level without a limit', { efficiencyLevel: '85', amount: 90_000_000 }, []],
    [
      'the sum of QNG',
      { efficiencyLevel: '40', qng: 'PLUS', applicantUnits: 1, amount: 15_000_000 },
      [],
    ],
    [
      'the sum of QNG without QNG',
      { efficiencyLevel: '40', applicantUnits: 1, amount: 15_000_000 },
      ['warning: Das Programm 261 gibt für eine Wohneinheit höchstens 100.000 €.'],
    ],
    [
      'a level the programme does not have',
      { efficiencyLevel: '70' },
      ['warning: Die Stufe EH 70 gibt es im Programm 261 nicht.'],
    ],
    [
      'classes the level does not have',
      { classes: ['EE', 'NH', 'WPB'] },
      ['warning: Für EH 55 gibt es im Programm 261 nicht: NH, WPB.'],
    ],
    ['no level at all', { efficiencyLevel: null, classes: ['ISFP'] }, []],
  ])('can be %s', (_, fundingCase, expected) => {
    expect(messages([fundingCase])).toEqual(expected);
  });

  it('is not judged where nobody knows the programme', () => {
    expect(messages([{ efficiencyLevel: '70', amount: 99_000_000 }], {}, null)).toEqual([]);
  });
});

describe('what several cases share', () => {
  it('fills the building', () => {
    // 80.2 + 80.2 + 80.1 = 240.5, which binary fractions miss.
    const areas = [80.2, 80.2, 80.1].map((applicantArea) => ({ applicantArea, applicantUnits: 1 }));
    expect(messages(areas)).toEqual([]);
  });

  it('is not more than the building', () => {
    const cases = [
      { applicantUnits: 2, applicantArea: 160.5 },
      { applicantUnits: 2, applicantArea: 80.1 },
    ];
    expect(findings(cases)).toEqual([
      {
        path: 'fundingCases/c1/applicantUnits',
        message: 'Die Förderfälle haben zusammen 4 Wohneinheiten, das Gebäude hat nur 3.',
        severity: 'stop',
      },
      {
        path: 'fundingCases/c1/applicantArea',
        message: 'Die Förderfälle haben zusammen 240,6 m², das Gebäude hat nur 240,5.',
        severity: 'stop',
      },
    ]);
    expect(messages([{ applicantUnits: 4 }])).toEqual([
      'stop: Der Förderfall hat 4 Wohneinheiten, das Gebäude hat nur 3.',
    ]);
  });

  it.each<[string, readonly Partial<CheckedCase>[], Partial<CheckedSite>]>([
    ['a withdrawn case', [{ applicantUnits: 3 }, { applicantUnits: 1, outcome: 'ZURUECKGEZOGEN' }], {}],
    [
      'a building of unknown size',
      [{ applicantUnits: 30, applicantArea: 900 }],
      { units: null, livingArea: null },
    ],
    [
      'a heating grant beside the credit, for the same flats',
      [
        { applicantUnits: 3 },
        { applicantUnits: 3, efficiencyLevel: null, programmeCode: '458' },
        { applicantUnits: 3, efficiencyLevel: null, programmeCode: '358' },
      ],
      {},
    ],
    [
      'an office building by its net floor area',
      [{ applicantArea: 900 }],
      { buildingType: 'NWG', netFloorArea: 900 },
    ],
  ])('does not count %s', (_, cases, building) => {
    expect(messages(cases, building)).toEqual([]);
  });

  it('counts the single measures of one programme together', () => {
    const heating = { efficiencyLevel: null, programmeCode: '458', applicantUnits: 2 } as const;
    expect(findings([heating, heating])[0]?.path).toBe('fundingCases/c1/applicantUnits');
  });
});

describe('areas', () => {
  it('are believable up to 5,000 m²', () => {
    expect(messages([], { livingArea: 5000 })).toEqual([]);
    expect(findings([], { livingArea: 14_800, usableArea: 5000.5, netFloorArea: null })).toEqual([
      {
        path: 'site/livingArea',
        message: '14.800 m² sind ungewöhnlich viel. Bitte prüfen Sie das Komma.',
        severity: 'warning',
      },
      {
        path: 'site/usableArea',
        message: '5.000,5 m² sind ungewöhnlich viel. Bitte prüfen Sie das Komma.',
        severity: 'warning',
      },
    ]);
  });
});
