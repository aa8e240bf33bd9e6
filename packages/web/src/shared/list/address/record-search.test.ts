import { expect, test } from 'vitest';
import { readRecordSearch, writeRecordSearch } from './record-search.ts';

test('an address is read forgivingly and written without what says nothing', () => {
  const read = readRecordSearch({ tab: 'mond', q: ['a', 'b'], nur: 'aktiv', panel: '' }, 'panel');
  expect(writeRecordSearch(read, 'panel')).toEqual({ nur: ['aktiv'] });
  const opened = { q: '', sort: '', only: [], opened: 'x' };
  expect(writeRecordSearch({ ...opened, tab: 'benutzer' }, 'panel')).toEqual({
    tab: 'benutzer',
    panel: 'x',
  });
  expect(writeRecordSearch(opened, 'mail')).toEqual({ mail: 'x' });
});
