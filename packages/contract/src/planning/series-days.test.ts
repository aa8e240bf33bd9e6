import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, mondayOf, weekdayOf } from '../core/day-arithmetic.ts';
import { holidayName } from '../core/holidays.ts';
import { seriesDays } from './series-days.ts';
import type { SeriesRule } from './series-rule.ts';

const never = (): boolean => false;
const inBw = (day: string): boolean => holidayName(day, 'BW') !== null;
const weekly: SeriesRule = { freq: 'WOCHE', interval: 1, onHoliday: 'KEEP' };

const cases: readonly (readonly [string, SeriesRule, string, readonly string[]])[] = [
  ['each Tuesday', { ...weekly, count: 3 }, '2026-11-24', ['2026-11-24', '2026-12-01', '2026-12-08']],
  [
    'each other week on Monday and Thursday, from a Tuesday on',
    { ...weekly, interval: 2, weekdays: [3, 0], count: 4 },
    '2026-11-24',
    ['2026-11-26', '2026-12-07', '2026-12-10', '2026-12-21'],
  ],
  [
    'up to a day, which counts',
    { ...weekly, until: '2026-12-08' },
    '2026-11-24',
    ['2026-11-24', '2026-12-01', '2026-12-08'],
  ],
  [
    'up to the day before',
    { ...weekly, until: '2026-12-07' },
    '2026-11-24',
    ['2026-11-24', '2026-12-01'],
  ],
  ['nothing where it ends before it begins', { ...weekly, until: '2026-11-01' }, '2026-11-24', []],
  [
    'each third day',
    { freq: 'TAG', interval: 3, count: 3, onHoliday: 'KEEP' },
    '2026-12-30',
    ['2026-12-30', '2027-01-02', '2027-01-05'],
  ],
  [
    'the 31st, or the last day of a shorter month',
    { freq: 'MONAT', interval: 1, monthDay: 31, count: 5, onHoliday: 'KEEP' },
    '2027-12-31',
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ],
  [
    'the day of the first one, where none is named',
    { freq: 'MONAT', interval: 1, count: 3, onHoliday: 'KEEP' },
    '2027-01-30',
    ['2027-01-30', '2027-02-28', '2027-03-30'],
  ],
  [
    'the first month left out when its day has passed',
    { freq: 'MONAT', interval: 1, monthDay: 10, count: 2, onHoliday: 'KEEP' },
    '2026-11-24',
    ['2026-12-10', '2027-01-10'],
  ],
  [
    'the second Tuesday of each quarter',
    { freq: 'MONAT', interval: 3, nth: { nth: 2, weekday: 1 }, count: 3, onHoliday: 'KEEP' },
    '2026-11-01',
    ['2026-11-10', '2027-02-09', '2027-05-11'],
  ],
  [
    'the last Friday of the month',
    { freq: 'MONAT', interval: 1, nth: { nth: -1, weekday: 4 }, count: 3, onHoliday: 'KEEP' },
    '2026-11-01',
    ['2026-11-27', '2026-12-25', '2027-01-29'],
  ],
  [
    'over the night the clocks change',
    { freq: 'TAG', interval: 1, count: 3, onHoliday: 'KEEP' },
    '2026-03-28',
    ['2026-03-28', '2026-03-29', '2026-03-30'],
  ],
];

