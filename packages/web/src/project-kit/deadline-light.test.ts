import { expect, test } from 'vitest';
import { deadlineLight } from './deadline-light.ts';

test.each([
  ['2026-11-20', true, 'overdue', -1],
  ['2026-11-20', false, 'overdue', -1],
  ['2026-11-21', false, 'soon', 0],
  ['2026-11-28', false, 'soon', 7],
  ['2026-11-29', false, 'later', 8],
  ['2026-12-21', true, 'soon', 30],
  ['2026-12-22', true, 'later', 31],
] as const)('a deadline on %s (hard: %s) shines %s, %i days away', (...[dueDate, hard, light, days]) => {
  expect(deadlineLight({ dueDate, hard }, '2026-11-21')).toEqual({ light, days });
});
