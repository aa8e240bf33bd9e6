import { expect, it } from 'vitest';
import { dayBeforeWorkingDays } from './working-day.ts';

it.each([
  ['Thursday', '2026-11-26', 'BW', '2026-11-23'],
  ['Sunday', '2026-11-29', 'BW', '2026-11-24'],
  ['Monday', '2026-11-30', 'BW', '2026-11-25'],
  ['after the holiday of one state', '2026-11-20', 'SN', '2026-11-16'],
  ['the same day without it', '2026-11-20', 'BW', '2026-11-17'],
  ['after Christmas', '2026-12-30', 'BW', '2026-12-27'],
] as const)('three working days have come by %s', (_, today, state, day) => {
  expect(dayBeforeWorkingDays(today, 3, state)).toBe(day);
});
