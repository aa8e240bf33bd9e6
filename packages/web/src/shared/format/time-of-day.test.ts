import { expect, test } from 'vitest';
import { parseTimeOfDay } from './time-of-day.ts';

test.each([
  ['7', '07:00'],
  ['7:30', '07:30'],
  ['0730', '07:30'],
  ['730', '07:30'],
  [' 19.30 Uhr ', '19:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('„%s“ means %s', (typed, time) => {
  expect(parseTimeOfDay(typed)).toBe(time);
});

test.each(['', '24:00', '12:60', '7:3', 'abends', '7:30:00', '12345', '-1'])(
  '„%s“ is no time',
  (typed) => {
    expect(parseTimeOfDay(typed)).toBe(null);
  },
);
