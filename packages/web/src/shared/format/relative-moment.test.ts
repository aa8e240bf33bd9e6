import { describe, expect, test } from 'vitest';
import { dayAt, dueText, formatDay } from './relative-day.ts';
import { formatMoment, momentText, sinceText } from './relative-moment.ts';

describe('due days', () => {
  test.each([
    [-3, '3 Tage überfällig'],
    [-1, '1 Tag überfällig'],
    [0, 'heute'],
    [1, 'morgen'],
    [2, 'in 2 Tagen'],
    [11, 'in 11 Tagen'],
    [730, 'in 730 Tagen'],
    [731, 'in 2 Jahren'],
    [3553, 'in 9 Jahren'],
  ])('%i days away reads "%s"', (days, words) => {
    expect(dueText(days)).toBe(words);
  });

  test('the day is the one in Germany, wherever the browser stands', () => {
    expect(dayAt(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
    expect(dayAt(new Date('2026-07-20T22:30:00Z'))).toBe('2026-07-21');
  });

  test('is written the German way', () => {
    expect(formatDay('2026-05-21')).toBe('21.05.2026');
  });
});

describe('moments', () => {
  const now = new Date('2026-11-21T10:00:00Z');

  test.each([
    ['2026-11-21T08:42:00Z', 'heute 09:42'],
    ['2026-11-20T22:59:00Z', 'gestern 23:59'],
    ['2026-11-20T23:00:00Z', 'heute 00:00'],
    ['2026-11-12T10:00:00Z', '12.11.'],
    ['2025-11-12T10:00:00Z', '12.11.2025'],
  ])('%s reads "%s"', (moment, words) => {
    expect(momentText(new Date(moment), now)).toBe(words);
  });

  test('in full has day and time', () => {
    expect(formatMoment(new Date('2026-05-21T07:42:00Z'))).toBe('21.05.2026, 09:42 Uhr');
  });

  test.each([
    ['2026-11-21T10:00:30Z', 'seit eben'],
    ['2026-11-21T09:59:30Z', 'seit eben'],
    ['2026-11-21T09:59:00Z', 'seit 1 Minute'],
    ['2026-11-21T09:48:00Z', 'seit 12 Minuten'],
    ['2026-11-21T09:00:00Z', 'seit 1 Stunde'],
    ['2026-11-20T11:00:00Z', 'seit 23 Stunden'],
    ['2026-11-20T10:00:00Z', 'seit 1 Tag'],
    ['2026-11-18T10:00:00Z', 'seit 3 Tagen'],
  ])('what began at %s lasts "%s"', (start, words) => {
    expect(sinceText(new Date(start), now)).toBe(words);
  });
});
