import { projectColors } from '@energieakte/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyListState, writeListState } from '#features/project-list/project-list-search.ts';
import { stringifySearch } from '#shared/format/search-text.ts';
import { listHref, type ListChoice } from './list-address.ts';

const text = fc.string({ minLength: 1, maxLength: 20 });
const choice: fc.Arbitrary<ListChoice> = fc.record(
  {
    q: text,
    colors: fc.subarray([...projectColors]),
    responsible: fc.oneof(fc.constant('ich'), fc.uuid()),
    filter: text,
  },
  { requiredKeys: [] },
);

test('a link into a list is the address that the list itself writes', () => {
  fc.assert(
    fc.property(choice, (chosen) => {
      const written = stringifySearch(writeListState({ ...emptyListState, ...chosen }));
      expect(listHref(1, chosen)).toBe(`/project1${written}`);
    }),
  );
});
