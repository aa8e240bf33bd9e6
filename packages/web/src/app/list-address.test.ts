import type { FilterTree } from '@energieakte/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#shared/format/search-text.ts';
import {
  emptyListState,
  ProjectListSearch,
  readListState,
  writeListState,
} from '#project-kit/project-list-search.ts';

const condition: fc.Arbitrary<FilterTree> = fc.oneof(
  fc.record({
    key: fc.constantFrom('city', 'name', 'mondphase'),
    op: fc.constantFrom('eq', 'like'),
    value: fc.string({ maxLength: 12 }),
  }),
  fc.record({
    key: fc.constant('dueDate'),
    op: fc.constant('relative'),
    value: fc.record({ next: fc.nat(30), unit: fc.constantFrom('day', 'week') }),
  }),
);
const { tree } = fc.letrec<{ tree: FilterTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    condition,
    fc.record({ and: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ not: tie('tree') }),
  ),
}));
/** As this application writes it, and as somebody else may have. */
const filter = fc.oneof(
  fc.constant(''),
  tree.map((one) => JSON.stringify(one)),
  tree.map((one) => ` ${JSON.stringify(one, null, 1)}`),
);

test('the address of a list comes back byte by byte, however deep its filter is', () => {
  fc.assert(
    fc.property(filter, fc.string({ maxLength: 40 }), (wanted, q) => {
      const address = stringifySearch(writeListState({ ...emptyListState, q, filter: wanted }));
      const state = readListState(ProjectListSearch.parse(parseSearch(address)));
      expect(state.filter).toBe(wanted);
      expect(stringifySearch(writeListState(state))).toBe(address);
    }),
  );
});
