import { describe, expect, it } from 'vitest';
import { stripDays } from './strip-days.ts';

describe('the strip of deadlines', () => {
  const strip = stripDays('2026-11-22', '2026-12-22', [
    { day: '2026-11-25', count: 3, hard: 2 },
    { day: '2026-12-01', count: 1, hard: 0 },
    { day: '2026-12-02', count: 1, hard: 1 },
  ]);

  it('has every day from today on, over the end of a month', () => {
    expect(strip).toHaveLength(31);
    expect(strip.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  it('names today and the Mondays that leave room', () => {
    const labels = strip.filter(({ label }) => label !== '').map(({ day, label }) => [day, label]);
    expect(labels).toEqual([
      ['2026-11-22', 'heute'],
      ['2026-11-30', '30.11.'],
      ['2026-12-07', '07.12.'],
      ['2026-12-14', '14.12.'],
    ]);
  });

  it('says in words what falls on a day', () => {
    const words = strip.filter(({ count }) => count > 0).map((day) => day.words);
    expect(words).toEqual([
      'Mi., 25.11.: 3 Fristen, davon 2 feste',
      'Di., 01.12.: 1 Frist',
      'Mi., 02.12.: 1 Frist, eine feste',
    ]);
  });

  it('knows weekends', () => {
    expect(
      strip
        .filter(({ isWeekend }) => isWeekend)
        .map(({ day }) => day)
        .slice(0, 3),
    ).toEqual(['2026-11-22', '2026-11-28', '2026-11-29']);
  });
});