describe('the days of a series', () => {
  it.each(cases)('%s', (_title, ...[rule, first, days]) => {
    expect(seriesDays(rule, first, never)).toEqual({ days, skipped: [], isCut: false });
  });

  it('leaves holidays out, and makes as many appointments as were asked for', () => {
    const rule: SeriesRule = {
      freq: 'MONAT',
      interval: 1,
      nth: { nth: -1, weekday: 4 },
      count: 2,
      onHoliday: 'SKIP',
    };
    expect(seriesDays(rule, '2026-11-01', inBw)).toEqual({
      days: ['2026-11-27', '2027-01-29'],
      skipped: ['2026-12-25'],
      isCut: false,
    });
    expect(seriesDays({ ...rule, onHoliday: 'KEEP' }, '2026-11-01', inBw).skipped).toEqual([]);
  });

  it('ends after 200 appointments or 24 months, and says so', () => {
    const daily: SeriesRule = { freq: 'TAG', interval: 1, onHoliday: 'KEEP' };
    expect(seriesDays(daily, '2026-11-24', never)).toMatchObject({ isCut: true });
    expect(seriesDays(daily, '2026-11-24', never).days).toHaveLength(200);
    expect(seriesDays({ ...daily, count: 200 }, '2026-11-24', never)).toMatchObject({ isCut: false });
    const monthly = seriesDays({ ...daily, freq: 'MONAT' }, '2026-11-24', never);
    expect(monthly.days).toHaveLength(24);
    expect(monthly.days.at(-1)).toBe('2028-10-24');
    expect(monthly.isCut).toBe(true);
  });

  it('comes to an end where every day is a holiday', () => {
    const rule: SeriesRule = { freq: 'TAG', interval: 1, onHoliday: 'SKIP' };
    expect(seriesDays(rule, '2026-11-24', () => true).days).toEqual([]);
  });
});

const rules = fc.record({
  freq: fc.constantFrom('TAG', 'WOCHE', 'MONAT'),
  interval: fc.integer({ min: 1, max: 12 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
  monthDay: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
  nth: fc.option(
    fc.record({ nth: fc.constantFrom(1, 2, 3, 4, -1), weekday: fc.integer({ min: 0, max: 6 }) }),
    { nil: undefined },
  ),
  count: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
  until: fc.option(
    fc.integer({ min: 0, max: 900 }).map((count) => addDays('2026-01-01', count)),
    { nil: undefined },
  ),
  onHoliday: fc.constantFrom('SKIP', 'KEEP'),
});

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

function isWeekNamed(rule: SeriesRule, first: string, day: string): boolean {
  const weekdays = rule.weekdays?.length ? rule.weekdays : [weekdayOf(first)];
  const weeks = daysBetween(mondayOf(first), mondayOf(day)) / 7;
  return weeks % rule.interval === 0 && weekdays.includes(weekdayOf(day));
}

function isNth({ nth, weekday }: NonNullable<SeriesRule['nth']>, day: string): boolean {
  if (weekdayOf(day) !== weekday) return false;
  if (nth === -1) return addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return Math.ceil(Number(day.slice(8)) / 7) === nth;
}

/** Whether the rule names a day, asked of each day alone. */
function isNamed(rule: SeriesRule, first: string, day: string): boolean {
  if (rule.freq === 'TAG') return daysBetween(first, day) % rule.interval === 0;
  if (rule.freq === 'WOCHE') return isWeekNamed(rule, first, day);
  if (monthsBetween(first, day) % rule.interval !== 0) return false;
  if (rule.nth !== undefined) return isNth(rule.nth, day);
  const wanted = rule.monthDay ?? Number(first.slice(8));
  const date = Number(day.slice(8));
  return date === wanted || (date < wanted && addDays(day, 1).endsWith('-01'));
}

it('has the days that asking each day of two years gives, for any rule', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 730 }), (rule, offset) => {
      const first = addDays('2026-01-01', offset);
      const end = addMonths(first, 24);
      const expected: string[] = [];
      for (let day = first; day < end && expected.length < 200; day = addDays(day, 1)) {
        if (rule.until !== undefined && day > rule.until) break;
        if (rule.count !== undefined && expected.length === rule.count) break;
        if (isNamed(rule, first, day) && !(rule.onHoliday === 'SKIP' && inBw(day))) expected.push(day);
      }
      expect(seriesDays(rule, first, inBw).days).toEqual(expected);
    }),
    { numRuns: 400 },
  );
});
