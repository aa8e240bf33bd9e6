import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutesOfWeek, weekOfMinutes } from './week-of-hours.ts';

it.each([
  [38.5, [1, 2, 3, 4, 5], [462, 462, 462, 462, 462, 0, 0]],
  [24, [1, 2, 3], [480, 480, 480, 0, 0, 0, 0]],
  [10.25, [2, 4, 6, 7], [0, 154, 0, 154, 0, 154, 153]],
  [0, [1, 2], [0, 0, 0, 0, 0, 0, 0]],
  [null, [1, 2], [0, 0, 0, 0, 0, 0, 0]],
  [20, [], [0, 0, 0, 0, 0, 0, 0]],
])('%j hours on %j are %j', (weeklyHours, workdays, minutes) => {
  expect(minutesOfWeek({ weeklyHours, workdays })).toEqual(minutes);
});

it('comes back as it was', () => {
  const someDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 240 }), someDays, (quarters, days) => {
      const week = { weeklyHours: quarters / 4, workdays: days.toSorted((one, other) => one - other) };
      expect(weekOfMinutes(minutesOfWeek(week))).toEqual(week);
    }),
  );
  const unknown = { weeklyHours: null, workdays: [1, 2, 3, 4, 5] };
  expect(weekOfMinutes(null)).toEqual(unknown);
  expect(weekOfMinutes([0, 0, 0, 0, 0, 0, 0])).toEqual(unknown);
  expect(weekOfMinutes([461, 461, 461, 461, 461, 0, 0]).weeklyHours).toBe(38.5);
});
