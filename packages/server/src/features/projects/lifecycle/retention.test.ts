import { describe, expect, it } from 'vitest';
import { type RetentionFacts, retentionUntil } from '#features/projects/lifecycle/retention.ts';

const nothing: RetentionFacts = {
  services: [],
  offerDate: null,
  orderDate: null,
  fundingCases: [],
  certificates: [],
};
const invoices = (...days: (string | null)[]) =>
  days.map((invoicedAt) => ({ invoicedAt, orderedAt: null }));
const funding = (approvalDate: string | null, bndDate: string | null = null) => ({
  approvalDate,
  bndDate,
});

describe('how long the documents of a project are kept', () => {
  it.each<[string, Partial<RetentionFacts>, string | null]>([
    ['nothing exists', {}, null],
    [
      'nothing has a date yet',
      {
        services: invoices(null),
        fundingCases: [funding(null)],
        certificates: [{ issuedAt: null }],
      },
      null,
    ],
    // The year of the invoice ends on 31.12.2026; and eight years.
    ['an invoice of January', { services: invoices('2026-01-02') }, '2034-12-31'],
    ['an invoice of the last day of the year', { services: invoices('2026-12-31') }, '2034-12-31'],
    ['the last of two invoices', { services: invoices('2027-01-01', '2026-03-01') }, '2035-12-31'],
    // 31.12.2026 and six years.
    ['an order', { orderDate: '2026-05-01' }, '2032-12-31'],
    [
      'an order of one service',
      { services: [{ invoicedAt: null, orderedAt: '2026-05-01' }] },
      '2032-12-31',
    ],
    // Ten years from the day itself.
    ['a Zusage', { fundingCases: [funding('2026-05-04')] }, '2036-05-04'],
    ['a BnD after the Zusage', { fundingCases: [funding('2026-05-04', '2027-08-09')] }, '2037-08-09'],
    [
      'the last case',
      { fundingCases: [funding('2026-05-04', '2027-08-09'), funding('2028-01-02')] },
      '2038-01-02',
    ],
    // 2024 is a leap year and 2034 is not.
    ['a certificate of 29 February', { certificates: [{ issuedAt: '2024-02-29' }] }, '2034-02-28'],
    [
      'a BnD that outlasts the invoice',
      { services: invoices('2026-06-01'), fundingCases: [funding(null, '2025-01-01')] },
      '2035-01-01',
    ],
    [
      'an invoice that outlasts the Zusage',
      { services: invoices('2028-06-01'), fundingCases: [funding('2025-01-01')] },
      '2036-12-31',
    ],
    [
      'an invoice that outlasts a later letter',
      { services: invoices('2026-06-01'), offerDate: '2028-06-01' },
      '2034-12-31',
    ],
  ])('with %s', (_, facts, until) => {
    expect(retentionUntil({ ...nothing, ...facts })).toBe(until);
  });
});
