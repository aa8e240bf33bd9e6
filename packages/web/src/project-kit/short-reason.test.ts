import { expect, test } from 'vitest';
import { shortReason } from './short-reason.ts';

test.each([
  ['Frist überschritten: BzA gültig bis (23.11.2026)', 'Frist überschritten'],
  ['Klärung nötig: Bestätigung nach Durchführung – Erklärung fehlt', 'Erklärung fehlt'],
  ['Klärung nötig: Heizlast', 'Heizlast'],
  ['Bauherr meldet sich nicht – seit Mai', 'Bauherr meldet sich nicht – seit Mai'],
  ['Klärung nötig: ', 'Klärung nötig: '],
])('the reason %j is shown as %j', (reason, shown) => {
  expect(shortReason(reason)).toBe(shown);
});
