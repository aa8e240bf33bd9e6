import {
  formatDayForInput,
  formatNumberForInput,
  parseGermanDay,
  parseGermanNumber,
} from '@energieakte/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldValueOf, sentValueOf, tidied } from './field-codec.ts';

describe('a day as people type it', () => {
  test.each([
    ['21.05.2026', '2026-05-21'],
    ['21.5.26', '2026-05-21'],
    ['1.2.', '2024-02-01'],
    ['210526', '2026-05-21'],
    ['21052026', '2026-05-21'],
    ['2026-05-21', '2026-05-21'],
    [' 21. 5. 2026 ', '2026-05-21'],
    ['29.02.2028', '2028-02-29'],
  ])('%s is read as %s', (typed, day) => {
    expect(parseGermanDay(typed, 2024)).toBe(day);
  });

  test.each([
    '31.02.2026',
    '29.02.2026',
    '00.05.2026',
    '21.13.2026',
    '21/05/2026',
    'morgen',
    '21.05.026',
    '',
  ])('%s is no day', (typed) => {
    expect(parseGermanDay(typed, 2024)).toBeNull();
  });

  test('every day survives being shown and read again', () => {
    const days = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(parseGermanDay(formatDayForInput(day))).toBe(day);
      }),
    );
  });
});

describe('a number as people type it', () => {
  test.each([
    ['148,5', 148.5],
    ['148.5', 148.5],
    ['1.234', 1234],
    ['1.234,56', 1234.56],
    ['1 234', 1234],
    ['2026', 2026],
    ['-0,5', -0.5],
    ['12,', 12],
  ])('%s is read as %d', (typed, number) => {
    expect(parseGermanNumber(typed)).toBe(number);
  });

  test.each(['', 'viel', '1,2,3', '1.23.456', '12 m²', '1e5', '--1'])('%s is no number', (typed) => {
    expect(parseGermanNumber(typed)).toBeNull();
  });

  test('every figure with up to two places survives being shown and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (hundredths) => {
        const number = hundredths / 100;
        expect(parseGermanNumber(formatNumberForInput(number))).toBe(number);
      }),
    );
  });
});

describe('what a field sends', () => {
  test('nothing for an empty field, so that it is cleared', () => {
    expect(sentValueOf('text', '  ')).toEqual({ ok: true, value: null });
    expect(sentValueOf('number', '')).toEqual({ ok: true, value: null });
    expect(sentValueOf('day', '')).toEqual({ ok: true, value: null });
    expect(sentValueOf('yesNo', '')).toEqual({ ok: true, value: null });
  });

  test('a German sentence instead of a value that cannot be read', () => {
    expect(sentValueOf('number', 'viel')).toEqual({
      ok: false,
      message: 'Erwartet wird eine Zahl, zum Beispiel 148,5.',
    });
    expect(sentValueOf('day', '31.02.2026')).toEqual({
      ok: false,
      message: 'Das ist kein gültiges Datum (TT.MM.JJJJ).',
    });
  });

  test('yes and no as words in the form and as truth in the record', () => {
    expect(fieldValueOf('yesNo', true)).toBe('ja');
    expect(fieldValueOf('yesNo', false)).toBe('nein');
    expect(sentValueOf('yesNo', 'nein')).toEqual({ ok: true, value: false });
  });

  test('what was typed is written the usual way when the field is left, and kept when it cannot be read', () => {
    expect(tidied('day', '1.2.26')).toBe('01.02.2026');
    expect(tidied('number', '148.50')).toBe('148,5');
    expect(tidied('number', '1.234')).toBe('1234');
    expect(tidied('day', '31.02.26')).toBe('31.02.26');
    expect(tidied('yesNo', 'ja')).toBe('ja');
  });
});
