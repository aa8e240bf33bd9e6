import { describe, expect, it } from 'vitest';
import { addDays } from '../core/day-arithmetic.ts';
import {
  type AbsentDays,
  capacityOn,
  freeDayOf,
  type OfficeDayRule,
  scheduleOn,
  siteHolidayNote,
  type WorkingTimes,
} from './capacity.ts';
import { hoursText } from './day-texts.ts';

/** The same minutes on the first days of the week, none on the others. */
const week = (minutes: number, days = 5): readonly number[] =>
  Array.from({ length: 7 }, (_none, index) => (index < days ? minutes : 0));

const from2020 = (minutes: readonly number[]) => [{ validFrom: '2020-01-01', minutes }];

const halfChristmasEve: OfficeDayRule = {
  day: '2026-12-24',
  federalState: null,
  name: 'Heiligabend',
  capacityPct: 50,
};
const halfNewYearsEve: OfficeDayRule = { ...halfChristmasEve, day: '2026-12-31', name: 'Silvester' };
const away = (firstDay: string, lastDay = firstDay, part: AbsentDays['part'] = 'GANZ'): AbsentDays => ({
  firstDay,
  lastDay,
  part,
});

/** 38.5 hours from Monday to Friday are 462 minutes a day. */
const inBw: WorkingTimes = {
  schedules: from2020(week(462)),
  federalState: 'BW',
  officeDays: [],
  absences: [],
};
const fromDecember: WorkingTimes = {
  ...inBw,
  schedules: [
    { validFrom: '2026-12-01', minutes: week(480, 3) },
    { validFrom: '2026-01-01', minutes: week(480) },
  ],
};
const christmas: WorkingTimes = { ...inBw, officeDays: [halfChristmasEve] };
const odd: WorkingTimes = { ...inBw, schedules: from2020(week(463)) };
const closed: OfficeDayRule = {
  day: '2026-05-15',
  federalState: null,
  name: 'Brückentag',
  capacityPct: 0,
};
const kept = (federalState: OfficeDayRule['federalState']): OfficeDayRule => ({
  day: '2026-06-04',
  federalState,
  name: 'Fronleichnam wird gearbeitet',
  capacityPct: 100,
});
const alone = (rule: OfficeDayRule): WorkingTimes => ({ ...inBw, officeDays: [rule] });
const absent = (absence: AbsentDays, times = inBw): WorkingTimes => ({ ...times, absences: [absence] });
const augsburg: OfficeDayRule = {
  day: '2028-08-15',
  federalState: 'BY',
  name: 'Mariä Himmelfahrt',
  capacityPct: 0,
};

