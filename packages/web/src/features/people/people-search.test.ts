import { expect, test } from 'vitest';
import { bareSearch, PeopleSearch } from './people-search.ts';

test('an address is read forgivingly and written without what says nothing', () => {
  const read = PeopleSearch.parse({ tab: 'mond', q: ['a', 'b'], nur: 'aktiv', panel: '' });
  expect(bareSearch(read)).toEqual({ nur: ['aktiv'] });
  expect(bareSearch({ tab: 'benutzer', q: '', sort: '', nur: [], panel: 'x' })).toEqual({
    tab: 'benutzer',
    panel: 'x',
  });
});
