import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/day-arithmetic.ts';
import { capacityOn, type WorkingTimes } from '../planning/capacity.ts';
import { gapsBetween, isGap, reminderDayOf } from './time-gaps.ts';

const fullTime: WorkingTimes = {
  schedules: [{ validFrom: '2020-01-01', minutes: [480, 480, 480, 480, 480, 0, 0] }],
  federalState: 'BW',
  officeDays: [{ day: '2026-12-24', federalState: null, name: 'Heiligabend', capacityPct: 50 }],
  absences: [
    { firstDay: '2026-11-16', lastDay: '2026-11-20', part: 'GANZ' },
    { firstDay: '2026-11-27', lastDay: '2026-11-27', part: 'NACHMITTAG' },
  ],
};
const threeDays: WorkingTimes = {
  ...fullTime,
  schedules: [{ validFrom: '2020-01-01', minutes: [480, 480, 480, 0, 0, 0, 0] }],
  absences: [],
};

function gapDays(
  times: WorkingTimes,
  [firstDay, lastDay]: readonly [string, string],
  booked: Readonly<Record<string, number>> = {},
): readonly string[] {
  const search = { times, firstDay, lastDay, booked: new Map(Object.entries(booked)) };
  return gapsBetween({ ...search, today: '2026-12-30' }).map(({ day }) => day);
}

describe('a gap', () => {
  it.each([
    [480, 464, true],
    [480, 465, false],
    [480, 480, false],
    [480, 0, true],
    [15, 0, false],
    [16, 0, true],
    [0, 0, false],
  ])('of %d minutes to work with %d booked: %s', (target, booked, gap) => {
    expect(isGap({ target, booked })).toBe(gap);
  });

  it.each<readonly [string, WorkingTimes, readonly [string, string], readonly string[]]>([
    [
      'is each day without a booking, but no weekend',
      threeDays,
      ['2026-11-23', '2026-11-29'],
      ['2026-11-23', '2026-11-24', '2026-11-25'],
    ],
    ['is no absence', fullTime, ['2026-11-16', '2026-11-20'], []],
    [
      'is half a day of absence, of the other half',
      fullTime,
      ['2026-11-27', '2026-11-27'],
      ['2026-11-27'],
    ],
    ['is no holiday', fullTime, ['2026-12-25', '2026-12-26'], []],
    ['is what the office leaves of a day', fullTime, ['2026-12-24', '2026-12-24'], ['2026-12-24']],
    ['is nothing without a schedule', { ...fullTime, schedules: [] }, ['2026-11-01', '2026-11-30'], []],
    ['is nothing where the days end before they begin', fullTime, ['2026-11-26', '2026-11-24'], []],
  ])('%s', (_title, times, ...[days, expected]) => {
    expect(gapDays(times, days)).toEqual(expected);
  });

  it('ends when enough is booked, of half a day half as much', () => {
    expect(
      gapDays(fullTime, ['2026-11-26', '2026-11-27'], { '2026-11-26': 465, '2026-11-27': 225 }),
    ).toEqual([]);
    expect(
      gapDays(fullTime, ['2026-11-26', '2026-11-27'], { '2026-11-26': 464, '2026-11-27': 224 }),
    ).toEqual(['2026-11-26', '2026-11-27']);
  });

  it('is never today or later, and says what is missing of what', () => {
    const search = { times: fullTime, booked: new Map([['2026-11-23', 100]]), firstDay: '2026-11-23' };
    expect(gapsBetween({ ...search, lastDay: '2026-11-29', today: '2026-11-25' })).toEqual([
      { day: '2026-11-23', target: 480, booked: 100 },
      { day: '2026-11-24', target: 480, booked: 0 },
    ]);
    expect(gapsBetween({ ...search, lastDay: '2026-11-25', today: '2026-11-25' })).toHaveLength(2);
    expect(gapsBetween({ ...search, lastDay: '2026-11-29', today: '2026-11-23' })).toEqual([]);
  });

  it('stands on exactly the days that asking each of them finds', () => {
    const bookings = fc.array(fc.constantFrom(0, 224, 225, 226, 464, 465, 480), {
      minLength: 40,
      maxLength: 40,
    });
    fc.assert(
      fc.property(bookings, fc.integer({ min: 0, max: 45 }), (minutes, passed) => {
        const first = '2026-11-15';
        const booked = new Map(minutes.map((count, index) => [addDays(first, index), count]));
        const today = addDays(first, passed);
        const expected = [...booked]
          .filter(([day, count]) => day < today && capacityOn(fullTime, day) - count > 15)
          .map(([day]) => day);
        const lastDay = addDays(first, 39);
        const gaps = gapsBetween({ times: fullTime, booked, firstDay: first, lastDay, today });
        expect(gaps.map(({ day }) => day)).toEqual(expected);
      }),
    );
  });
});

describe('the day somebody is reminded of a gap', () => {
  it.each<readonly [string, WorkingTimes, string | null]>([
    ['2026-11-23', fullTime, '2026-11-25'],
    ['2026-11-26', fullTime, '2026-11-30'],
    ['2026-11-25', threeDays, '2026-12-01'],
    // Friday 13.11.: absent for a week, the two next workdays are Monday and Tuesday after it.
    ['2026-11-13', fullTime, '2026-11-24'],
    ['2026-12-23', fullTime, '2026-12-28'],
    ['2026-11-23', { ...fullTime, schedules: [] }, null],
  ])('after %s', (day, times, expected) => {
    expect(reminderDayOf(day, times)).toBe(expected);
  });
});
