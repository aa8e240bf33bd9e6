import { expect, it } from 'vitest';
import { dayBeforeWorkingDays } from './working-day.ts';

it.each([
  { when: 'Thursday', today: '2026-11-26', state: 'BW', day: '2026-11-23' },
  { when: 'Sunday', today: '2026-11-29', state: 'BW', day: '2026-11-24' },
  { when: 'Monday', today: '2026-11-30', state: 'BW', day: '2026-11-25' },
  { when: 'after the holiday of one state', today: '2026-11-20', state: 'SN', day: '2026-11-16' },
  { when: 'the same day without it', today: '2026-11-20', state: 'BW', day: '2026-11-17' },
  { when: 'after Christmas', today: '2026-12-30', state: 'BW', day: '2026-12-27' },
] as const)('three working days have come by $when', ({ today, state, day }) => {
  expect(dayBeforeWorkingDays(today, 3, state)).toBe(day);
});
