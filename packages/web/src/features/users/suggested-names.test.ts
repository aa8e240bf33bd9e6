import { expect, test } from 'vitest';
import { followsNames, suggestedDisplayname, suggestedUsername } from './suggested-names.ts';

test.each([
  ['Jürgen', 'Müller-Groß', 'juergen.mueller-gross'],
  ['Anna Lena', "O'Neill", 'annalena.oneill'],
  ['René', 'Škoda', 'rene.skoda'],
  ['', 'Müller', ''],
])('%s %s gets the username %s', (firstName, lastName, username) => {
  expect(suggestedUsername(firstName, lastName)).toBe(username);
});

test('the name that is shown follows until somebody types another', () => {
  expect(suggestedDisplayname('Anna', ' Groß ')).toBe('Anna Groß');
  expect(suggestedDisplayname('', 'Groß')).toBe('Groß');
  expect(followsNames('', 'Anna')).toBe(true);
  expect(followsNames('Anna', 'Anna')).toBe(true);
  expect(followsNames('Frau Groß', 'Anna Groß')).toBe(false);
});
