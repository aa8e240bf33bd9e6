import { ProjectSearchQuery } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { guestFields } from '#core/filter/filter-field.ts';
import { readFilter } from '#core/filter/read-filter.ts';
import { refuseParameters } from '#core/filter/wrong-parameters.ts';
import { sampleFields, sampleReading } from '#test/filter-sample.ts';

const shape = 'Erwartet wird {and: […]}, {or: […]}, {not: …} oder {key, op, value}.';
const relative =
  'Erwartet wird ein Zeitraum mit „next“ oder „last“ (ganze Zahl bis 3660) und „unit“ (day, week, month, year), mit „this“ (week, month, year) oder mit „calendarWeek“ (1 bis 53).';
const nothing = { filterAnd: [], filterOr: [] };

function wrongIn(
  written: Partial<Parameters<typeof readFilter>[0]>,
  reading = sampleReading,
): Readonly<Record<string, string>> {
  const wrong = new Map<string, string>();
  readFilter({ ...nothing, ...written }, reading, wrong);
  return Object.fromEntries(wrong);
}

describe('a line of filterAnd or filterOr', () => {
  it.each([
    ['name', 'Erwartet wird Schlüssel|Typ|Wert, nicht „name“.'],
    ['name|eq', 'Erwartet wird Schlüssel|Typ|Wert, nicht „name|eq“.'],
    ['foo|eq|', 'Der Schlüssel „foo“ ist unbekannt.'],
    ['constructor|eq|x', 'Der Schlüssel „constructor“ ist unbekannt.'],
    ['name|EQ|x', 'Der Typ „EQ“ ist unbekannt. Erlaubt: eq, like, startwith, endwith.'],
    ['seen|like|2026', 'Für „seen“ ist nur der Typ „eq“ erlaubt.'],
    ['owner|eq|jana', '„jana“ ist keine gültige Kennung.'],
    ['color|eq|LILAC', '„LILAC“ ist für „color“ nicht bekannt. Erlaubt: RED, GREEN.'],
    ['seen|eq|1.3.2026', '„1.3.2026“ ist kein gültiges Datum (JJJJ-MM-TT).'],
    ['seen|eq|0026-01-01', 'Das Jahr muss zwischen 1500 und 2199 liegen.'],
    ['weight|eq|-1', '„-1“ ist keine ganze Zahl ab 0.'],
    ['done|eq|vielleicht', 'Erwartet wird ja oder nein.'],
  ])('%s: %s', (line, sentence) => {
    expect(wrongIn({ filterAnd: ['', line] })).toEqual({ 'filterAnd.1': sentence });
    expect(wrongIn({ filterOr: [line] })).toEqual({ 'filterOr.0': sentence });
  });
});

describe('a filter tree', () => {
  const leaf = (key: string, op: string, value?: unknown): object => ({ key, op, value });
  const noText = { next: 1, unit: 'day' };

  it.each([
    ['{', 'filter', 'Der Filter ist kein gültiges JSON.'],
    ['[]', 'filter', shape],
    [{ and: {} }, 'filter.and', shape],
    [{ and: [1] }, 'filter.and.0', shape],
    [{ and: [], not: {} }, 'filter', shape],
    [leaf('foo', 'eq', 'x'), 'filter', 'Der Schlüssel „foo“ ist unbekannt.'],
    [
      { or: [{ not: leaf('done', 'in', ['ja']) }] },
      'filter.or.0.not',
      'Der Vergleich „in“ passt nicht zu „done“. Erlaubt: eq.',
    ],
    [
      leaf('size', 'empty'),
      'filter',
      'Der Vergleich „empty“ passt nicht zu „size“. Erlaubt: eq, in, gt, gte, lt, lte, between.',
    ],
    [leaf('name', 'eq', ['a']), 'filter', 'Der Vergleich „eq“ erwartet einen einzelnen Wert.'],
    [leaf('title', 'empty', 'x'), 'filter', 'Für „empty“ wird ja oder nein erwartet (true, false).'],
    [leaf('name', 'eq', true), 'filter', 'Für „name“ wird ein Text erwartet.'],
    [leaf('color', 'eq', noText), 'filter', 'Für „color“ wird ein Text erwartet.'],
    [leaf('seen', 'eq', true), 'filter', 'Für „seen“ wird ein Datum erwartet.'],
    [leaf('weight', 'eq', noText), 'filter', 'Für „weight“ wird eine Zahl erwartet.'],
    [leaf('done', 'eq', true), 'filter', 'Erwartet wird ja oder nein.'],
    [leaf('seen', 'between', ['2026-01-01']), 'filter', 'Für „seen“ werden zwei Tage erwartet.'],
    [leaf('weight', 'between', ['1', '2', '3']), 'filter', 'Für „weight“ werden zwei Zahlen erwartet.'],
    [leaf('seen', 'relative', { this: 'day' }), 'filter.value', 'Die Angabe ist nicht gültig.'],
    [
      leaf('seen', 'ist', 'x'),
      'filter.op',
      'Erlaubt ist nur: eq, like, startwith, endwith, in, gt, gte, lt, lte, between, empty, relative.',
    ],
    [{ ...leaf('seen', 'eq', 'x'), more: 1 }, 'filter', 'Das Feld „more“ ist unbekannt.'],
    [leaf('seen', 'relative', { next: 3 }), 'filter', relative],
    [
      { or: Array.from({ length: 101 }, () => leaf('title', 'empty')) },
      'filter',
      'Der Filter darf höchstens 100 Bedingungen haben.',
    ],
    [
      Array.from({ length: 41 }).reduce<object>((inner) => ({ not: inner }), leaf('title', 'empty')),
      `filter${'.not'.repeat(40)}`,
      'Der Filter ist zu tief verschachtelt.',
    ],
  ])('%j is refused at %s', (tree, path, sentence) => {
    const wrong = wrongIn({ filter: typeof tree === 'string' ? tree : JSON.stringify(tree) });
    expect(wrong).toEqual({ [path]: sentence });
  });
});

it('does not know what only the office may ask for, nor of earlier days what only today knows', () => {
  const guest = { ...sampleReading, fields: guestFields(sampleFields) };
  expect(wrongIn({ filterAnd: ['tag|eq|x', 'name|eq|x'] }, guest)).toEqual({
    'filterAnd.0': 'Der Schlüssel „tag“ ist unbekannt.',
  });
  expect(wrongIn({ filterAnd: ['late|eq|ja'] }, { ...sampleReading, past: true })).toEqual({
    'filterAnd.0': 'Nach „late“ lässt sich nur der heutige Stand filtern.',
  });
});

it('refuses all that is wrong at once, each under the name of its parameter', () => {
  const wrong = new Map<string, string>();
  readFilter({ filterAnd: ['foo|eq|x'], filterOr: ['done|eq|x'], filter: '{' }, sampleReading, wrong);
  expect(refuseParameters(wrong, ProjectSearchQuery)).toMatchObject({
    code: 'request.invalid',
    details: { fields: Object.fromEntries(wrong) },
  });
  expect(refuseParameters(wrong, ProjectSearchQuery).message).toContain(
    'Filter (alle): Der Schlüssel „foo“ ist unbekannt. Filter (einer): Erwartet wird ja oder nein. Filter: Der Filter ist kein gültiges JSON.',
  );
});
