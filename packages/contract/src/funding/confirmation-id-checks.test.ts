import { expect, it } from 'vitest';
import type { CheckedCase } from './date-facts.ts';
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
