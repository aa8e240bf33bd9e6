import { expect, it } from 'vitest';
import { type DeadlineCase, desiredDeadlines } from './deadline-rules.ts';
import type { ProgrammeTerms } from '../funding/programme-terms.ts';
import { credit, emptyCase, rule, terms } from '../../test/sample-programmes.ts';

const today = '2026-11-21';
const approved = { approvalDate: '2026-05-04' };

/** As the office keeps it: twelve months, and the automatic extension to 36. */
const staged = terms(
  rule('DRAWDOWN', 'approvalDate', { months: 12, hard: false }),
  rule('DRAWDOWN_LIMIT', 'approvalDate', { months: 36 }),
);

function stagesOf(fundingCase: Partial<DeadlineCase>, programme: ProgrammeTerms = staged) {
  const nothing = {
    site: { plasterDate: null, completionDate: null },
    certificates: [],
    isfpDate: null,
  };
  const facts = { ...nothing, fundingCases: [{ ...emptyCase, ...fundingCase }] };
  return desiredDeadlines({ ...facts, termsOf: () => programme }, today).map(
    ({ code, dueDate, hard, source, settledAt, extendedFrom }) =>
      [code, dueDate, hard ? 'hard' : 'soft', source, settledAt ?? extendedFrom] as const,
  );
}

it.each<[string, Partial<DeadlineCase>, ReturnType<typeof stagesOf>]>([
  [
    'by the rules',
    approved,
    [
      ['DRAWDOWN', '2027-05-04', 'soft', 'REGEL', null],
      ['DRAWDOWN_LIMIT', '2029-05-04', 'hard', 'REGEL', null],
    ],
  ],
  [
    'with the date of the Zusage, which is that of the first stage',
    { ...approved, drawdownUntil: '2027-03-12' },
    [
      ['DRAWDOWN', '2027-03-12', 'soft', 'ZUSAGE', null],
      ['DRAWDOWN_LIMIT', '2029-05-04', 'hard', 'REGEL', null],
    ],
  ],
  [
    'with a date of the Zusage beyond the limit of the programme',
    { ...approved, drawdownUntil: '2030-01-10' },
    [
      ['DRAWDOWN', '2030-01-10', 'soft', 'ZUSAGE', null],
      ['DRAWDOWN_LIMIT', '2030-01-10', 'hard', 'ZUSAGE', null],
    ],
  ],
  [
    'with an extension within the limit',
    { ...approved, extendedUntil: '2028-05-04' },
    [
      ['DRAWDOWN', '2028-05-04', 'soft', 'ZUSAGE', '2027-05-04'],
      ['DRAWDOWN_LIMIT', '2029-05-04', 'hard', 'REGEL', null],
    ],
  ],
  [
    'with an extension to 48 months',
    { ...approved, extendedUntil: '2030-05-04' },
    [
      ['DRAWDOWN', '2030-05-04', 'soft', 'ZUSAGE', '2027-05-04'],
      ['DRAWDOWN_LIMIT', '2030-05-04', 'hard', 'ZUSAGE', '2029-05-04'],
    ],
  ],
  [
    'both met by the full call-off',
    { ...approved, fullyDrawnAt: '2026-11-01' },
    [
      ['DRAWDOWN', '2027-05-04', 'soft', 'REGEL', '2026-11-01'],
      ['DRAWDOWN_LIMIT', '2029-05-04', 'hard', 'REGEL', '2026-11-01'],
    ],
  ],
  [
    'the only date hard as long as no limit can be counted',
    { drawdownUntil: '2027-03-12' },
    [['DRAWDOWN', '2027-03-12', 'hard', 'ZUSAGE', null]],
  ],
])('the call-off has two stages: %s', (_, fundingCase, stages) => {
  expect(stagesOf(fundingCase)).toEqual(stages);
});

it('the call-off has one hard stage where the programme knows no limit, whatever its row says', () => {
  const soft = terms(rule('DRAWDOWN', 'approvalDate', { months: 12, hard: false }));
  expect(stagesOf(approved, soft)).toEqual([['DRAWDOWN', '2027-05-04', 'hard', 'REGEL', null]]);
  expect(stagesOf(approved, credit)).toContainEqual(['DRAWDOWN', '2027-05-04', 'hard', 'REGEL', null]);
});

it('the limit of the call-off stays hard, whatever its row says', () => {
  const slip = terms(rule('DRAWDOWN_LIMIT', 'approvalDate', { months: 36, hard: false }));
  expect(stagesOf(approved, slip)).toEqual([['DRAWDOWN_LIMIT', '2029-05-04', 'hard', 'REGEL', null]]);
  expect(stagesOf({ drawdownUntil: '2027-03-12' }, slip)).toEqual([
    ['DRAWDOWN', '2027-03-12', 'hard', 'ZUSAGE', null],
  ]);
});
