import * as dateFns from 'date-fns';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  compareDays,
  daysBetween,
  endOfYear,
  firstOfMonth,
  germanDay,
  lastOfMonth,
  latestDay,
  mondayOf,
  mondayOfWeek,
  weekdayOf,
  yearHasWeek,
  yearOfWeek,
} from './day-arithmetic.ts';

const days = fc
  .date({ min: new Date('1600-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('counting days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-12-31', 1, '2027-01-01'],
    // The nights in which the clocks change have days like any other.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-21', 0, '2026-11-21'],
    // November has 30 days: 21 + 30 = 51 = 30 + 21.
    ['2026-11-21', 30, '2026-12-21'],
    // 2026 has 365 days, 2028 is a leap year with 366.
    ['2026-01-01', 365, '2027-01-01'],
    ['2028-01-01', 366, '2029-01-01'],
  ])('%s and %d days is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
  });

  it.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-11-21', '2026-11-18', -3],
  ])('from %s to %s it is %i days, over a change of clocks too', (from, to, count) => {
    expect(daysBetween(from, to)).toBe(count);
  });

  it('comes back where it began', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});

describe('counting months', () => {
  it.each([
    // The end day has the number of the beginning (BGB § 188 Abs. 2).
    ['2026-04-15', 6, '2026-10-15'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-12-31', 12, '2027-12-31'],
    // February has no 30th and 31st: its last day (Abs. 3), the 29th in a leap year only.
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-08-30', 6, '2027-02-28'],
    ['2026-08-29', 6, '2027-02-28'],
    ['2026-08-28', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2027-08-29', 6, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    // April, June, September and November end with the 30th.
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-05-31', 6, '2026-11-30'],
    // The last day of a short month does not become the last day of a long one.
    ['2026-02-28', 1, '2026-03-28'],
    ['2026-04-30', 1, '2026-05-30'],
    // A 29 February has no anniversary in an ordinary year; 2100 is none, 2000 and 2400 are leap years.
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2096-02-29', 48, '2100-02-28'],
    // 36 months after the Zusage, 10 years after a certificate.
    ['2026-06-30', 36, '2029-06-30'],
    ['2026-02-28', 120, '2036-02-28'],
    // Saturday 16.05.2026 to Monday 16.11.2026, and to Saturday 16.01.2027: weekends stay as they are.
    ['2026-05-16', 6, '2026-11-16'],
    ['2026-05-16', 8, '2027-01-16'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-31', 0, '2026-05-31'],
  ])('%s and %d months is %s', (day, count, result) => {
    expect(addMonths(day, count)).toBe(result);
  });

  const months = fc.integer({ min: -600, max: 600 });

  it('reaches the right month, and a later day only at the end of a month that is too short', () => {
    fc.assert(
      fc.property(days, months, (day, count) => {
        const result = addMonths(day, count);
        const monthIndex = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(monthIndex(result)).toBe(monthIndex(day) + count);
        const isSameNumber = result.slice(8) === day.slice(8);
        const isShorterMonthEnd = result.slice(8) < day.slice(8) && addDays(result, 1).slice(8) === '01';
        expect(isSameNumber || isShorterMonthEnd).toBe(true);
      }),
    );
  });

  it('never lets an earlier start end later', () => {
    fc.assert(
      fc.property(days, days, months, (one, other, count) => {
        const [early = '', late = ''] = [one, other].toSorted(compareDays);
        expect(compareDays(addMonths(early, count), addMonths(late, count))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('weeks', () => {
  it.each([
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-11-28', 5, '2026-11-23'],
    ['2026-11-29', 6, '2026-11-23'],
    // The nights in which the clocks change are the ones from Saturday to Sunday.
    ['2026-03-29', 6, '2026-03-23'],
    ['2026-10-25', 6, '2026-10-19'],
    ['2027-01-01', 4, '2026-12-28'],
    ['2024-02-29', 3, '2024-02-26'],
  ])('%s is day %d of the week that begins on %s', (day, weekday, monday) => {
    expect(weekdayOf(day)).toBe(weekday);
    expect(mondayOf(day)).toBe(monday);
  });

  it.each([
    // 2020 and 2026 have 53 weeks; 1 January may belong to the year before, 31 December to the one after.
    [53, 2020, '2020-12-28'],
    [53, 2026, '2026-12-28'],
    [1, 2027, '2027-01-04'],
    [1, 2025, '2024-12-30'],
    [1, 2026, '2025-12-29'],
  ])('week %d of %d begins on %s', (week, year, monday) => {
    expect(mondayOfWeek(week, year)).toBe(monday);
    expect(yearOfWeek(monday)).toBe(year);
    expect(yearOfWeek(addDays(monday, 6))).toBe(year);
    expect(yearHasWeek(week, year)).toBe(true);
  });

  it('knows the years with a week 53', () => {
    const long = Array.from({ length: 28 }, (_, index) => 2009 + index).filter((year) =>
      yearHasWeek(53, year),
    );
    expect(long).toEqual([2009, 2015, 2020, 2026, 2032]);
    expect(yearHasWeek(52, 2025)).toBe(true);
  });
});

describe('all of it agrees with date-fns, where the clocks change', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/Berlin');
  });

  const local = (day: string): Date => dateFns.parseISO(day);
  const text = (date: Date): string => dateFns.format(date, 'yyyy-MM-dd');
  const count = fc.integer({ min: -20_000, max: 20_000 });
  // The ends of years and months, where arithmetic goes wrong, come more often than by chance.
  const edges = fc
    .tuple(
      fc.integer({ min: 1600, max: 2099 }),
      fc.constantFrom('01-01', '01-04', '02-28', '03-01', '03-31', '10-31', '12-28', '12-31'),
    )
    .map(([year, end]) => `${year}-${end}`);
  const someDay = fc.oneof(days, edges);

  it('is tried in a place whose clocks change', () => {
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(-120);
    expect(new Date(2026, 11, 1).getTimezoneOffset()).toBe(-60);
  });

  it('for days and months', () => {
    fc.assert(
      fc.property(someDay, someDay, count, (day, other, many) => {
        expect(addDays(day, many)).toBe(text(dateFns.addDays(local(day), many)));
        expect(daysBetween(day, other)).toBe(dateFns.differenceInCalendarDays(local(other), local(day)));
        const months = many % 600;
        expect(addMonths(day, months)).toBe(text(dateFns.addMonths(local(day), months)));
        expect(endOfYear(day)).toBe(text(dateFns.endOfYear(local(day))));
        expect(firstOfMonth(day)).toBe(text(dateFns.startOfMonth(local(day))));
        // The first summer time began at 23:00 on 30 April 1916: that month had no last millisecond.
        expect(lastOfMonth(day)).toBe(text(dateFns.lastDayOfMonth(local(day))));
      }),
    );
  });

  it('for weeks, also the fifty-third and those over the turn of a year', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const date = local(day);
        expect(weekdayOf(day)).toBe(dateFns.getISODay(date) - 1);
        expect(mondayOf(day)).toBe(text(dateFns.startOfISOWeek(date)));
        expect(yearOfWeek(day)).toBe(dateFns.getISOWeekYear(date));
        expect(mondayOfWeek(dateFns.getISOWeek(date), yearOfWeek(day))).toBe(mondayOf(day));
      }),
    );
  });

  it('and between two days lie as many as it takes from one to the other', () => {
    fc.assert(
      fc.property(someDay, count, (day, many) => {
        expect(daysBetween(day, addDays(day, many))).toBe(many);
      }),
    );
  });
});

describe('days', () => {
  it('compare in time', () => {
    expect(compareDays('2026-09-30', '2026-10-01')).toBeLessThan(0);
    expect(compareDays('2027-01-01', '2026-12-31')).toBeGreaterThan(0);
    expect(compareDays('2026-02-28', '2026-02-28')).toBe(0);
  });

  it('know the end of their year', () => {
    expect(endOfYear('2026-01-01')).toBe('2026-12-31');
    expect(endOfYear('2024-12-31')).toBe('2024-12-31');
  });

  it('know the latest among them, where there is one', () => {
    expect(latestDay([])).toBeNull();
    expect(latestDay([null, null])).toBeNull();
    expect(latestDay(['2026-03-01', null, '2027-01-01', '2026-12-31'])).toBe('2027-01-01');
    expect(latestDay([null, '2026-03-01'])).toBe('2026-03-01');
  });

  it('are written the German way', () => {
    expect(germanDay('2026-02-01')).toBe('01.02.2026');
  });
});

it('counts days as the calendar does, also those it has counted before', () => {
  const first = Date.UTC(1500, 0, 1);
  const shown = (number: number): Date => new Date(first + number * 86_400_000);
  const text = (number: number): string => shown(number).toISOString().slice(0, 10);
  const number = fc.integer({ min: 0, max: 250_000 });
  fc.assert(
    fc.property(number, number, (from, to) => {
      for (let turn = 0; turn < 2; turn += 1) {
        expect(addDays(text(from), to - from)).toBe(text(to));
        expect(daysBetween(text(from), text(to))).toBe(to - from);
        expect(weekdayOf(text(from))).toBe((shown(from).getUTCDay() + 6) % 7);
      }
    }),
  );
});

it('refuses what is no day, also when it is asked again', () => {
  for (let turn = 0; turn < 2; turn += 1) expect(() => addDays('2026-02-30x', 1)).toThrow(RangeError);
});
