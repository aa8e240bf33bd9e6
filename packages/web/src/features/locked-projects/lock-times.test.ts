import { describe, expect, test } from 'vitest';
import { untilText, untilNextExpiry } from './lock-times.ts';

const now = new Date('2026-11-21T09:54:00Z');

describe('how long a lock still holds', () => {
  test.each([
    ['2026-11-21T10:12:00Z', 'bis 11:12 Uhr, noch 18 Minuten'],
    ['2026-11-21T09:55:30Z', 'bis 10:55 Uhr, noch 2 Minuten'],
    ['2026-11-21T09:54:30Z', 'bis 10:54 Uhr, noch höchstens 1 Minute'],
    ['2026-11-21T09:53:00Z', 'bis 10:53 Uhr, noch höchstens 1 Minute'],
  ])('%s reads "%s"', (expiresAt, words) => {
    expect(untilText(new Date(expiresAt), now)).toBe(words);
  });

  test('is told by the clock past midnight, too', () => {
    const late = new Date('2026-11-21T22:54:00Z');
    expect(untilText(new Date('2026-11-21T23:05:00Z'), late)).toBe('bis 00:05 Uhr, noch 11 Minuten');
  });

  test('is looked at again when the first of them runs out', () => {
    expect(untilNextExpiry(['2026-11-21T09:59:00Z', '2026-11-21T09:55:00Z'], now)).toBe(60_000);
  });

  test('is looked at again soon when one has run out already', () => {
    expect(untilNextExpiry(['2026-11-21T09:50:00Z'], now)).toBe(500);
  });

  test('is not looked at without locks', () => {
    expect(untilNextExpiry([], now)).toBeNull();
  });
});
