import { describe, expect, it } from 'vitest';
import { readTypedText } from '#core/search/typed-text.ts';

describe('a typed project number', () => {
  it.each([
    ['13', { mode: null, year: null, number: 13 }],
    ['7', { mode: null, year: null, number: 7 }],
    ['013', { mode: null, year: null, number: 13 }],
    ['26_013', { mode: null, year: 26, number: 13 }],
    ['26-13', { mode: null, year: 26, number: 13 }],
    ['26/13', { mode: null, year: 26, number: 13 }],
    ['KfW-26_013', { mode: 0, year: 26, number: 13 }],
    ['kfw 26 13', { mode: 0, year: 26, number: 13 }],
    ['kfw-26_013-halb', { mode: 0, year: 26, number: 13 }],
    ['I-26_001-LKA', { mode: 1, year: 26, number: 1 }],
    ['ii 26_002', { mode: 2, year: 26, number: 2 }],
    ['KfW 013', { mode: 0, year: null, number: 13 }],
  ])('%s', (typed, expected) => {
    expect(readTypedText(typed).projectNumber).toEqual(expected);
  });

  it.each(['0', '000', '01', '26_01', '26_000', 'KfW-26', 'KfW', '1234', '26_0131', 'Halde 13', '26_'])(
    'is none: %s',
    (typed) => {
      expect(readTypedText(typed).projectNumber).toBeNull();
    },
  );
});

describe('a typed BzA- or BnD-ID', () => {
  it.each([
    ['999-0407-2215-0031', '999040722150031'],
    ['999 0407 2215 0031', '999040722150031'],
    ['BzA 999-0407-2215-0031', 'BzA 999040722150031'],
    ['999-0407-2215-00', '9990407221500'],
    ['999-0407-22', '999040722'],
    ['999-0407', '9990407'],
    ['999040722150031', '999040722150031'],
  ])('%s is read as %s', (typed, text) => {
    expect(readTypedText(typed).text).toBe(text);
  });

  it.each(['0711 4567 89', 'Halde 12-14', '26_013', '1999-0407-2215-0031'])(
    '%s stays as it is',
    (typed) => {
      expect(readTypedText(typed).text).toBe(typed);
    },
  );
});

describe('the name of a field before its value', () => {
  it.each([
    ['Flurstück 1842/7', '1842/7'],
    ['Flurstueck 1842/7', '1842/7'],
    ['Gemarkung Böckingen, Flur 3, Flurstück 1842/7', 'Böckingen, 3, 1842/7'],
    ['Flst.-Nr. 1842', '1842'],
    ['BzA-ID: 999-0407-2215-0031', '999-0407-2215-0031'],
    ['Komm.-Nr. K-4711', 'K-4711'],
    ['Flurstück', 'Flurstück'],
    ['Flurweg 3', 'Flurweg 3'],
  ])('is not looked for: %s', (typed, values) => {
    expect(readTypedText(typed).typed).toBe(values);
  });
});

describe('a typed phone number', () => {
  it.each([
    ['07161 9876-12', '07161987612'],
    ['+49 7161 9876-12', '07161987612'],
    ['+49 (0)7161/987612', '07161987612'],
    ['0049 7161 987612', '07161987612'],
    ['98 76 12', '987612'],
    ['+43 1 5131', '4315131'],
  ])('%s', (typed, digits) => {
    expect(readTypedText(typed).phone).toBe(digits);
  });

  it.each(['26_013', '1234', 'Tel. 07161', 'KfW', '12 a 345'])('is none: %s', (typed) => {
    expect(readTypedText(typed).phone).toBeNull();
  });
});
