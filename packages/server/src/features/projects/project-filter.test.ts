import { describe, expect, it } from 'vitest';
import type { Audience } from '#features/projects/project-audience.ts';
import {
  type FilterScope,
  readCondition,
  readFilterExpression,
} from '#features/projects/project-filter.ts';

const office: Audience = { kind: 'office', personId: 'p', seesDeleted: false };
const scope: FilterScope = { audience: office, today: '2026-11-21' };

describe('a filter expression', () => {
  it.each([
    ['name|like|Müller', { type: 'text', key: 'name', op: 'like', value: 'Müller' }],
    ['name|eq|a|b|c', { type: 'text', key: 'name', op: 'eq', value: 'a|b|c' }],
    ['name|eq||', { type: 'text', key: 'name', op: 'eq', value: '|' }],
    ['name|eq|  x ', { type: 'text', key: 'name', op: 'eq', value: 'x' }],
    ['bzaId|eq|999-0407-2215-0031', { type: 'text', key: 'bzaId', op: 'eq', value: '999040722150031' }],
    ['color|eq|red', { type: 'oneOf', key: 'color', values: ['RED'] }],
    ['programme|eq|bafa-em', { type: 'oneOf', key: 'programme', values: ['BAFA-EM'] }],
    [
      'dueDate|eq|2026-12-31',
      { type: 'days', key: 'dueDate', range: { from: '2026-12-31', until: '2027-01-01' } },
    ],
  ])('%s is understood', (expression, filter) => {
    expect(readFilterExpression(expression, scope)).toEqual({ right: filter });
  });

  it.each(['', 'name|like|', 'name|eq|   ', 'color|eq|'])('%j says nothing', (expression) => {
    expect(readFilterExpression(expression, scope)).toEqual({ right: null });
  });
});

describe('days that are relative to today', () => {
  it.each([
    [{ next: 14, unit: 'day' }, '2026-11-21', '2026-12-06'],
    [{ next: 0, unit: 'day' }, '2026-11-21', '2026-11-22'],
    [{ last: 2, unit: 'week' }, '2026-11-07', '2026-11-22'],
    [{ last: 1, next: 1, unit: 'month' }, '2026-10-21', '2026-12-22'],
    [{ next: 1, unit: 'year' }, '2026-11-21', '2027-11-22'],
    [{ next: 3660, unit: 'year' }, '2026-11-21', null],
    [{ last: 3660, unit: 'year' }, null, '2026-11-22'],
  ] as const)('%o', (value, from, until) => {
    const verdict = readCondition({ key: 'dueDate', op: 'relative', value }, scope);
    expect(verdict).toEqual({ right: { type: 'days', key: 'dueDate', range: { from, until } } });
  });
});

describe('what lies in the Papierkorb', () => {
  it('is a state for those only who may see it', () => {
    const wrong = {
      wrong: '„DELETED“ ist für „state“ nicht bekannt. Erlaubt: ACTIVE, CANCELLED.',
    };
    expect(readFilterExpression('state|eq|DELETED', scope)).toEqual(wrong);
    const admin: FilterScope = { ...scope, audience: { ...office, seesDeleted: true } };
    expect(readFilterExpression('state|eq|DELETED', admin)).toEqual({
      right: { type: 'oneOf', key: 'state', values: ['DELETED'] },
    });
  });
});
