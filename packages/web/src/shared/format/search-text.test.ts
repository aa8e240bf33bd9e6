import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

describe('the search part of an address', () => {
  it.each([
    ['', {}],
    ['?q=123', { q: '123' }],
    ['?status=RED&status=BLUE', { status: ['RED', 'BLUE'] }],
    ['?q=a%26b%3Dc+d', { q: 'a&b=c d' }],
    ['?leer=', { leer: '' }],
  ])('%j is read as %j', (text, expected) => {
    expect(parseSearch(text)).toEqual(expected);
  });

  it.each([
    [{}, ''],
    [{ q: 'Müller & Söhne' }, '?q=M%C3%BCller+%26+S%C3%B6hne'],
    [{ status: ['RED', 'BLUE'] }, '?status=RED&status=BLUE'],
    [{ sort: 'dueDate,-name' }, '?sort=dueDate,-name'],
    [{ zeile: 12, nur: true, weg: undefined, auch: null, objekt: {} }, '?zeile=12&nur=true'],
  ])('%j is written as %j', (search, expected) => {
    expect(stringifySearch(search)).toBe(expected);
  });

  it.each([{ q: 'x,y z%2C&=?#' }, { status: ['RED', 'a,b'] }])('%j comes back as it was', (search) => {
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
