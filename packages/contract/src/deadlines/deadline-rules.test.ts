import { describe, expect, it } from 'vitest';
import { type DeadlineCase, type DeadlineFacts, desiredDeadlines } from './deadline-rules.ts';
import type { ProgrammeTerms } from '../funding/programme-terms.ts';
import { bafa, credit, emptyCase, grant, rule, terms } from '../../test/sample-programmes.ts';

const today = '2026-11-21';

const noSite = { plasterDate: null, completionDate: null };

function deadlinesOf(
  fundingCase: Partial<DeadlineCase>,
  programme: ProgrammeTerms | null,
  more: Partial<DeadlineFacts> = {},
) {
  const facts = { site: noSite, certificates: [], isfpDate: null, ...more };
  const fundingCases = [{ ...emptyCase, ...fundingCase }];
  return desiredDeadlines({ ...facts, fundingCases, termsOf: () => programme }, today);
}

type Expected = readonly (readonly [code: string, dueDate: string, source: 'REGEL' | 'ZUSAGE'])[];

function datesOf(...parameters: Parameters<typeof deadlinesOf>): Expected {
  return deadlinesOf(...parameters).map(({ code, dueDate, source }) => [code, dueDate, source]);
}

describe('the deadlines of a funding case', () => {
  it.each<[string, Partial<DeadlineCase>, ProgrammeTerms | null, Expected]>([
    ['nothing before the BzA', {}, credit, []],
    // 14.04. + 6 months = 14.10.
    ['the BzA', { bzaDate: '2026-04-14' }, credit, [['BZA_VALID', '2026-10-14', 'REGEL']]],
    // 31.08.2026 + 6 months: February 2027 has 28 days.
    [
      'a BzA of the end of August',
      { bzaDate: '2026-08-31' },
      credit,
      [['BZA_VALID', '2027-02-28', 'REGEL']],
    ],
    // February 2028 has 29.
    [
      'the same before a leap year',
      { bzaDate: '2027-08-31' },
      credit,
      [['BZA_VALID', '2028-02-29', 'REGEL']],
    ],
    // 22.06.2026 is a Monday, 22.08.2026 a Saturday: weekends stay.
    [
      'a TPB that ends on a Saturday',
      { bzaDate: '2026-06-22' },
      bafa,
      [['TPB_VALID', '2026-08-22', 'REGEL']],
    ],
    [
      'the BzA of a programme nobody knows',
      { bzaDate: '2026-04-14' },
      null,
      [['BZA_VALID', '2026-10-14', 'REGEL']],
    ],
    ['nothing for the BzA where the programme has no such rule', { bzaDate: '2026-04-14' }, terms(), []],
    [
      'the field filled in from the rule',
      { bzaDate: '2026-04-14', bzaValidUntil: '2026-10-14' },
      credit,
      [['BZA_VALID', '2026-10-14', 'REGEL']],
    ],
    [
      'another day printed on the BzA',
      { bzaDate: '2026-04-14', bzaValidUntil: '2026-10-13' },
      credit,
      [['BZA_VALID', '2026-10-13', 'ZUSAGE']],
    ],
    // 29.02.2028 + 12 months: 2029 is no leap year.
    ['the call-off', { approvalDate: '2028-02-29' }, credit, [['DRAWDOWN', '2029-02-28', 'REGEL']]],
    [
      'the call-off of the letter, though the rule says the same',
      { approvalDate: '2026-05-04', drawdownUntil: '2027-05-04' },
      credit,
      [['DRAWDOWN', '2027-05-04', 'ZUSAGE']],
    ],
    [
      // 31.05.2026 + 9 months = 28.02.2027
      'the proof after the whole credit is called off',
      { approvalDate: '2025-05-04', fullyDrawnAt: '2026-05-31' },
      credit,
      [
        ['DRAWDOWN', '2026-05-04', 'REGEL'],
        ['CREDIT_PROOF', '2027-02-28', 'REGEL'],
      ],
    ],
    [
      // Zusage + 36 months = 30.06.2029; no invoice yet, so at the latest 6 months after that.
      'a grant before its last invoice',
      { approvalDate: '2026-06-30' },
      grant,
      [
        ['GRANT_DONE', '2029-06-30', 'REGEL'],
        ['GRANT_PROOF', '2029-12-30', 'REGEL'],
      ],
    ],
    [
      // Last invoice 15.09.2027 + 6 months = 15.03.2028, long before the cap.
      'a grant after its last invoice',
      { approvalDate: '2026-06-30', lastInvoiceDate: '2027-09-15' },
      grant,
      [
        ['GRANT_DONE', '2029-06-30', 'REGEL'],
        ['GRANT_PROOF', '2028-03-15', 'REGEL'],
      ],
    ],
    [
      // Last invoice 31.08.2029 + 6 months = 28.02.2030, after the cap of 30.12.2029.
      'a grant whose last invoice comes late',
      { approvalDate: '2026-06-30', lastInvoiceDate: '2029-08-31' },
      grant,
      [
        ['GRANT_DONE', '2029-06-30', 'REGEL'],
        ['GRANT_PROOF', '2029-12-30', 'REGEL'],
      ],
    ],
    [
      // The letter gives until 31.03.2029; and six months: 30.09.2029.
      'a grant with the end of the work in the letter',
      { approvalDate: '2026-06-30', completeUntil: '2029-03-31' },
      grant,
      [
        ['GRANT_DONE', '2029-03-31', 'ZUSAGE'],
        ['GRANT_PROOF', '2029-09-30', 'REGEL'],
      ],
    ],
    [
      'a grant with both dates in the letter',
      {
        approvalDate: '2026-06-30',
        completeUntil: '2029-03-31',
        proofUntil: '2029-10-15',
        lastInvoiceDate: '2027-01-01',
      },
      grant,
      [
        ['GRANT_DONE', '2029-03-31', 'ZUSAGE'],
        ['GRANT_PROOF', '2029-10-15', 'ZUSAGE'],
      ],
    ],
    [
      // Bescheid 29.02.2024 + 36 months = 28.02.2027, + 6 months = 28.08.2027.
      'BAFA',
      { approvalDate: '2024-02-29' },
      bafa,
      [
        ['BAFA_DONE', '2027-02-28', 'REGEL'],
        ['BAFA_PROOF', '2027-08-28', 'REGEL'],
      ],
    ],
    ['the BnD', { bndDate: '2026-11-02' }, credit, [['BND_VALID', '2027-11-02', 'REGEL']]],
    [
      'the TPN',
      { bndDate: '2026-12-31', bndValidUntil: '2027-02-15' },
      bafa,
      [['TPN_VALID', '2027-02-15', 'ZUSAGE']],
    ],
    [
      'the letter where the programme has no rules',
      {
        bzaValidUntil: '2026-10-14',
        drawdownUntil: '2027-05-04',
        completeUntil: '2029-01-01',
        proofUntil: '2028-01-01',
        bndValidUntil: '2029-05-05',
      },
      terms(),
      [
        ['BZA_VALID', '2026-10-14', 'ZUSAGE'],
        ['DRAWDOWN', '2027-05-04', 'ZUSAGE'],
        ['GRANT_DONE', '2029-01-01', 'ZUSAGE'],
        ['CREDIT_PROOF', '2028-01-01', 'ZUSAGE'],
        ['BND_VALID', '2029-05-05', 'ZUSAGE'],
      ],
    ],
    [
      'the BzA as printed, on the very day of the Zusage',
      { bzaValidUntil: '2026-10-14', approvalDate: '2026-10-14' },
      terms(),
      [['BZA_VALID', '2026-10-14', 'ZUSAGE']],
    ],
    [
      'the letter of a programme nobody knows',
      { proofUntil: '2028-01-01' },
      null,
      [['GRANT_PROOF', '2028-01-01', 'ZUSAGE']],
    ],
    [
      'the letter of BAFA',
      {
        bzaValidUntil: '2026-12-01',
        completeUntil: '2029-01-01',
        proofUntil: '2029-07-01',
        bndValidUntil: '2029-08-01',
      },
      { ...bafa, deadlineRules: [] },
      [
        ['TPB_VALID', '2026-12-01', 'ZUSAGE'],
        ['BAFA_DONE', '2029-01-01', 'ZUSAGE'],
        ['BAFA_PROOF', '2029-07-01', 'ZUSAGE'],
        ['TPN_VALID', '2029-08-01', 'ZUSAGE'],
      ],
    ],
    // 10 days after 30.04. + 1 month = 30.05. + 10 days = 09.06.
    [
      'a rule of the office in months and days',
      { applicationDate: '2026-04-30' },
      terms(rule('ANSWER', 'applicationDate', { months: 1, days: 10 })),
      [['ANSWER', '2026-06-09', 'REGEL']],
    ],
    [
      'a rule from the day the Zusage arrived',
      { approvalReceivedAt: '2026-05-11' },
      terms(rule('OBJECTION', 'approvalReceivedAt', { months: 1 })),
      [['OBJECTION', '2026-06-11', 'REGEL']],
    ],
  ])('are %s', (...[, fundingCase, programme, expected]) => {
    expect(datesOf(fundingCase, programme)).toEqual(expected);
  });

  it('move with an extension, and keep the day before it', () => {
    expect(deadlinesOf({ approvalDate: '2026-05-04', extendedUntil: '2028-05-04' }, credit)).toEqual([
      {
        fundingCaseId: 'a',
        code: 'DRAWDOWN',
        title: 'DRAWDOWN',
        dueDate: '2028-05-04',
        hard: true,
        source: 'ZUSAGE',
        settledAt: null,
        extendedFrom: '2027-05-04',
      },
    ]);
    // 48 months instead of 36; the proof follows to 60 at the latest (old cases: 54 + 6).
    const grants = deadlinesOf({ approvalDate: '2022-03-01', extendedUntil: '2026-03-01' }, grant);
    expect(grants.map(({ code, dueDate, extendedFrom }) => [code, dueDate, extendedFrom])).toEqual([
      ['GRANT_DONE', '2026-03-01', '2025-03-01'],
      ['GRANT_PROOF', '2026-09-01', null],
    ]);
    // The letter said 31.12.2024; the extension holds for the proof as well.
    const printed = { approvalDate: '2022-03-01', completeUntil: '2024-12-31' };
    const both = deadlinesOf({ ...printed, extendedUntil: '2026-03-01' }, grant);
    expect(both.map(({ code, dueDate, extendedFrom }) => [code, dueDate, extendedFrom])).toEqual([
      ['GRANT_DONE', '2026-03-01', '2024-12-31'],
      ['GRANT_PROOF', '2026-09-01', null],
    ]);
    const shorter = deadlinesOf({ approvalDate: '2026-05-04', extendedUntil: '2027-05-04' }, credit);
    expect(shorter[0]?.extendedFrom).toBeNull();
  });
});
