import { projectColors } from '@energieakte/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch } from '#shared/format/search-text.ts';
import { listHref, type ListChoice } from './list-address.ts';
import { emptyListState, ProjectListSearch, readListState } from './project-list-search.ts';

const text = fc.string({ minLength: 1, maxLength: 20 });
const choice: fc.Arbitrary<ListChoice> = fc.record(
  {
    q: text,
    colors: fc.subarray([...projectColors]),
    responsible: fc.oneof(fc.constant('ich'), fc.uuid()),
    filter: text.map((value) => JSON.stringify({ key: 'city', op: 'eq', value })),
  },
  { requiredKeys: [] },
);

test('a link into a list leads to the list that shows what was chosen, and nothing else', () => {
  fc.assert(
    fc.property(choice, (chosen) => {
      const address = listHref(1, chosen);
      const shown = readListState(
        ProjectListSearch.parse(parseSearch(address.replace('/project1', ''))),
      );
      expect(shown).toEqual({ ...emptyListState, ...chosen });
    }),
  );
});
