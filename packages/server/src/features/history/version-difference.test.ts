import { describe, expect, it } from 'vitest';
import { changeLabel } from '#features/history/change-labels.ts';
import { readableField } from '#features/history/readable-value.ts';
import { differencesBetween, valueAt, withValueAt } from '#features/history/version-difference.ts';

const first = '01890000-0000-7000-8000-000000000001';
const second = '01890000-0000-7000-8000-000000000002';
const person = '01890000-0000-7000-8000-000000000003';

function pathsBetween(before: object | null, after: object): readonly string[] {
  return differencesBetween(before, after).map(({ path }) => path.join('.'));
}

describe('the difference of two versions', () => {
  it('names each field alone, also inside parts', () => {
    const before = { name: 'A', site: { zip: '1', parcel: { number: '2' } }, version: 1 };
    const after = { name: 'B', site: { zip: '1', parcel: { number: '3' } }, version: 2 };
    expect(pathsBetween(before, after)).toEqual(['name', 'site.parcel.number']);
  });

  it('follows the entries of a list by their id, whatever their order', () => {
    const before = {
      services: [
        { id: first, title: 'A' },
        { id: second, title: 'B' },
      ],
    };
    const after = {
      services: [
        { id: second, title: 'B' },
        { id: first, title: 'C' },
        { id: person, title: 'D' },
      ],
    };
    expect(pathsBetween(before, after)).toEqual([`services.${first}.title`, `services.${person}`]);
    expect(differencesBetween(after, before)).toContainEqual({
      path: ['services', person],
      before: { id: person, title: 'D' },
      after: undefined,
    });
  });

  it('takes a list of plain values as one field', () => {
    expect(pathsBetween({ tags: [] }, { tags: ['eilt'] })).toEqual(['tags']);
  });

  it('claims nothing about what an older version did not keep', () => {
    expect(pathsBetween({ name: 'A' }, { name: 'A', services: [{ id: first }] })).toEqual([]);
  });

  it('tells of something new every field that has a value', () => {
    const record = { name: 'A', title: null, tags: [], client: { lastName: 'B', phone: null } };
    expect(pathsBetween(null, record)).toEqual(['name', 'client.lastName']);
  });

  it('tells the fields of a part that came or went', () => {
    const without = { client: { secondClient: null } };
    const withSecond = { client: { secondClient: { firstName: 'Jörg', phone: null } } };
    expect(pathsBetween(without, withSecond)).toEqual(['client.secondClient.firstName']);
    expect(differencesBetween(withSecond, without)).toEqual([
      { path: ['client', 'secondClient', 'firstName'], before: 'Jörg', after: null },
    ]);
  });

  it('takes a person written out as one value', () => {
    const before = { services: [{ id: first, assignee: { id: person, displayname: 'Jana' } }] };
    const after = { services: [{ id: first, assignee: null }] };
    expect(pathsBetween(before, after)).toEqual([`services.${first}.assignee`]);
  });
});

describe('a value put back', () => {
  const record = { services: [{ id: first, title: 'A' }], site: { zip: '1' } };

  it('is found again where it was put', () => {
    for (const path of [
      ['site', 'zip'],
      ['site', 'parcel', 'number'],
      ['services', first, 'title'],
    ])
      expect(valueAt(withValueAt(record, path, 'neu'), path)).toBe('neu');
  });

  it('lets an entry of a list go and come back', () => {
    const without = withValueAt(record, ['services', first], undefined);
    expect(without).toEqual({ ...record, services: [] });
    expect(withValueAt(without, ['services', first], record.services[0])).toEqual(record);
  });
});

describe('the words of a change', () => {
  it.each([
    [['name'], 'Name (Bauherr)'],
    [['site', 'zip'], 'Bauvorhaben, PLZ'],
    [['site', 'parcel', 'number'], 'Bauvorhaben, Grundstück, Flurstück'],
    [['client', 'secondClient', 'phone'], 'Bauherr, Zweite Person, Telefon'],
    [['services', first, 'dueDate'], 'Leistung „Wärmebrücken“, Fällig am'],
    [['services', first], 'Leistung „Wärmebrücken“'],
    [['state'], 'Zustand'],
  ])('calls %j %s', (path, label) => {
    expect(changeLabel(path, () => ({ id: first, title: 'Wärmebrücken' }))).toBe(label);
  });

  it.each([
    ['title', '', null],
    ['basement', true, 'ja'],
    ['livingArea', 1234.5, '1234,5'],
    ['yearBuilt', 1936, '1936'],
    ['unitPrice', 123_456, '1.234,56\u00a0€'],
    ['permitDate', '2026-03-09', '09.03.2026'],
    ['responsibleUserId', person, 'Jana Keller'],
    ['memberIds', [person, first], 'Jana Keller, nicht mehr vorhanden'],
    ['assignee', { id: person, displayname: 'Jana Keller' }, 'Jana Keller'],
    ['at', '2026-11-03T13:05:00Z', '03.11.2026, 14:05 Uhr'],
  ])('writes %s %j as %s', (key, value, text) => {
    expect(readableField(key, value, new Map([[person, 'Jana Keller']]))).toBe(text);
  });
});
