import { describe, expect, it } from 'vitest';
import { everythingSelected, nothingSelected, withRows } from '#shared/list/selection/selection.ts';
import { selectedElements, withoutLeftOut } from './bulk-selection.ts';
import { bulkProblems, bulkTitle, readBulk, type TypedBulk } from './bulk-typing.ts';

const typed: TypedBulk = {
  kind: 'percentBp',
  value: '3,5',
  step: '500',
  mode: 'NEAREST',
  validFrom: '01.01.2027',
};

describe('a change of many prices as it is typed', () => {
  it.each([
    ['percentBp', '+3,5 %', { percentBp: 350 }, 'Sammeländerung +3,5 %'],
    ['percentBp', '-2', { percentBp: -200 }, 'Sammeländerung -2 %'],
    ['amount', '+5', { amount: 500 }, 'Sammeländerung +5,00 €'],
    ['amount', '-1,50 €', { amount: -150 }, 'Sammeländerung -1,50 €'],
    ['set', '1.250,00', { set: 125_000 }, 'Sammeländerung auf 1.250,00 €'],
    ['fromDefault', '-12', { fromDefault: -1_200 }, 'Sammeländerung: Standardpreis -12 %'],
  ] as const)('reads %s %s', (...[kind, value, change, title]) => {
    const read = readBulk({ ...typed, kind, value });
    expect(read).toEqual({
      change,
      rounding: { step: 500, mode: 'NEAREST' },
      validFrom: '2027-01-01',
    });
    expect(read === null ? '' : bulkTitle(read).replaceAll('\u00A0', ' ')).toBe(title);
  });

  it.each([
    [{ value: 'viel' }, { value: 'Erwartet wird ein Prozentsatz, zum Beispiel 3,5.' }],
    [{ value: '3,555' }, { value: 'Erwartet wird ein Prozentsatz, zum Beispiel 3,5.' }],
    [{ value: '-100' }, { value: 'Möglich sind −99,99 % bis +1.000 %.' }],
    [{ value: '1001' }, { value: 'Möglich sind −99,99 % bis +1.000 %.' }],
    [{ kind: 'amount', value: '5,001' }, { value: 'Erwartet wird ein Betrag, zum Beispiel 5,00.' }],
    [{ kind: 'set', value: '-5' }, { value: 'Ein Preis ist nicht kleiner als 0,00 €.' }],
    [{ validFrom: '' }, { validFrom: 'Feld muss befüllt werden.' }],
    [{ validFrom: '31.02.2027' }, { validFrom: 'Das ist kein gültiges Datum (TT.MM.JJJJ).' }],
  ] as const)('says what is wrong with %o', (part, problems) => {
    expect(bulkProblems({ ...typed, ...part })).toMatchObject(problems);
    expect(readBulk({ ...typed, ...part })).toBeNull();
  });

  it('says nothing as long as nothing is typed', () => {
    expect(bulkProblems({ ...typed, value: '' })).toEqual({ value: null, validFrom: null });
    expect(readBulk({ ...typed, value: '' })).toBeNull();
  });
});

describe('what a change of many prices reaches', () => {
  const query = { category: 'Förderung' };
  const named = selectedElements(withRows(nothingSelected, ['a', 'b'], true), query);
  const found = selectedElements(withRows(everythingSelected, ['x'], false), query);

  it('is what is selected in the list', () => {
    expect(named).toEqual({ ids: ['a', 'b'] });
    expect(found).toEqual({ query, excludedIds: ['x'] });
  });

  it('is less what was left out in the preview', () => {
    const leftOut = withRows(everythingSelected, ['a'], false);
    expect(withoutLeftOut(named, everythingSelected)).toEqual(named);
    expect(withoutLeftOut(named, leftOut)).toEqual({ ids: ['b'] });
    expect(withoutLeftOut(found, leftOut)).toEqual({ query, excludedIds: ['x', 'a'] });
    expect(withoutLeftOut(found, withRows(nothingSelected, ['c'], true))).toEqual({ ids: ['c'] });
    expect(withoutLeftOut(found, nothingSelected)).toBeNull();
    expect(withoutLeftOut(named, withRows(everythingSelected, ['a', 'b'], false))).toBeNull();
  });
});
