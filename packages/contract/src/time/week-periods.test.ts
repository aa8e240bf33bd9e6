import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBefore, mondayOf, weekdayOf } from '../core/day-arithmetic.ts';
import {
  weekPeriodOf,
  weekPeriodsBetween,
  weekPeriodsOfMonth,
  weekPeriodsOfWeek,
  weekPeriodTitle,
} from './week-periods.ts';

describe('the period of a day', () => {
  it.each([
    ['2026-11-25', '2026-11-23', '2026-11-29', 'KW 48 · 23.–29.11.2026'],
    ['2026-11-30', '2026-11-30', '2026-11-30', 'KW 49 · 30.11.2026'],
    ['2026-12-01', '2026-12-01', '2026-12-06', 'KW 49 · 01.–06.12.2026'],
    ['2026-12-31', '2026-12-28', '2026-12-31', 'KW 53 · 28.–31.12.2026'],
    ['2027-01-01', '2027-01-01', '2027-01-03', 'KW 53/2026 · 01.–03.01.2027'],
    ['2027-01-04', '2027-01-04', '2027-01-10', 'KW 1 · 04.–10.01.2027'],
    ['2024-12-30', '2024-12-30', '2024-12-31', 'KW 1/2025 · 30.–31.12.2024'],
    ['2025-01-01', '2025-01-01', '2025-01-05', 'KW 1 · 01.–05.01.2025'],
    ['2028-02-29', '2028-02-28', '2028-02-29', 'KW 9 · 28.–29.02.2028'],
    ['2026-02-01', '2026-02-01', '2026-02-01', 'KW 5 · 01.02.2026'],
  ])('%s goes from %s to %s: %s', (day, ...[firstDay, lastDay, title]) => {
    expect(weekPeriodOf(day)).toEqual({ firstDay, lastDay });
    expect(weekPeriodTitle({ firstDay, lastDay })).toBe(title);
  });
});

describe('periods', () => {
  it('are two in KW 53 of 2026 and one in most weeks', () => {
    expect(weekPeriodsOfWeek('2026-12-30')).toEqual([
      { firstDay: '2026-12-28', lastDay: '2026-12-31' },
      { firstDay: '2027-01-01', lastDay: '2027-01-03' },
    ]);
    expect(weekPeriodsOfWeek('2026-11-25')).toEqual([{ firstDay: '2026-11-23', lastDay: '2026-11-29' }]);
  });

  it('of a month do not reach beyond it', () => {
    expect(weekPeriodsOfMonth('2026-11-25')).toEqual([
      { firstDay: '2026-11-01', lastDay: '2026-11-01' },
      { firstDay: '2026-11-02', lastDay: '2026-11-08' },
      { firstDay: '2026-11-09', lastDay: '2026-11-15' },
      { firstDay: '2026-11-16', lastDay: '2026-11-22' },
      { firstDay: '2026-11-23', lastDay: '2026-11-29' },
      { firstDay: '2026-11-30', lastDay: '2026-11-30' },
    ]);
  });

  it('are none where the days end before they begin', () => {
    expect(weekPeriodsBetween('2026-11-25', '2026-11-24')).toEqual([]);
  });

  it('cover each day once, each in one week and one month, as long as they can be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 120 }),
        (offset, count) => {
          const first = addDays('2000-01-01', offset);
          const last = addDays(first, count - 1);
          const periods = weekPeriodsBetween(first, last);
          const days = periods.flatMap(({ firstDay, lastDay }) =>
            daysBefore(firstDay, addDays(lastDay, 1)),
          );
          expect(new Set(days).size).toBe(days.length);
          expect(days).toEqual(expect.arrayContaining([...daysBefore(first, addDays(last, 1))]));
          for (const { firstDay, lastDay } of periods) {
            expect(mondayOf(firstDay)).toBe(mondayOf(lastDay));
            expect(firstDay.slice(0, 7)).toBe(lastDay.slice(0, 7));
            expect(weekdayOf(firstDay) === 0 || firstDay.endsWith('-01')).toBe(true);
            expect(weekdayOf(lastDay) === 6 || addDays(lastDay, 1).endsWith('-01')).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
