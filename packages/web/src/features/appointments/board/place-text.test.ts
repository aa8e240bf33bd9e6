import { expect, it } from 'vitest';
import { wallAt } from '#shared/calendar/timeline/wall-time.ts';
import { placeText, startPlaceText } from './place-text.ts';

const place = (start: number, end: number, isAllDay: boolean) => ({
  rowId: 'jana',
  start,
  end,
  isAllDay,
});

it.each([
  [
    place(wallAt('2026-11-24', 540), wallAt('2026-11-24', 630), false),
    'Di 24.11., 9:00 bis 10:30 Uhr',
    'Di 24.11., 9:00 Uhr',
  ],
  [
    place(wallAt('2026-11-24', 0), wallAt('2026-11-27', 0), true),
    'Di 24.11. bis Do 26.11.',
    'Di 24.11. bis Do 26.11.',
  ],
  [
    place(wallAt('2026-11-24', 0), wallAt('2026-11-25', 0), true),
    'Di 24.11., ganztägig',
    'Di 24.11., ganztägig',
  ],
])('reads %j as %s, and its start as %s', (one, whole, start) => {
  expect(placeText(one, one.isAllDay)).toBe(whole);
  expect(startPlaceText(one, one.isAllDay)).toBe(start);
});
