import { mostNamedGroups } from '@energieakte/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupedBy, isCollapsed, readGrouping, withGroup, writeGrouping } from './list-grouping.ts';

const isField = (name: string): boolean => ['city', 'color'].includes(name);

describe('the address of a grouping', () => {
  test('says the same when it is read again, whatever groups are called', () => {
    const key = fc.string().filter((text) => !text.includes('*'));
    const grouping = fc.record({
      field: fc.constantFrom('city', 'color'),
      allCollapsed: fc.boolean(),
      keys: fc.uniqueArray(key, { maxLength: 6 }).map((keys) => keys.toSorted()),
    });
    fc.assert(
      fc.property(grouping, (one) => {
        expect(readGrouping(writeGrouping(one), isField)).toEqual(one);
      }),
    );
  });

  test.each([
    [null, {}],
    [undefined, {}],
    [groupedBy('city'), { gruppe: 'city' }],
    [
      { field: 'city', allCollapsed: false, keys: ['ulm', ''] },
      { gruppe: 'city', zu: '**ulm' },
    ],
    [
      { field: 'city', allCollapsed: true, keys: [] },
      { gruppe: 'city', offen: 'keine' },
    ],
    [
      { field: 'city', allCollapsed: true, keys: ['ulm'] },
      { gruppe: 'city', offen: '*ulm' },
    ],
  ])('of %j is %j', (grouping, search) => {
    expect(writeGrouping(grouping)).toEqual(search);
  });

  test('groups nothing by a field that does not exist', () => {
    expect(readGrouping({ gruppe: 'name', zu: '*a' }, isField)).toBeNull();
    expect(readGrouping({ zu: '*a' }, isField)).toBeNull();
  });
});

describe('collapsing a group', () => {
  test.each([false, true])('is undone by expanding it, with all collapsed: %s', (allCollapsed) => {
    const grouping = { field: 'city', allCollapsed, keys: ['bonn'] };
    const collapsed = withGroup(grouping, 'ulm', true);
    expect(isCollapsed(collapsed, 'ulm')).toBe(true);
    expect(isCollapsed(collapsed, 'bonn')).toBe(!allCollapsed);
    const expanded = withGroup(collapsed, 'ulm', false);
    expect(isCollapsed(expanded, 'ulm')).toBe(false);
    expect(withGroup(expanded, 'ulm', allCollapsed).keys).toEqual(['bonn']);
  });

  test('remembers the newest of very many', () => {
    let grouping = groupedBy('city');
    for (let place = 0; place <= mostNamedGroups; place += 1)
      grouping = withGroup(grouping, `ort ${place}`, true);
    expect(grouping.keys).toHaveLength(mostNamedGroups);
    expect(isCollapsed(grouping, `ort ${mostNamedGroups}`)).toBe(true);
    expect(isCollapsed(grouping, 'ort 0')).toBe(false);
  });
});
