import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinClock, berlinInstant } from '../core/berlin-clock.ts';
import { addDays } from '../core/day-arithmetic.ts';
import { shiftInstant, shiftPeriod } from './wall-clock-shift.ts';

const shown = (instant: Date): string => {
  const { day, minute } = berlinClock(instant);
  return `${day} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
};
const minutesBetween = (start: Date, end: Date): number => (end.getTime() - start.getTime()) / 60_000;

describe('moving on the clock of the office', () => {
  it.each([
    ['2026-03-27 09:00', { days: 2, minutes: 0 }, '2026-03-29 9:00'],
    ['2026-03-30 09:00', { days: -1, minutes: 0 }, '2026-03-29 9:00'],
    ['2026-10-24 09:00', { days: 1, minutes: 0 }, '2026-10-25 9:00'],
    ['2026-10-26 09:00', { days: -7, minutes: 0 }, '2026-10-19 9:00'],
    ['2026-03-28 02:30', { days: 1, minutes: 0 }, '2026-03-29 3:30'],
    ['2026-11-24 09:00', { days: 0, minutes: 15 }, '2026-11-24 9:15'],
    ['2026-11-24 23:45', { days: 0, minutes: 30 }, '2026-11-25 0:15'],
    ['2026-11-24 00:15', { days: 0, minutes: -30 }, '2026-11-23 23:45'],
    ['2026-12-31 09:00', { days: 1, minutes: 0 }, '2027-01-01 9:00'],
    ['2026-03-29 01:45', { days: 0, minutes: 30 }, '2026-03-29 3:15'],
  ])('%s by %j is %s', (from, shift, expected) => {
    const [day = '', time = ''] = from.split(' ');
    expect(shown(shiftInstant(berlinInstant(day, time), shift))).toBe(expected);
  });

  it('takes the second of a time that comes twice', () => {
    const moved = shiftInstant(berlinInstant('2026-10-24', '02:30'), { days: 1, minutes: 0 });
    expect(moved.toISOString()).toBe('2026-10-25T01:30:00.000Z');
  });

  it('leaves the first of a time that comes twice where it is', () => {
    const first = new Date('2026-10-25T00:30:00Z');
    expect(shiftInstant(first, { days: 0, minutes: 0 })).toEqual(first);
  });

  it('makes 60 minutes of 1:30 to 3:30 in spring, and 180 in autumn', () => {
    const night = {
      start: berlinInstant('2026-11-24', '01:30'),
      end: berlinInstant('2026-11-24', '03:30'),
    };
    const spring = shiftPeriod(night, { days: -240, minutes: 0 });
    expect([shown(spring.start), shown(spring.end)]).toEqual(['2026-03-29 1:30', '2026-03-29 3:30']);
    expect(minutesBetween(spring.start, spring.end)).toBe(60);
    const autumn = shiftPeriod(night, { days: -30, minutes: 0 });
    expect([shown(autumn.start), shown(autumn.end)]).toEqual(['2026-10-25 1:30', '2026-10-25 3:30']);
    expect(minutesBetween(autumn.start, autumn.end)).toBe(180);
  });

  it('keeps the real length where the left out hour would swallow it', () => {
    const night = {
      start: berlinInstant('2026-03-28', '02:30'),
      end: berlinInstant('2026-03-28', '03:00'),
    };
    const moved = shiftPeriod(night, { days: 1, minutes: 0 });
    expect([shown(moved.start), shown(moved.end)]).toEqual(['2026-03-29 3:30', '2026-03-29 4:00']);
  });

  it('shows the same time on every other day, and comes back, outside the nights the clocks change', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: -400, max: 400 }),
        (first, minute, days) => {
          const day = addDays('2026-01-01', first);
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const start = berlinInstant(day, time);
          const moved = shiftInstant(start, { days, minutes: 0 });
          const target = addDays(day, days);
          fc.pre(minute < 60 || minute >= 180);
          expect(berlinClock(moved)).toEqual({ day: target, minute });
          expect(shiftInstant(moved, { days: -days, minutes: 0 })).toEqual(start);
        },
      ),
    );
  });

  it('never ends before it begins', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'),
        fc.integer({ min: 0, max: 300 }),
        fc.tuple(
          fc.integer({ min: 1, max: 180 }),
          fc.integer({ min: -2, max: 2 }),
          fc.integer({ min: -90, max: 90 }),
        ),
        (day, minute, [length, days, minutes]) => {
          const start = new Date(berlinInstant(day, '00:00').getTime() + minute * 60_000);
          const moved = shiftPeriod(
            { start, end: new Date(start.getTime() + length * 60_000) },
            { days, minutes },
          );
          expect(moved.end > moved.start).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
