import { expect, it } from 'vitest';
import type { CheckedCase } from './date-facts.ts';
import type { FundingIdUse } from './funding-id-uses.ts';
import { checkProjectDates } from './date-checks.ts';
import { noCase, noSite, today } from '../../test/sample-findings.ts';

const number = '999040722150031';

function findingsOf(...cases: readonly Partial<CheckedCase>[]): readonly string[] {
  const fundingCases = cases.map((one, index) => ({ ...noCase, id: `c${index + 1}`, ...one }));
  const project = { site: noSite, fundingCases, termsOf: () => null };
  return checkProjectDates(project, today).map(
    ({ severity, path, message }) => `${severity} ${path}: ${message}`,
  );
}

it.each<[string, readonly Partial<CheckedCase>[], readonly string[]]>([
  ['different ones', [{ bzaId: number, bndId: '999040722150032' }, { bzaId: '999040722150033' }], []],
  ['none', [{}, {}], []],
  ['an empty field', [{ bzaId: '' }, { bzaId: '' }], []],
  [
    'the same BzA-ID of two cases',
    [{ bzaId: number }, {}, { bzaId: number }],
    ['warning fundingCases/c3/bzaId: Die 999-0407-2215-0031 steht schon bei Förderfall 1.'],
  ],
  [
    'the BzA-ID as the BnD-ID of its own case',
    [{ bzaId: number, bndId: number }],
    ['warning fundingCases/c1/bndId: Die 999-0407-2215-0031 ist auch die BzA-ID dieses Falls.'],
  ],
  [
    'the BnD-ID as the BzA-ID of another case, also of a refused one',
    [{ bndId: number, outcome: 'ABGELEHNT' }, { bzaId: number }],
    ['warning fundingCases/c2/bzaId: Die 999-0407-2215-0031 steht schon als BnD-ID bei Förderfall 1.'],
  ],
])('of the numbers of the confirmations %s', (_, cases, findings) => {
  expect(findingsOf(...cases)).toEqual(findings);
});

function use(projectId: string, field: FundingIdUse['field'] = 'bzaId'): FundingIdUse {
  return { fundingId: number, field, projectId };
}

it.each<[string, readonly FundingIdUse[], readonly string[]]>([
  ['in none', [{ ...use('KfW-26_001'), fundingId: '999040722150099' }], []],
  ['in one', [use('KfW-26_001-HALB')], ['im Projekt KfW-26_001-HALB']],
  ['in one, as its BnD-ID', [use('KfW-26_001', 'bndId')], ['als BnD-ID im Projekt KfW-26_001']],
  [
    'in one, in two cases of it',
    [use('KfW-26_001'), use('KfW-26_001', 'bndId')],
    ['im Projekt KfW-26_001'],
  ],
  ['in two', [use('KfW-26_001'), use('KfW-26_002')], ['in den Projekten KfW-26_001 und KfW-26_002']],
  [
    'in five',
    ['1', '2', '3', '4', '5'].map((last) => use(`KfW-26_00${last}`)),
    ['in den Projekten KfW-26_001, KfW-26_002, KfW-26_003 und 2 weiteren'],
  ],
])('a BzA-ID that stands in other projects (%s) is a warning', (_, foreignIds, places) => {
  const fundingCases = [
    { ...noCase, id: 'c1', bzaId: number, bndId: null },
    { ...noCase, id: 'c2' },
  ];
  const project = { site: noSite, fundingCases, termsOf: () => null, foreignIds };
  expect(checkProjectDates(project, today)).toEqual(
    places.map((place) => ({
      severity: 'warning',
      path: 'fundingCases/c1/bzaId',
      message: `Die 999-0407-2215-0031 steht schon ${place}.`,
    })),
  );
});
