import { getHolidays } from 'feiertagejs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from './day-arithmetic.ts';
import { federalStates } from './federal-states.ts';
import { easterSunday, holidayName, holidaysOf } from './holidays.ts';

/** Days of a year in all states that the library has wrong. */
const libraryErrors: Readonly<
  Record<string, { readonly missing: string[]; readonly tooMany: string[] }>
> = {
  // It knows nothing of days that are kept once.
  'BE 2028': { missing: ['2028-06-17'], tooMany: [] },
  'BE 2025': { missing: ['2025-05-08'], tooMany: [] },
  // In Bavaria only the communes with more Catholics than Protestants keep Mariä Himmelfahrt.
  'BY 2025': { missing: [], tooMany: ['2025-08-15'] },
  'BY 2026': { missing: [], tooMany: ['2026-08-15'] },
  'BY 2027': { missing: [], tooMany: ['2027-08-15'] },
  'BY 2028': { missing: [], tooMany: ['2028-08-15'] },
};

const years = [2025, 2026, 2027, 2028];
const statesAndYears = federalStates.flatMap((state) => years.map((year) => [state, year] as const));

describe('Easter', () => {
  it.each([
    ['2018-04-01'],
    ['2019-04-21'],
    ['2024-03-31'],
    ['2025-04-20'],
    ['2026-04-05'],
    ['2027-03-28'],
    ['2028-04-16'],
    // The earliest and the latest of the century, and the two exceptions of the rule of Gauss.
    ['2008-03-23'],
    ['2038-04-25'],
    ['1954-04-18'],
    ['1981-04-19'],
    ['2076-04-19'],
    ['2049-04-18'],
  ])('is on %s', (day) => {
    expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
  });

  it('is always a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 2199 }), (year) => {
        const day = easterSunday(year);
        expect(weekdayOf(day)).toBe(6);
        expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
      }),
    );
  });
});

describe('public holidays', () => {
  it.each(statesAndYears)(
    'of %s in %d are those another table has, but for its known errors',
    (state, year) => {
      const { missing, tooMany } = libraryErrors[`${state} ${year}`] ?? { missing: [], tooMany: [] };
      const others = getHolidays(year, state).map(({ dateString }) => dateString);
      const expected = [...others.filter((day) => !tooMany.includes(day)), ...missing].toSorted();
      expect(holidaysOf(year, state).map(({ day }) => day)).toEqual(expected);
    },
  );

  it.each([
    ['2026-06-04', 'BW', 'Fronleichnam'],
    ['2026-06-04', 'BE', null],
    ['2026-11-18', 'SN', 'Buß- und Bettag'],
    ['2026-11-18', 'BW', null],
    ['2026-01-06', 'ST', 'Heilige Drei Könige'],
    ['2026-01-06', 'BE', null],
    ['2026-08-15', 'SL', 'Mariä Himmelfahrt'],
    ['2026-08-15', 'BY', null],
    ['2026-11-01', 'NW', 'Allerheiligen'],
    ['2026-11-01', 'HE', null],
    ['2026-04-05', 'BB', 'Ostersonntag'],
    ['2026-05-24', 'BB', 'Pfingstsonntag'],
    ['2026-04-05', 'BW', null],
    ['2026-12-24', 'BW', null],
    ['2026-12-31', 'BW', null],
    // First years.
    ['2018-10-31', 'HH', 'Reformationstag'],
    ['2018-10-31', 'BE', null],
    ['2018-03-08', 'BE', null],
    ['2019-03-08', 'BE', 'Internationaler Frauentag'],
    ['2022-03-08', 'MV', null],
    ['2023-03-08', 'MV', 'Internationaler Frauentag'],
    ['2018-09-20', 'TH', null],
    ['2019-09-20', 'TH', 'Weltkindertag'],
    // Once only, in Berlin only.
    ['2020-05-08', 'BE', '75. Jahrestag der Befreiung'],
    ['2020-05-08', 'BB', null],
    ['2021-05-08', 'BE', null],
    ['2025-05-08', 'BE', '80. Jahrestag der Befreiung'],
    ['2028-06-17', 'BE', '75. Jahrestag des Volksaufstandes'],
    ['2028-06-17', 'SN', null],
  ] as const)('%s is in %s: %s', (day, state, name) => {
    expect(holidayName(day, state)).toBe(name);
  });

  it.each([
    [2018, '2018-11-21'],
    [2022, '2022-11-16'],
    [2023, '2023-11-22'],
    [2026, '2026-11-18'],
    [2027, '2027-11-17'],
  ])('have the Buß- und Bettag of %d on %s, eleven days before Advent', (year, day) => {
    expect(holidayName(day, 'SN')).toBe('Buß- und Bettag');
    expect(weekdayOf(day)).toBe(2);
    // The first Sunday of Advent is the fourth before Christmas.
    const christmas = `${year}-12-25`;
    const fourthAdvent = addDays(christmas, -(weekdayOf(christmas) + 1));
    expect(addDays(day, 11)).toBe(addDays(fourthAdvent, -21));
  });

  it('come in order, each day once, also where two of them meet', () => {
    // Christi Himmelfahrt fell on 1 May in 2008.
    const days = holidaysOf(2008, 'BW').map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days).toContain('2008-05-01');
  });
});
