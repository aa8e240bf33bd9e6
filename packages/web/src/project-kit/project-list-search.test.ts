import { projectColors, projectGroupFields, projectSortFields } from '@energieakte/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListGrouping } from '#shared/list/list-state.ts';
import {
  emptyListState,
  ProjectListSearch,
  readListState,
  stateChoices,
  writeListState,
  type ListState,
} from './project-list-search.ts';

const sortFields = Object.keys(projectSortFields).filter(
  (name): name is keyof typeof projectSortFields => Object.hasOwn(projectSortFields, name),
);

/** Trees as this application writes them, and one as somebody else may have. */
const filter = fc.constantFrom(
  '',
  '{"and":[{"key":"city","op":"eq","value":"Ulm & Söhne"},{"not":{"or":[{"key":"tag","op":"empty"}]}}]}',
  ' {"or": [ {"op":"relative","key":"dueDate","value":{"unit":"day","next":14}} ]}',
);

const grouping: fc.Arbitrary<ListGrouping | null> = fc.option(
  fc.record({
    field: fc.constantFrom(...projectGroupFields),
    allCollapsed: fc.boolean(),
    keys: fc
      .uniqueArray(fc.constantFrom('', '297', 'RED', 'st. johann, ort'))
      .map((keys) => keys.toSorted()),
  }),
);

const anyState: fc.Arbitrary<ListState> = fc.record({
  q: fc.string({ maxLength: 60 }),
  colors: fc.subarray([...projectColors]),
  states: fc.constantFrom(...stateChoices),
  responsible: fc.option(fc.oneof(fc.constant('ich'), fc.uuid())),
  customerId: fc.option(fc.uuid()),
  ordered: fc.option(fc.constantFrom('ja', 'nein')),
  filter,
  grouping,
  sort: fc.uniqueArray(fc.record({ field: fc.constantFrom(...sortFields), descending: fc.boolean() }), {
    selector: (sort) => sort.field,
    maxLength: 4,
  }),
});

describe('the address of a project list', () => {
  test('holds every state, and reading it gives the same state again', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readListState(ProjectListSearch.parse(writeListState(state)))).toEqual(state);
      }),
    );
  });

  test('stays empty for the list as it always is', () => {
    const written = Object.values(writeListState(emptyListState));
    expect(written.filter((value) => value !== undefined)).toEqual([]);
  });

  test('says in words a person can read what is shown', () => {
    const search = writeListState({
      ...emptyListState,
      q: 'Müller',
      colors: ['RED', 'BLUE'],
      states: 'alle',
      responsible: 'ich',
      sort: [
        { field: 'dueDate', descending: false },
        { field: 'name', descending: true },
      ],
    });
    expect(search).toMatchObject({
      q: 'Müller',
      status: 'RED,BLUE',
      stand: 'alle',
      leitung: 'ich',
      sort: 'dueDate,-name',
    });
  });

  test.each([
    [{ status: 'RED,PINK,,blue' }, { colors: ['RED'] }],
    [{ status: ['RED', 'BLUE'] }, { colors: [] }],
    [{ stand: 'DELETED' }, { states: 'laufend' }],
    [{ leitung: 'jemand' }, { responsible: null }],
    [{ auftraggeber: '7' }, { customerId: null }],
    [{ beauftragt: 'vielleicht' }, { ordered: null }],
    [{ filter: '{"und":[]}' }, { filter: '' }],
    [{ filter: '{' }, { filter: '' }],
    [
      { sort: 'dueDate,-dueDate,geheim,-name' },
      {
        sort: [
          { field: 'dueDate', descending: false },
          { field: 'name', descending: true },
        ],
      },
    ],
  ])('drops what it does not know: %j', (search, expected) => {
    expect(readListState(ProjectListSearch.parse(search))).toEqual({ ...emptyListState, ...expected });
  });

  test.each([
    ['340', 340],
    ['0', undefined],
    ['-3', undefined],
    ['oben', undefined],
  ])('reads the row %s as %s', (zeile, expected) => {
    expect(ProjectListSearch.parse({ zeile }).zeile).toBe(expected);
  });
});
