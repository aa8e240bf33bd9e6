import { describe, expect, test } from 'vitest';
import { fieldOfRows, type RowColumn, rowsOf, sentRows, typedRows } from './rows-value.ts';

const columns: readonly RowColumn[] = [
  { key: 'title', label: 'Bezeichnung', width: 4, kind: 'text' },
  { key: 'amount', label: 'Betrag', width: 2, kind: 'money' },
  { key: 'months', label: 'Monate', width: 2, kind: 'number' },
  { key: 'hard', label: 'hart', width: 2, kind: 'yesNo' },
  { key: 'classes', label: 'Klassen', width: 2, kind: 'codes', choices: [] },
  { key: 'latest/months', label: 'spätestens', width: 2, kind: 'number' },
];

const records = [
  {
    title: 'Abruf',
    amount: 1_234_550,
    months: 1.5,
    hard: true,
    classes: ['EE', 'WPB'],
    latest: { months: 6 },
  },
  { title: 'Nachweis', amount: null, months: 0, hard: false, classes: [] },
];

describe('a list inside a form', () => {
  test('shows numbers the German way and cents as euros', () => {
    expect(typedRows(rowsOf(columns, records))).toEqual([
      {
        title: 'Abruf',
        amount: '12345,5',
        months: '1,5',
        hard: 'ja',
        classes: 'EE,WPB',
        'latest/months': '6',
      },
      { title: 'Nachweis', amount: '', months: '0', hard: 'nein', classes: '', 'latest/months': '' },
    ]);
  });

  test('sends back what it was made from; a part without any value stays away', () => {
    expect(sentRows(columns, rowsOf(columns, records))).toEqual({ list: records, message: null });
  });

  test('names row and column of the first number that is none', () => {
    const rows = fieldOfRows([{ title: 'Abruf' }, { title: 'Nachweis', months: 'bald' }]);
    expect(sentRows(columns, rows).message).toBe(
      'Zeile 2, Monate: Erwartet wird eine Zahl, zum Beispiel 148,5.',
    );
  });
});
