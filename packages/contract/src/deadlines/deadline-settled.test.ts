import { describe, expect, it } from 'vitest';
import { type DeadlineCase, type DeadlineFacts, desiredDeadlines } from './deadline-rules.ts';
import type { ProgrammeTerms } from '../funding/programme-terms.ts';
import { bafa, credit, emptyCase, grant } from '../../test/sample-programmes.ts';

const today = '2026-11-21';
const noSite = { plasterDate: null, completionDate: null };

describe('what meets a deadline', () => {
  const all = { bzaDate: '2026-01-10', lastInvoiceDate: '2026-10-01' } as const;

  it.each<[string, ProgrammeTerms, Partial<DeadlineCase>, DeadlineFacts['site'], string | null]>([
    ['BZA_VALID', credit, { applicationDate: '2026-07-10' }, noSite, '2026-07-10'],
    // The BzA ran out on 10.07.
    ['BZA_VALID', credit, { applicationDate: '2026-07-11' }, noSite, null],
    [
      'BZA_VALID',
      credit,
      { applicationDate: '2026-07-11', approvalDate: '2026-08-01' },
      noSite,
      '2026-08-01',
    ],
    ['BZA_VALID', credit, { approvalDate: '2026-08-01' }, noSite, '2026-08-01'],
    ['BZA_VALID', credit, { approvalReceivedAt: '2026-08-02' }, noSite, '2026-08-02'],
    ['BZA_VALID', credit, { bndDate: '2026-10-20' }, noSite, '2026-10-20'],
    ['BZA_VALID', credit, {}, noSite, null],
    ['TPB_VALID', bafa, { applicationDate: '2026-02-01' }, noSite, '2026-02-01'],
    ['DRAWDOWN', credit, { approvalDate: '2026-02-01' }, noSite, null],
    [
      'DRAWDOWN',
      credit,
      { approvalDate: '2026-02-01', fullyDrawnAt: '2026-06-01' },
      noSite,
      '2026-06-01',
    ],
    ['CREDIT_PROOF', credit, { fullyDrawnAt: '2026-06-01', bndDate: '2026-07-01' }, noSite, null],
    [
      'CREDIT_PROOF',
      credit,
      { fullyDrawnAt: '2026-06-01', proofSubmittedAt: '2026-07-01' },
      noSite,
      '2026-07-01',
    ],
    [
      'GRANT_DONE',
      grant,
      { approvalDate: '2026-02-01' },
      { plasterDate: null, completionDate: '2026-09-30' },
      '2026-09-30',
    ],
    ['GRANT_DONE', grant, { approvalDate: '2026-02-01', bndDate: '2026-09-30' }, noSite, null],
    // Planned for the day after tomorrow.
    [
      'GRANT_DONE',
      grant,
      { approvalDate: '2026-02-01' },
      { plasterDate: null, completionDate: '2026-11-22' },
      null,
    ],
    [
      'GRANT_DONE',
      grant,
      { approvalDate: '2026-02-01' },
      { plasterDate: null, completionDate: today },
      today,
    ],
    ['GRANT_PROOF', grant, { proofSubmittedAt: '2026-11-02' }, noSite, '2026-11-02'],
    ['GRANT_PROOF', grant, { proofSubmittedAt: null, lastInvoiceDate: '2026-10-01' }, noSite, null],
    [
      'BAFA_DONE',
      bafa,
      { approvalDate: '2026-02-01' },
      { plasterDate: null, completionDate: '2026-09-30' },
      '2026-09-30',
    ],
    [
      'BAFA_PROOF',
      bafa,
      { approvalDate: '2026-02-01', proofSubmittedAt: '2026-11-02' },
      noSite,
      '2026-11-02',
    ],
    [
      'BND_VALID',
      credit,
      { bndDate: '2026-10-20', proofSubmittedAt: '2026-11-02' },
      noSite,
      '2026-11-02',
    ],
    ['TPN_VALID', bafa, { bndDate: '2026-10-20' }, noSite, null],
  ])('%s', (...[code, programme, fundingCase, site, settledAt]) => {
    const fundingCases = [{ ...emptyCase, ...all, ...fundingCase }];
    const facts = { fundingCases, site, certificates: [], isfpDate: null };
    const deadlines = desiredDeadlines({ ...facts, termsOf: () => programme }, today);
    const found = deadlines.find((one) => one.code === code);
    expect(found).toMatchObject({ code, settledAt });
  });
});
