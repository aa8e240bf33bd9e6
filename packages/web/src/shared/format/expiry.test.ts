import { describe, expect, it } from 'vitest';
import { expiryText } from './expiry.ts';

describe('how long a document counts', () => {
  it.each([
    ['2026-11-21', 'abgelaufen am 21.11.2026', 'over'],
    ['2026-11-22', 'läuft am 22.11.2026 ab', 'soon'],
    ['2026-12-22', 'läuft am 22.12.2026 ab', 'soon'],
    ['2026-12-23', 'gültig bis 23.12.2026', 'valid'],
  ] as const)('until %s', (day, words, tone) => {
    expect(expiryText(day, '2026-11-22')).toEqual({ words, tone });
  });

  it('is for ever without a day', () => {
    expect(expiryText(null, '2026-11-22')).toBeNull();
  });
});
