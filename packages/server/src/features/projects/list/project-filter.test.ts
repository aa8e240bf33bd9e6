import { describe, expect, it } from 'vitest';
import type { Audience } from '#features/projects/project-audience.ts';
import { readCondition, readFilterExpression } from '#core/filter/read-condition.ts';
import { filterReading } from '#features/projects/list/project-filter-fields.ts';

const office: Audience = { kind: 'office', personId: 'p', seesDeleted: false };
const moment = { today: '2026-11-21' };
const reading = filterReading(office, moment);

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
    expect(readFilterExpression(expression, reading)).toEqual({ right: filter });
  });

  it.each(['', 'name|like|', 'name|eq|   ', 'color|eq|'])('%j says nothing', (expression) => {
    expect(readFilterExpression(expression, reading)).toEqual({ right: null });
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
    [{ this: 'week' }, '2026-11-16', '2026-11-23'],
    [{ this: 'month' }, '2026-11-01', '2026-12-01'],
    [{ this: 'year' }, '2026-01-01', '2027-01-01'],
    [{ calendarWeek: 38 }, '2026-09-14', '2026-09-21'],
    [{ calendarWeek: 1, year: 2027 }, '2027-01-04', '2027-01-11'],
    [{ calendarWeek: 53, year: 2026 }, '2026-12-28', '2027-01-04'],
    [{ calendarWeek: 52, year: 2025 }, '2025-12-22', '2025-12-29'],
  ] as const)('%o', (value, from, until) => {
    const verdict = readCondition({ key: 'dueDate', op: 'relative', value }, reading);
    expect(verdict).toEqual({ right: { type: 'days', key: 'dueDate', range: { from, until } } });
  });
});

describe('values of other kinds', () => {
  it.each([
    ['overdue|eq|ja', { type: 'days', key: 'dueDate', range: { from: null, until: '2026-11-21' } }],
    ['missingDocuments|eq|3', { type: 'number', key: 'missingDocuments', range: { from: 3, to: 3 } }],
    ['memberId|eq|ich', { type: 'oneOf', key: 'memberId', values: ['p'] }],
    ['priority|eq|HIGH', { type: 'oneOf', key: 'priority', values: ['high'] }],
  ])('%s is understood', (expression, filter) => {
    expect(readFilterExpression(expression, reading)).toEqual({ right: filter });
  });

  it.each([
    ['missingDocuments|eq|drei', '„drei“ ist keine ganze Zahl ab 0.'],
    ['overdue|eq|vielleicht', 'Erwartet wird ja oder nein.'],
    ['customerId|eq|ich', '„ich“ ist keine gültige Kennung.'],
  ])('%s is refused', (expression, wrong) => {
    expect(readFilterExpression(expression, reading)).toEqual({ wrong });
  });

  it.each([
    {},
    { unit: 'day' },
    { next: 3 },
    { next: 3, unit: 'day', this: 'week' },
    { this: 'week', unit: 'day' },
    { this: 'day' },
    { calendarWeek: 54 },
    { calendarWeek: 53, year: 2025 },
    { year: 2026 },
    { this: 'week', year: 2026 },
  ])('refuses the stretch %o', (value) => {
    // @ts-expect-error some of them are wrong by type as well
    expect(readCondition({ key: 'dueDate', op: 'relative', value }, reading)).toHaveProperty('wrong');
  });
});

describe('what lies in the Papierkorb', () => {
  it('is a state for those only who may see it', () => {
    const wrong = {
      wrong: '„DELETED“ ist für „state“ nicht bekannt. Erlaubt: ACTIVE, CANCELLED.',
    };
    expect(readFilterExpression('state|eq|DELETED', reading)).toEqual(wrong);
    const admin = filterReading({ ...office, seesDeleted: true }, moment);
    expect(readFilterExpression('state|eq|DELETED', admin)).toEqual({
      right: { type: 'oneOf', key: 'state', values: ['DELETED'] },
    });
  });
});
