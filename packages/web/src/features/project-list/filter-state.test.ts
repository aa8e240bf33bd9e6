import type { MissingReference } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { topConditions, withoutTop } from '#shared/list/filter/filter-state.ts';
import { permittedFilter, withoutReferences } from './filter-state.ts';
import { emptyListState } from '#project-kit/project-list-search.ts';

const city = { key: 'city', op: 'eq', value: 'Ulm' };
const group = { key: 'groupId', op: 'in', value: ['g1', 'g2'] };
const moon = { key: 'mondphase', op: 'eq', value: 'voll' };

const written = (tree: object): string => JSON.stringify(tree);

function gone(key: string, value: string): MissingReference {
  return { kind: key === value ? 'key' : 'group', key, value, label: null };
}

describe('the conditions that stand beside each other', () => {
  test('are the members of the outermost "und", else the whole filter', () => {
    expect(topConditions(written({ and: [city, { or: [moon] }] }))).toEqual([city, { or: [moon] }]);
    expect(topConditions(written({ or: [city, moon] }))).toEqual([{ or: [city, moon] }]);
    expect(topConditions('')).toEqual([]);
  });

  test('go one by one, the last one with the filter', () => {
    const two = written({ and: [city, moon] });
    expect(withoutTop(two, 0)).toBe(written({ and: [moon] }));
    expect(withoutTop(withoutTop(two, 0), 0)).toBe('');
    expect(withoutTop(written({ or: [city] }), 0)).toBe('');
  });
});

describe('what of a filter is asked for', () => {
  test('stays letter by letter when all of it may be', () => {
    const text = `{ "and": [${written(city)} ] }`;
    expect(permittedFilter(text, 'customer')).toBe(text);
  });

  test('leaves out keys that do not exist, and for a customer the inner ones', () => {
    const filter = written({ or: [city, { and: [moon] }, { not: group }] });
    expect(permittedFilter(filter, 'office')).toBe(written({ or: [city, { not: group }] }));
    expect(permittedFilter(filter, 'customer')).toBe(written({ or: [city] }));
    expect(permittedFilter(written(moon), 'office')).toBe('');
  });
});

describe('a view that names what is gone', () => {
  test('goes on working with the rest', () => {
    const state = {
      ...emptyListState,
      responsible: 'p1',
      customerId: 'c1',
      filter: written({ and: [city, group, { not: moon }] }),
    };
    const missing = [
      gone('groupId', 'g1'),
      gone('mondphase', 'mondphase'),
      gone('responsibleUserId', 'p1'),
      gone('customerId', 'other'),
    ];
    expect(withoutReferences(state, missing)).toEqual({
      ...state,
      responsible: null,
      filter: written({ and: [city, { ...group, value: ['g2'] }] }),
    });
    expect(withoutReferences(state, [...missing, gone('groupId', 'g2')]).filter).toBe(
      written({ and: [city] }),
    );
    expect(withoutReferences(state, [])).toBe(state);
  });
});
