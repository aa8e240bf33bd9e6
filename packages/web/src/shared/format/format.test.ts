import { describe, expect, it } from 'vitest';
import { formatCount } from './numbers.ts';
import { formatDay } from './relative-day.ts';
import { clockTime, formatDayOf, formatInstant } from './relative-moment.ts';

describe('dates as the office reads them', () => {
  it.each([
    ['2026-11-20T23:30:00Z', '21.11.2026', '00:30'],
    ['2026-07-01T22:30:00Z', '02.07.2026', '00:30'],
    ['2026-01-05T08:05:00Z', '05.01.2026', '09:05'],
  ])('%s is the %s at %s in Berlin', (instant, day, time) => {
    expect(formatDayOf(new Date(instant))).toBe(day);
    expect(clockTime(new Date(instant))).toBe(time);
  });

  it('says "heute" for an instant of the same Berlin day only', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect(formatInstant(new Date('2026-11-20T23:30:00Z'), now)).toBe('heute, 00:30 Uhr');
    expect(formatInstant(new Date('2026-11-20T22:30:00Z'), now)).toBe('20.11.2026, 23:30 Uhr');
  });

  it.each([
    ['2026-03-01', '01.03.2026'],
    ['2026-12-31', '31.12.2026'],
    ['unbekannt', 'unbekannt'],
  ])('writes the calendar day %s as %s', (day, text) => {
    expect(formatDay(day)).toBe(text);
  });
});

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [100_000, '100.000'],
  ])('%d is written %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});
