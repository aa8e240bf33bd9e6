import { expect, it } from 'vitest';
import { memberNames } from './member-names.ts';

it.each([
  [[], 'Keine Mitglieder'],
  [['Jana'], 'Jana'],
  [['Jana', 'Ben', 'Ute'], 'Jana, Ben, Ute'],
  [['Jana', 'Ben', 'Ute', 'Lena'], 'Jana, Ben, Ute +1'],
  [['Jana', 'Ben', 'Ute', 'Lena', 'Jo'], 'Jana, Ben, Ute +2'],
])('%j is shown as %s', (names, shown) => {
  expect(memberNames(names)).toBe(shown);
});
