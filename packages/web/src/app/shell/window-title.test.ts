import { expect, test } from 'vitest';
import { windowTitle } from './use-current-place.ts';

test.each([
  ['Fristen', 0, 'Fristen · EnergieAkte'],
  ['Fristen', 3, '(3) Fristen · EnergieAkte'],
  ['Fristen', 120, '(99+) Fristen · EnergieAkte'],
  ['', 1, '(1) EnergieAkte'],
])('of „%s“ with %i unread is %s', (title, unread, expected) => {
  expect(windowTitle(title, unread)).toBe(expected);
});
