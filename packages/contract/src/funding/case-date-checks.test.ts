import { describe, expect, it } from 'vitest';
import type { CheckedCase } from './date-facts.ts';
import { findings, findingsOf, today } from '../../test/sample-findings.ts';
import { bafa, grant } from '../../test/sample-programmes.ts';

/** A case without problems from the BzA to the accepted proof. */
const right: Partial<CheckedCase> = {
  bzaDate: '2026-01-10',
  bzaValidUntil: '2026-07-10',
  applicationDate: '2026-01-10',
  approvalDate: '2026-01-10',
  approvalReceivedAt: '2026-01-10',
  drawdownUntil: '2027-01-10',
  completeUntil: '2029-01-10',
  proofUntil: '2029-07-10',
  extendedUntil: '2028-01-10',
  fullyDrawnAt: '2026-09-01',
  lastInvoiceDate: today,
  bndDate: today,
  bndValidUntil: '2027-11-21',
  proofSubmittedAt: today,
  proofAcceptedAt: today,
};

describe('the days of a funding case', () => {
  it('are right when each step comes on the day of the one before or later', () => {
    expect(findings({ fundingCase: right })).toEqual([]);
    expect(findings({ fundingCase: { ...right, outcome: 'AUSGEZAHLT' } })).toEqual([]);
    expect(findings({})).toEqual([]);
  });

  it.each<[string, Partial<CheckedCase>]>([
    ['stop bzaValidUntil', { bzaDate: '2026-05-02', bzaValidUntil: '2026-05-01' }],
    ['warning applicationDate', { bzaDate: '2026-05-02', applicationDate: '2026-05-01' }],
    ['stop bndDate', { bzaDate: '2026-05-02', bndDate: '2026-05-01' }],
    ['stop approvalDate', { applicationDate: '2026-05-02', approvalDate: '2026-05-01' }],
    ['stop approvalReceivedAt', { approvalDate: '2026-05-02', approvalReceivedAt: '2026-05-01' }],
    ['stop drawdownUntil', { approvalDate: '2026-05-02', drawdownUntil: '2026-05-01' }],
    ['stop completeUntil', { approvalDate: '2026-05-02', completeUntil: '2026-05-01' }],
    ['stop proofUntil', { approvalDate: '2026-05-02', proofUntil: '2026-05-01' }],
    ['stop extendedUntil', { approvalDate: '2026-05-02', extendedUntil: '2026-05-01' }],
    ['stop fullyDrawnAt', { approvalDate: '2026-05-02', fullyDrawnAt: '2026-05-01' }],
    ['warning bndDate', { approvalDate: '2026-05-02', bndDate: '2026-05-01' }],
    ['warning proofUntil', { completeUntil: '2029-05-02', proofUntil: '2029-05-01' }],
    ['stop bndValidUntil', { bndDate: '2026-05-02', bndValidUntil: '2026-05-01' }],
    ['warning proofSubmittedAt', { bndDate: '2026-05-02', proofSubmittedAt: '2026-05-01' }],
    ['stop proofAcceptedAt', { proofSubmittedAt: '2026-05-02', proofAcceptedAt: '2026-05-01' }],
    // 22.11.2026 is tomorrow.
    ['stop bzaDate', { bzaDate: '2026-11-22' }],
    ['stop applicationDate', { applicationDate: '2026-11-22' }],
    ['stop approvalDate', { approvalDate: '2026-11-22' }],
    ['stop approvalReceivedAt', { approvalReceivedAt: '2026-11-22' }],
    ['stop fullyDrawnAt', { fullyDrawnAt: '2026-11-22' }],
    ['stop lastInvoiceDate', { lastInvoiceDate: '2026-11-22' }],
    ['stop bndDate', { bndDate: '2026-11-22' }],
    ['stop proofSubmittedAt', { proofSubmittedAt: '2026-11-22' }],
    ['stop proofAcceptedAt', { proofAcceptedAt: '2026-11-22' }],
    // 10.01. + 6 months = 10.07.
    ['warning applicationDate', { bzaDate: '2026-01-10', applicationDate: '2026-07-11' }],
    [
      'warning applicationDate',
      { bzaDate: '2026-01-10', bzaValidUntil: '2026-07-01', applicationDate: '2026-07-02' },
    ],
    ['warning fullyDrawnAt', { outcome: 'AUSGEZAHLT' }],
  ])('%s with %j', (expected, fundingCase) => {
    const [severity, field] = expected.split(' ');
    expect(findingsOf({ fundingCase })).toEqual([`${severity} fundingCases/a/${field}`]);
  });

  it.each<[string, Partial<CheckedCase>]>([
    [
      'the application on the last day of the BzA',
      { bzaDate: '2026-01-10', applicationDate: '2026-07-10' },
    ],
    [
      'a longer BzA',
      { bzaDate: '2026-01-10', bzaValidUntil: '2026-08-10', applicationDate: '2026-08-01' },
    ],
    [
      'dates of the Zusage that lie ahead',
      { approvalDate: today, drawdownUntil: '2027-11-21', proofUntil: '2030-01-01' },
    ],
    ['a paid credit whose proof is due', { outcome: 'AUSGEZAHLT', fullyDrawnAt: today }],
    ['a paid credit with the day of its proof', { outcome: 'AUSGEZAHLT', proofUntil: '2030-01-01' }],
    ['a paid case whose proof is accepted', { outcome: 'AUSGEZAHLT', proofAcceptedAt: today }],
  ])('take %s', (_, fundingCase) => {
    expect(findings({ fundingCase })).toEqual([]);
  });

  it('warn of a grant that is paid without its proof', () => {
    const paid = { fundingCase: { outcome: 'AUSGEZAHLT' }, terms: grant } as const;
    expect(findingsOf(paid)).toEqual(['warning fundingCases/a/outcome']);
  });

  it('speak plain German', () => {
    const before = findings({
      fundingCase: { applicationDate: '2026-05-02', approvalDate: '2026-05-01' },
    });
    expect(before).toEqual([
      {
        path: 'fundingCases/a/approvalDate',
        message: 'Die Zusage (01.05.2026) liegt vor dem Antrag (02.05.2026).',
        severity: 'stop',
      },
    ]);
    const late = { bzaDate: '2026-01-10', applicationDate: '2026-03-11' };
    expect(findings({ fundingCase: late, terms: bafa })[0]?.message).toBe(
      'Am Tag des Antrags (11.03.2026) war die TPB schon abgelaufen (gültig bis 10.03.2026).',
    );
    expect(findings({ fundingCase: { bndDate: '2026-11-22' } })[0]?.message).toBe(
      'Die BnD (22.11.2026) liegt in der Zukunft.',
    );
  });

  it('are checked in refused cases too, but nothing else is', () => {
    const fundingCase: Partial<CheckedCase> = {
      outcome: 'ABGELEHNT',
      applicationDate: '2026-05-02',
      approvalDate: '2026-05-01',
      applicantUnits: 5,
    };
    const site = { constructionStart: '2026-04-01', contractDate: '2026-04-01', units: 1 };
    expect(findingsOf({ fundingCase, site })).toEqual(['stop fundingCases/a/approvalDate']);
  });
});
