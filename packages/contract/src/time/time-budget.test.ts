import { describe, expect, it } from 'vitest';
import { budgetLevelsReached, budgetText } from './time-budget.ts';

const of = (budgetHours: number | null) => (minutes: number) => ({ minutes, budgetHours });
const ten = of(10);

describe('the levels of a budget', () => {
  it.each([
    ['50 % up to a minute before 75', ten(449), [50]],
    ['75 % to the minute', ten(450), [50, 75]],
    ['several at once, 100 % the last', ten(2000), [50, 75, 90, 100]],
    ['nothing without a budget', of(null)(6000), []],
    ['nothing of a budget of nothing', of(0)(6000), []],
    ['half of a half hour', of(0.5)(15), [50]],
  ])('%s', (_title, use, levels) => {
    expect(budgetLevelsReached(use)).toEqual(levels);
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
