import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

describe('a search that cannot be understood', () => {
  it('is refused with all wrong parameters at once', async () => {
    const query = [
      'page=x',
      'size=0',
      'mode=7',
      'filterAnd=name|like|a',
      'filterAnd=foo|like|x',
      'filterOr=name',
      'filterOr=name|contains|x',
      'filterOr=customerId|like|x',
      'sort=bar',
      'sort=name,up',
      'projectStates=LILAC',
      'projectBeauftragung=!!',
      'filter={',
    ].join('&');
    const refusal = await harness.refused('user', `POST /project/search?${query}`);
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(Object.keys(refusal.fields).toSorted()).toEqual(
      [
        'filter',
        'filterAnd.1',
        'filterOr.0',
        'filterOr.1',
        'filterOr.2',
        'mode',
        'page',
        'projectBeauftragung',
        'projectStates',
        'size',
        'sort.0',
        'sort.1',
      ].toSorted(),
    );
    expect(refusal.detail).toContain('Filter (alle): Der Schlüssel „foo“ ist unbekannt.');
  });

  it.each([
    ['filterAnd=foo|like|', 'Der Schlüssel „foo“ ist unbekannt.'],
    ['filterAnd=constructor|eq|x', 'Der Schlüssel „constructor“ ist unbekannt.'],
    ['filterAnd=name|LIKE|x', 'Der Typ „LIKE“ ist unbekannt. Erlaubt: eq, like, startwith, endwith.'],
    ['filterAnd=color|like|RED', 'Für „color“ ist nur der Typ „eq“ erlaubt.'],
    ['filterAnd=memberId|eq|jana', '„jana“ ist keine gültige Kennung.'],
    ['filterAnd=dueDate|eq|31.12.2026', '„31.12.2026“ ist kein gültiges Datum (JJJJ-MM-TT).'],
    ['filterAnd=dueDate|eq|2026-02-30', '„2026-02-30“ ist kein gültiges Datum (JJJJ-MM-TT).'],
    ['filterAnd=dueDate|eq|0026-01-01', 'Das Jahr muss zwischen 1500 und 2199 liegen.'],
    ['filterAnd=federalState|eq|XX', '„XX“ ist für „federalState“ nicht bekannt.'],
    ['sort=name,asc,x', 'Die Richtung „asc,x“ gibt es nicht. Erlaubt: asc, desc.'],
    ['size=1001', 'Erlaubt sind ganze Zahlen von 1 bis 1000.'],
    ['page=-1', 'Erwartet wird eine ganze Zahl ab 0.'],
    ['farbe=rot', 'Das Feld „farbe“ ist unbekannt.'],
  ])('%s: %s', async (query, message) => {
    const refusal = await harness.refused('admin', `POST /project/search?${query}`);
    expect(refusal.status).toBe(400);
    expect(refusal.detail).toContain(message);
  });

  it.each([
    ['[]', 'filter', 'Erwartet wird {and: […]}, {or: […]}, {not: …} oder {key, op, value}.'],
    ['{"and":1}', 'filter.and', 'Erwartet wird {and: […]}, {or: […]}, {not: …} oder {key, op, value}.'],
    [
      '{"and":[],"or":[]}',
      'filter',
      'Erwartet wird {and: […]}, {or: […]}, {not: …} oder {key, op, value}.',
    ],
    [
      '{"or":[{"key":"foo","op":"eq","value":"x"}]}',
      'filter.or.0',
      'Der Schlüssel „foo“ ist unbekannt.',
    ],
    [
      '{"key":"name","op":"gt","value":"x"}',
      'filter',
      'Der Vergleich „gt“ passt nicht zu „name“. Erlaubt: eq, like, startwith, endwith, in, empty.',
    ],
    [
      '{"not":{"key":"dueDate","op":"relative","value":{"unit":"day"}}}',
      'filter.not',
      'Erwartet wird ein Zeitraum mit „next“ oder „last“ (ganze Zahl bis 3660) und „unit“ (day, week, month, year), mit „this“ (week, month, year) oder mit „calendarWeek“ (1 bis 53).',
    ],
    [
      '{"key":"dueDate","op":"between","value":["2026-01-01"]}',
      'filter',
      'Für „dueDate“ werden zwei Tage erwartet.',
    ],
    [
      '{"key":"name","op":"like","value":["a","b"]}',
      'filter',
      'Der Vergleich „like“ erwartet einen einzelnen Wert.',
    ],
    [
      `${'{"not":'.repeat(60)}{"key":"name","op":"empty"}${'}'.repeat(60)}`,
      `filter${'.not'.repeat(40)}`,
      'Der Filter ist zu tief verschachtelt.',
    ],
    [
      JSON.stringify({ or: Array.from({ length: 101 }, () => ({ key: 'name', op: 'empty' })) }),
      'filter',
      'Der Filter darf höchstens 100 Bedingungen haben.',
    ],
  ])('tree %s', async (tree, path, message) => {
    const query = `filter=${encodeURIComponent(tree)}`;
    const refusal = await harness.refused('user', `POST /project/search?${query}`);
    expect(refusal).toMatchObject({ status: 400, fields: { [path]: message } });
  });

  it('is the same refusal for the light rows', async () => {
    const refusal = await harness.refused('user', 'GET /project/minimal?filterAnd=foo|eq|x');
    expect(refusal.fields).toEqual({ 'filterAnd.0': 'Der Schlüssel „foo“ ist unbekannt.' });
  });
});
