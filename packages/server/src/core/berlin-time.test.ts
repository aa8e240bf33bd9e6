import { describe, expect, it } from 'vitest';
import { berlinDay, berlinYear, timeSince } from '#core/berlin-time.ts';

describe('the time in Germany', () => {
  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-06-20T21:59:59Z', '2026-06-20'],
    ['2026-06-20T22:00:00Z', '2026-06-21'],
  ])('has at %s the day %s', (instant, day) => {
    expect(berlinDay(new Date(instant))).toBe(day);
  });

  it('begins the year an hour before London', () => {
    expect(berlinYear(new Date('2026-12-31T22:59:59Z'))).toBe(26);
    expect(berlinYear(new Date('2026-12-31T23:00:00Z'))).toBe(27);
    expect(berlinYear(new Date('2009-06-01T00:00:00Z'))).toBe(9);
  });

  it('names the day only when it is another', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(timeSince(new Date('2026-11-21T08:42:10Z'), now)).toBe('09:42');
    expect(timeSince(new Date('2026-11-20T08:42:10Z'), now)).toBe('20.11., 09:42');
    expect(timeSince(new Date('2026-11-20T23:05:00Z'), now)).toBe('00:05');
  });
});
