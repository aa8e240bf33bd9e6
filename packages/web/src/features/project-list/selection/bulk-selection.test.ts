import { expect, it } from 'vitest';
import { everythingSelected, nothingSelected, withRows } from '#shared/list/selection/selection.ts';
import { bulkSelectionOf } from './bulk-selection.ts';

const query = { filterAnd: [], filterOr: [], projectStates: [], sort: [] };

it('asks the server by ids, or by the search without the excluded ones', () => {
  expect(bulkSelectionOf(withRows(nothingSelected, ['a'], true), query)).toEqual({ ids: ['a'] });
  expect(bulkSelectionOf(withRows(everythingSelected, ['a'], false), query)).toEqual({
    query,
    excludedIds: ['a'],
  });
});
