import fc from 'fast-check';
import { trickyTexts } from '#test/search-world.ts';

const stretch = fc
  .tuple(fc.constantFrom(...trickyTexts), fc.nat({ max: 4 }), fc.integer({ min: 2, max: 9 }))
  .map(([text, from, length]) => text.slice(from, from + length));
const misspelt = fc
  .tuple(
    fc.constantFrom('Königstraße', 'Göppingen', 'Özdemir', 'Schröder', 'Quelle'),
    fc.nat({ max: 6 }),
  )
  .map(([word, at]) => word.slice(0, at) + word.slice(at + 1));
const number = fc.integer({ min: 1, max: 60 });
const numbers = fc.oneof(
  number.map(String),
  number.map((value) => `19_${String(value).padStart(3, '0')}`),
  number.map((value) => `KfW-19_${String(value).padStart(3, '0')}`),
  number.map((value) => `i 19-${value}`),
);
const funding = fc.constantFrom('999-0407-2215-0031', '999 0407 2215 0032', '999111', '999-1111-11');
/** What people type into a search box: parts of names, misspelt ones, numbers and ids. */
export const typedTexts = fc
  .oneof(
    fc.constantFrom(...trickyTexts, 'HALB', 'Albblick', 'Eilt', '70178', 'kfw', '12 a'),
    stretch,
    misspelt,
    numbers,
    funding,
    fc.tuple(stretch, stretch).map((both) => both.join(' ')),
  )
  .map((typed) => typed.trim().replaceAll(/\s+/gu, ' '))
  .filter((typed) => typed.length >= 2 || /^\d$/u.test(typed));
