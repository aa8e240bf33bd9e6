import { parseGermanMoney } from '@energieakte/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptFields, openFields, sideOf } from './drafts/draft-input.ts';
import { fieldValueOf, sentValueOf, tidied } from '#shared/forms/field-codec.ts';
import { changedPaths, countChanges } from './form-changes.ts';
import type { FormValues } from './form-values.ts';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import { newId } from '#shared/forms/new-id.ts';
import { mergeFields } from './merge/merge-fields.ts';
import { pathOfServerField } from '#shared/forms/server-field.ts';

const [a, b] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];

const base: FormValues = {
  name: 'x',
  tags: [],
  services: [a],
  [`services/${a}/title`]: 'A',
  [`services/${a}/note`]: '',
};
const added: FormValues = {
  ...base,
  services: [a, b],
  [`services/${b}/title`]: 'B',
  [`services/${b}/note`]: '',
};

const count = (values: FormValues): number => countChanges(base, values, changedPaths(base, values));

describe('what counts as a change', () => {
  test('a new member is one, however much stands in it, and its removal takes it back', () => {
    expect(changedPaths(base, added)).toEqual(['services', `services/${b}/title`]);
    expect(count(added)).toBe(1);
    expect(count({ ...added, services: [a] })).toBe(0);
  });

  test('a field of a member is one, and none once the member is removed', () => {
    const typed = { ...base, [`services/${a}/title`]: 'A2' };
    expect(changedPaths(base, typed)).toEqual([`services/${a}/title`]);
    expect(changedPaths(base, { ...typed, services: [] })).toEqual(['services']);
    expect(count({ ...typed, services: [] })).toBe(1);
  });

  test('a list of words is one, however many of them changed', () => {
    expect(count({ ...base, tags: ['m', 'n'] })).toBe(1);
  });
});

describe('a draft of members', () => {
  test('keeps a changed one whole and offers it as a conflict when it was removed meanwhile', () => {
    const mine = { ...base, [`services/${a}/note`]: 'half typ' };
    const fields = keptFields(base, mine, changedPaths(base, mine));
    const stored: FormValues = { name: 'x', tags: [], services: [] };
    const open = openFields(fields, stored);
    const merge = mergeFields({
      base: { ...stored, ...sideOf(open, 'base') },
      mine: { ...stored, ...sideOf(open, 'mine') },
      theirs: stored,
    });
    expect(merge.memberConflicts).toMatchObject([
      { id: a, removedBy: 'theirs', kept: { [`services/${a}/title`]: 'A' } },
    ]);
  });

  test('brings a new one back as it stood there, and nothing once it is stored', () => {
    const fields = keptFields(base, added, changedPaths(base, added));
    const open = openFields(fields, base);
    const sides = {
      base: { ...base, ...sideOf(open, 'base') },
      mine: { ...base, ...sideOf(open, 'mine') },
    };
    expect(mergeFields({ ...sides, theirs: base }).values).toEqual(added);
    expect(openFields(fields, added)).toEqual({});
  });

  test('remembers a removal, and asks when the removed one was changed meanwhile', () => {
    const gone = { ...base, services: [] };
    const fields = keptFields(base, gone, changedPaths(base, gone));
    const open = openFields(fields, base);
    const theirs = { ...base, [`services/${a}/title`]: 'A2' };
    const merge = mergeFields({
      base: { ...theirs, ...sideOf(open, 'base') },
      mine: { ...theirs, ...sideOf(open, 'mine') },
      theirs,
    });
    expect(merge.memberConflicts).toMatchObject([{ id: a, removedBy: 'mine' }]);
  });
});

describe('the server’s names of fields', () => {
  test.each([
    ['client.zip', 'client/zip'],
    ['tags.0', 'tags'],
    ['services', 'services'],
    ['services.1.title', `services/${b}/title`],
    [`services.${a}.title`, `services/${a}/title`],
    ['services.0.classes.2', `services/${a}/classes`],
    ['services.9.title', 'services/9/title'],
  ])('%s is %s in the form', (field, path) => {
    expect(pathOfServerField(field, added)).toBe(path);
  });
});

describe('sums and ids', () => {
  test.each([
    ['1.250,00 €', 125_000],
    ['1250', 125_000],
    ['1250,5', 125_050],
    ['0,07', 7],
    ['1.250.000 EUR', 125_000_000],
  ])('%s are %d cents', (typed, cents) => {
    expect(parseGermanMoney(typed)).toBe(cents);
  });

  test.each(['viel', '12,345', '1,2,3', '€'])('%s is no sum', (typed) => {
    expect(parseGermanMoney(typed)).toBeNull();
  });

  test('every sum survives being shown and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
        expect(parseGermanMoney(formatMoneyForInput(cents))).toBe(cents);
      }),
    );
  });

  test('a sum is written with its cents when the field is left, and a wrong one is named', () => {
    expect(tidied('money', '1250')).toBe('1.250,00');
    expect(sentValueOf('money', 'viel')).toEqual({
      ok: false,
      message: 'Erwartet wird ein Betrag, zum Beispiel 1.250,00.',
    });
  });

  test('15 digits are shown as they are printed and sent bare', () => {
    expect(fieldValueOf('confirmationId', '999040722150031')).toBe('999-0407-2215-0031');
    expect(tidied('confirmationId', '999 0407 2215 0031')).toBe('999-0407-2215-0031');
    expect(sentValueOf('confirmationId', '999-0407-2215-0031')).toEqual({
      ok: true,
      value: '999040722150031',
    });
    expect(tidied('confirmationId', '999-04')).toBe('99904');
  });

  test('a check mark is never unknown', () => {
    expect(sentValueOf('check', '')).toEqual({ ok: true, value: false });
  });
});

describe('the id of a new member', () => {
  test('is a UUIDv7 of its own, made without a secure context', () => {
    const made = Array.from({ length: 200 }, () => newId());
    expect(new Set(made).size).toBe(made.length);
    for (const id of made)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  });
});
