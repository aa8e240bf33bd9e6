import { expect, it } from 'vitest';
import { daysLeftText } from './days-left.ts';

it.each([
  [0, 'heute noch'],
  [0.4, 'heute noch'],
  [1, 'heute noch'],
  [1.2, 'in den nächsten 2 Tagen'],
  [13.5, 'in den nächsten 14 Tagen'],
])('says for %d days: %s', (days, words) => {
  const now = new Date('2026-11-22T09:00:00Z');
  const due = new Date(now.getTime() + days * 86_400_000);
  expect(daysLeftText(due, now)).toContain(`Bitte ${words} einen zweiten Faktor`);
});
