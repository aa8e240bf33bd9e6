import { expect, it } from 'vitest';
import { minutesOf, weekProblem, weekSum } from './schedule-draft.ts';

it.each([
  ['7:42', 462],
  ['8', 480],
  ['7,7', 462],
  ['7.5', 450],
  ['', 0],
  [' 12:00 ', 720],
  ['12:01', null],
  ['13', null],
  ['7:60', null],
  ['acht', null],
  ['-1', null],
])('%j is %j minutes', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});

it('adds a week up and says what is wrong with it', () => {
  const week = {
    key: 0,
    validFrom: '01.12.2026',
    hours: ['7:42', '7:42', '7:42', '7:42', '7:42', '', ''],
  };
  expect(weekSum(week)).toBe('38:30');
  expect(weekProblem(week)).toEqual({ day: null, hours: null });
  expect(weekProblem({ ...week, validFrom: '31.11.2026' }).day).not.toBeNull();
  expect(weekProblem({ ...week, hours: ['x'] }).hours).toContain('7:42');
});
