import { expect, test } from 'vitest';
import { readRecordSearch, type RecordAddressState, writeRecordSearch } from './record-search.ts';

const empty: RecordAddressState = { q: '', sort: [], only: [], opened: '' };

test('an address is read forgivingly and written without what says nothing', () => {
  const read = readRecordSearch({ tab: 'mond', q: ['a', 'b'], nur: 'aktiv', panel: '' }, 'panel');
  expect(writeRecordSearch(read, 'panel')).toEqual({ nur: 'aktiv' });
  const opened = { ...empty, opened: 'x' };
  expect(writeRecordSearch({ ...opened, tab: 'benutzer' }, 'panel')).toEqual({
    tab: 'benutzer',
    panel: 'x',
  });
  expect(writeRecordSearch(opened, 'mail')).toEqual({ mail: 'x' });
  expect(writeRecordSearch(opened)).toEqual({});
});

test('an address says several columns and several filters as those of all lists do', () => {
  const said = { q: '12', sort: 'art,-name', nur: 'aktiv,ohneavv' };
  const read = readRecordSearch(said);
  expect(read).toEqual({
    ...empty,
    q: '12',
    sort: [
      { field: 'art', descending: false },
      { field: 'name', descending: true },
    ],
    only: ['aktiv', 'ohneavv'],
  });
  expect(writeRecordSearch(read)).toEqual(said);
});

test('an older address, which repeats the filters, is still understood', () => {
  const { only, sort } = readRecordSearch({ nur: ['aktiv', 'ohneavv'], sort: '-name' });
  expect(only).toEqual(['aktiv', 'ohneavv']);
  expect(sort).toEqual([{ field: 'name', descending: true }]);
});
