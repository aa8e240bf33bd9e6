import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetLevels, budgetLevelsCrossed, budgetLevelsReached, budgetText } from './time-budget.ts';

const of = (budgetHours: number | null) => (minutes: number) => ({ minutes, budgetHours });
const ten = of(10);
const twelve = of(12);

describe('the levels of a budget', () => {
  it.each([
    ['75 % of 10 hours', ten(449), ten(451), [75]],
    ['75 % to the minute', ten(449), ten(450), [75]],
    ['nothing once more', ten(450), ten(451), []],
    ['nothing on the way down', ten(451), ten(449), []],
    ['nothing when it is raised', ten(451), twelve(451), []],
    ['75 % of the raised one anew', twelve(539), twelve(540), [75]],
    ['what lowering it reaches', twelve(400), of(8)(400), [75]],
    ['several at once', ten(0), ten(600), [50, 75, 90, 100]],
    ['100 %', ten(599), ten(600), [100]],
    ['nothing above 100 %', ten(600), ten(2000), []],
    ['nothing without a budget', of(null)(0), of(null)(6000), []],
    ['nothing of a budget of nothing', of(0)(0), of(0)(6000), []],
    ['what a new budget has reached already', of(null)(540), ten(540), [50, 75, 90]],
    ['half of a half hour', of(0.5)(14), of(0.5)(15), [50]],
  ])('crossed: %s', (_title, before, ...[after, levels]) => {
    expect(budgetLevelsCrossed(before, after)).toEqual(levels);
  });

  it('are each crossed once, whatever is booked, when it is never taken back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
        (bookings, budgetHours) => {
          let minutes = 0;
          const crossed = bookings.flatMap((more) => {
            const before = { minutes, budgetHours };
            minutes += more;
            return budgetLevelsCrossed(before, { minutes, budgetHours });
          });
          const expected = budgetLevels.filter((level) => minutes / (budgetHours * 60) >= level / 100);
          expect(crossed).toEqual(expected);
          expect(budgetLevelsReached({ minutes, budgetHours })).toEqual(expected);
        },
      ),
    );
  });

  it.each([
    [520, 12, 'noch 3:20 von 12:00 h'],
    [0, 12, 'noch 12:00 von 12:00 h'],
    [720, 12, 'noch 0:00 von 12:00 h'],
    [750, 12, '0:30 h über 12:00 h'],
    [10, 7.7, 'noch 7:32 von 7:42 h'],
    [200, null, '3:20 h gebucht'],
  ])('%d minutes of %j hours: %s', (minutes, budgetHours, text) => {
    expect(budgetText({ minutes, budgetHours })).toBe(text);
  });
});
