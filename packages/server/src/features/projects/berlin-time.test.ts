import { describe, expect, it } from 'vitest';
import { addDays, addMonths, berlinDay, berlinYear, timeSince } from '#features/projects/berlin-time.ts';

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

describe('counting days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %d days is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %d months is %s', (day, count, result) => {
    expect(addMonths(day, count)).toBe(result);
  });
});
