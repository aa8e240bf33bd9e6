import { describe, expect, it } from 'vitest';
import { retentionOf } from '#features/privacy/retention.ts';
import { extensions } from '#server/start/extensions.ts';

interface Days {
  readonly lastReceipt?: string;
  readonly lastLetter?: string;
  readonly lastProof?: string;
  readonly lastCertificate?: string;
}

/** By the rules there are: invoices, letters, proofs and certificates. */
function retentionBy({ lastReceipt, lastLetter, lastProof, lastCertificate }: Days) {
  const days = [lastReceipt, lastLetter, lastProof, lastCertificate].map((day) => day ?? null);
  return retentionOf(extensions.retention, days);
}

describe('how long the documents of a project are kept', () => {
  it.each<[string, Days, string | null]>([
    ['nothing to keep', {}, null],
    ['an offer of 3 January 2020: to the end of 2026', { lastLetter: '2020-01-03' }, '2026-12-31'],
    ['an offer of 31 December 2020: to the end of 2026', { lastLetter: '2020-12-31' }, '2026-12-31'],
    ['an invoice of 1 March 2018: to the end of 2026', { lastReceipt: '2018-03-01' }, '2026-12-31'],
    ['a BnD of 14 May 2017: ten years to the day', { lastProof: '2017-05-14' }, '2027-05-14'],
    ['a Zusage of 29 February: the last of February', { lastProof: '2024-02-29' }, '2034-02-28'],
    [
      'a certificate of 30 June 2019: ten years to the day',
      { lastCertificate: '2019-06-30' },
      '2029-06-30',
    ],
  ])('%s', (_, facts, until) => {
    expect(retentionBy(facts)?.until ?? null).toBe(until);
  });

  it('is as long as the longest rule says, and names it', () => {
    const facts = { lastReceipt: '2020-05-01', lastLetter: '2020-01-01', lastProof: '2019-02-01' };
    expect(retentionBy(facts)).toEqual({
      until: '2029-02-01',
      reason: 'Zusage oder BnD, 10 Jahre',
    });
    expect(retentionBy({ ...facts, lastReceipt: '2021-01-01' })).toEqual({
      until: '2029-12-31',
      reason: 'Rechnung, 8 Jahre',
    });
  });
});
