import { describe, expect, it } from 'vitest';
import { keptUntil, purgeDay } from '#features/documents/attachments/attachment-retention.ts';

describe('how long an Unterlage is kept', () => {
  it.each([
    { retentionClass: 'KEINE', arrivedOn: '2026-03-01', lastProof: null, until: null },
    { retentionClass: 'GESCHAEFT_6', arrivedOn: '2026-03-01', lastProof: null, until: '2032-12-31' },
    { retentionClass: 'BELEG_8', arrivedOn: '2026-03-01', lastProof: null, until: '2034-12-31' },
    { retentionClass: 'FOERDER_10', arrivedOn: '2026-03-01', lastProof: null, until: '2036-03-01' },
    {
      retentionClass: 'FOERDER_10',
      arrivedOn: '2026-03-01',
      lastProof: '2027-05-05',
      until: '2037-05-05',
    },
    {
      retentionClass: 'FOERDER_10',
      arrivedOn: '2026-03-01',
      lastProof: '2020-05-05',
      until: '2036-03-01',
    },
    { retentionClass: 'BELEG_8', arrivedOn: null, lastProof: null, until: null },
  ] as const)(
    '$retentionClass, come on $arrivedOn, proof of $lastProof: $until',
    ({ until, ...facts }) => {
      expect(keptUntil(facts)?.until ?? null).toBe(until);
    },
  );

  it('decides with the 30 days of the Papierkorb when it may go', () => {
    expect(purgeDay('2026-03-01', null)).toBe('2026-03-31');
    expect(purgeDay('2026-03-01', { until: '2030-01-01', reason: '' })).toBe('2030-01-02');
  });
});