const cases: readonly (readonly [title: string, times: WorkingTimes, day: string, minutes: number])[] = [
  ['an ordinary Tuesday', inBw, '2026-11-24', 462],
  ['a Friday', inBw, '2026-11-27', 462],
  ['a Saturday', inBw, '2026-11-28', 0],
  ['a Sunday', inBw, '2026-11-29', 0],
  ['Fronleichnam in Baden-Württemberg', inBw, '2026-06-04', 0],
  ['Fronleichnam in Berlin', { ...inBw, federalState: 'BE' }, '2026-06-04', 462],
  ['Buß- und Bettag in Saxony', { ...inBw, federalState: 'SN' }, '2026-11-18', 0],
  ['Buß- und Bettag in Baden-Württemberg', inBw, '2026-11-18', 462],
  ['Christmas Eve at 50 %', christmas, '2026-12-24', 231],
  [
    'Christmas Eve at 50 %, away in the afternoon',
    absent(away('2026-12-24', '2026-12-24', 'NACHMITTAG'), christmas),
    '2026-12-24',
    231,
  ],
  [
    'Christmas Eve at 50 %, away in the morning',
    absent(away('2026-12-24', '2026-12-24', 'VORMITTAG'), christmas),
    '2026-12-24',
    0,
  ],
  ['Christmas Eve without a rule of the office', inBw, '2026-12-24', 462],
  ['Monday of week 49, still at 40 hours', fromDecember, '2026-11-30', 480],
  ['Tuesday of week 49, with the first day of 24 hours', fromDecember, '2026-12-01', 480],
  ['Wednesday of week 49', fromDecember, '2026-12-02', 480],
  ['Thursday of week 49, no longer worked', fromDecember, '2026-12-03', 0],
  ['Friday of week 49, no longer worked', fromDecember, '2026-12-04', 0],
  ['the last Thursday before', fromDecember, '2026-11-26', 480],
  ['the day before the first schedule', fromDecember, '2025-12-31', 0],
  ['the first working day of the first schedule', fromDecember, '2026-01-02', 480],
  ['the day on which it begins, which is New Year', fromDecember, '2026-01-01', 0],
  ['nobody has a schedule', { ...inBw, schedules: [] }, '2026-11-24', 0],
  [
    'the odd minute of a half day belongs to the morning',
    alone({ ...halfChristmasEve }),
    '2026-12-24',
    231,
  ],
  ['463 minutes at 50 %', { ...odd, officeDays: [halfChristmasEve] }, '2026-12-24', 232],
  [
    '463 minutes, away in the morning',
    absent(away('2026-11-24', '2026-11-24', 'VORMITTAG'), odd),
    '2026-11-24',
    231,
  ],
  [
    '463 minutes, away in the afternoon',
    absent(away('2026-11-24', '2026-11-24', 'NACHMITTAG'), odd),
    '2026-11-24',
    232,
  ],
  [
    '463 minutes, away in both halves',
    {
      ...odd,
      absences: [
        away('2026-11-24', '2026-11-24', 'VORMITTAG'),
        away('2026-11-24', '2026-11-24', 'NACHMITTAG'),
      ],
    },
    '2026-11-24',
    0,
  ],
  ['away all day', absent(away('2026-11-24')), '2026-11-24', 0],
  ['the day before being away', absent(away('2026-11-24')), '2026-11-23', 462],
  ['the day after being away', absent(away('2026-11-24')), '2026-11-25', 462],
  ['the first day of two weeks', absent(away('2026-11-16', '2026-11-27')), '2026-11-16', 0],
  ['the last day of two weeks', absent(away('2026-11-16', '2026-11-27')), '2026-11-27', 0],
  ['the Monday after two weeks', absent(away('2026-11-16', '2026-11-27')), '2026-11-30', 462],
  ['away on a holiday', absent(away('2026-06-04')), '2026-06-04', 0],
  ['away on a Sunday', absent(away('2026-11-29')), '2026-11-29', 0],
  ['the office is closed', alone(closed), '2026-05-15', 0],
  ['closed elsewhere', alone({ ...closed, federalState: 'BY' }), '2026-05-15', 462],
  ['closed here', alone({ ...closed, federalState: 'BW' }), '2026-05-15', 0],
  ['Fronleichnam is worked everywhere', alone(kept(null)), '2026-06-04', 462],
  ['Fronleichnam is worked here', alone(kept('BW')), '2026-06-04', 462],
  ['Fronleichnam is worked in Bavaria', alone(kept('BY')), '2026-06-04', 0],
  [
    'the rule for the own state stands above the one for all',
    { ...inBw, officeDays: [closed, { ...closed, federalState: 'BW', capacityPct: 50 }] },
    '2026-05-15',
    231,
  ],
  [
    'Reformationstag in Saxony stays a holiday where the office has a half day',
    {
      ...inBw,
      federalState: 'SN',
      officeDays: [{ ...closed, day: '2028-10-31', capacityPct: 50 }],
    },
    '2028-10-31',
    0,
  ],
  [
    'the same half day in Baden-Württemberg',
    { ...inBw, officeDays: [{ ...closed, day: '2028-10-31', capacityPct: 50 }] },
    '2028-10-31',
    231,
  ],
  ['Mariä Himmelfahrt in Bavaria, by law', { ...inBw, federalState: 'BY' }, '2028-08-15', 462],
  [
    'Mariä Himmelfahrt in Bavaria, by the office',
    { ...inBw, federalState: 'BY', officeDays: [augsburg] },
    '2028-08-15',
    0,
  ],
  [
    'the night the clocks change forward, worked on Sundays',
    { ...inBw, schedules: from2020(week(120, 7)) },
    '2026-03-29',
    120,
  ],
  [
    'the night they change back, worked on Sundays',
    { ...inBw, schedules: from2020(week(120, 7)) },
    '2026-10-25',
    120,
  ],
  [
    'Easter Sunday in Brandenburg, worked on Sundays',
    { ...inBw, federalState: 'BB', schedules: from2020(week(120, 7)) },
    '2026-04-05',
    0,
  ],
  ['29 February', inBw, '2028-02-29', 462],
];

describe('what somebody can work on a day', () => {
  it.each(cases)('%s', (_title, ...[times, day, minutes]) => {
    expect(capacityOn(times, day)).toBe(minutes);
  });

  it('is proved by forty cases at least', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
  });

  const weekSum = (times: WorkingTimes, monday: string): string => {
    const days = Array.from({ length: 7 }, (_none, index) => addDays(monday, index));
    return hoursText(days.reduce((sum, day) => sum + capacityOn(times, day), 0));
  };

  it('makes 24:00 hours of week 49 of 2026, and 26:57 of week 53', () => {
    expect(weekSum(fromDecember, '2026-11-30')).toBe('24:00');
    expect(weekSum({ ...inBw, officeDays: [halfNewYearsEve] }, '2026-12-28')).toBe('26:57');
  });
});

describe('what a day is called', () => {
  it('comes from the law or from the office', () => {
    expect(freeDayOf(inBw, '2026-06-04')).toEqual({ name: 'Fronleichnam', capacityPct: 0 });
    expect(freeDayOf(christmas, '2026-12-24')).toEqual({ name: 'Heiligabend', capacityPct: 50 });
    expect(freeDayOf(alone(closed), '2026-05-15')).toEqual({ name: 'Brückentag', capacityPct: 0 });
    expect(freeDayOf(alone(kept(null)), '2026-06-04')).toBeNull();
    expect(freeDayOf(inBw, '2026-11-24')).toBeNull();
  });

  it('notes a holiday at the site that the person has not', () => {
    expect(siteHolidayNote('2026-06-04', { site: 'BY', person: 'BE' })).toBe(
      'Feiertag in Bayern: Fronleichnam',
    );
    expect(siteHolidayNote('2028-08-15', { site: 'SL', person: 'BE' })).toBe(
      'Feiertag im Saarland: Mariä Himmelfahrt',
    );
    expect(siteHolidayNote('2026-06-04', { site: 'BY', person: 'BW' })).toBeNull();
    expect(siteHolidayNote('2026-06-04', { site: 'BE', person: 'BW' })).toBeNull();
    expect(siteHolidayNote('2026-06-04', { site: null, person: 'BE' })).toBeNull();
  });
});

it('finds the schedule that holds, in whatever order they come', () => {
  expect(scheduleOn(fromDecember.schedules, '2026-12-01')?.validFrom).toBe('2026-12-01');
  expect(scheduleOn(fromDecember.schedules, '2026-11-30')?.validFrom).toBe('2026-01-01');
  expect(scheduleOn(fromDecember.schedules, '2025-12-31')).toBeNull();
});
