import { describe, expect, test } from 'vitest';
import { listConditions, permittedState, sortParameters } from './project-list-query.ts';
import { emptyListState, type ListState } from '#project-kit/project-list-search.ts';

const office = { userId: '11111111-1111-7111-8111-111111111111', audience: 'office' } as const;

const customer = { ...office, audience: 'customer' } as const;

const city = { key: 'city', op: 'eq', value: 'Ulm' };
const tag = { key: 'tag', op: 'eq', value: 'Eilt' };

const everything: ListState = {
  q: ' Traub ',
  colors: ['RED'],
  states: 'alle',
  responsible: 'ich',
  customerId: '22222222-2222-7222-8222-222222222222',
  ordered: 'nein',
  filter: JSON.stringify({ and: [city, { not: tag }] }),
  sort: [
    { field: 'dueDate', descending: false },
    { field: 'name', descending: true },
  ],
};

describe('what a list asks the server', () => {
  test('is everything running of its kind, the next deadline first, unless somebody asks otherwise', () => {
    expect(listConditions(1, emptyListState, office)).toEqual({
      mode: '1',
      filterAnd: [],
      filterOr: [],
      projectStates: ['ACTIVE'],
    });
    expect(sortParameters(emptyListState, office)).toEqual(['dueDate,asc']);
    expect(sortParameters(emptyListState, customer)).toEqual(['projectId,desc']);
  });

  test('names every condition, and the person who looks instead of "ich"', () => {
    expect(listConditions(0, everything, office)).toEqual({
      mode: '0',
      filterAnd: [
        `responsibleUserId|eq|${office.userId}`,
        'customerId|eq|22222222-2222-7222-8222-222222222222',
      ],
      filterOr: [],
      projectStates: ['ACTIVE', 'CANCELLED', 'RED'],
      q: 'Traub',
      projectBeauftragung: 'nein',
      filter: everything.filter,
    });
    expect(sortParameters(everything, office)).toEqual(['dueDate,asc', 'name,desc']);
  });

  test('is what fits best where something is searched for, unless somebody asks otherwise', () => {
    const searched = { ...emptyListState, q: 'Traub' };
    expect(sortParameters(searched, office)).toEqual([]);
    expect(sortParameters(searched, customer)).toEqual([]);
    expect(sortParameters({ ...emptyListState, q: '  ' }, office)).toEqual(['dueDate,asc']);
    const byName = { ...searched, sort: [{ field: 'name', descending: false }] };
    expect(sortParameters(byName, office)).toEqual(['name,asc']);
    // A comparison knows no order but that of its columns.
    expect(sortParameters(searched, { ...office, compareWith: '2026-11-03' })).toEqual(['dueDate,asc']);
  });

  test('leaves out what a customer may not ask for', () => {
    expect(permittedState(everything, 'customer')).toEqual({
      ...emptyListState,
      q: ' Traub ',
      colors: ['RED'],
      states: 'alle',
      filter: JSON.stringify({ and: [city] }),
      sort: [{ field: 'name', descending: true }],
    });
    expect(permittedState(everything, 'office')).toEqual(everything);
  });
});
