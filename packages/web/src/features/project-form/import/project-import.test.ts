import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ImportKey, type PastedRow, projectRows } from '@energieakte/contract';
import {
  countWrong,
  headingLine,
  type ImportTable,
  messagesOf,
  parseTable,
  pastedRowsOf,
  withCell,
  withMeaning,
  withoutRow,
} from '#shared/import/import-table.ts';
import { projectImport } from './project-import.ts';

function read(text: string): ImportTable {
  const table = parseTable(projectRows, text);
  if (table === null) throw new Error('There is no table in the text');
  return table;
}

function rowsOf(table: ImportTable): readonly PastedRow<ImportKey>[] {
  return pastedRowsOf(projectRows, table);
}

describe('a pasted table', () => {
  test('is recognised by its headings, however they are written', () => {
    const { columns } = read(
      'Bauherr\tKomm.-Nr.\tSTRASSE\tHaus-Nr\tplz\tOrt\tWohnfläche (m²)\tFarbe\nX',
    );
    expect(columns).toEqual([
      'name',
      'customerReference',
      'street',
      'houseNo',
      'zip',
      'city',
      'livingArea',
      null,
    ]);
  });

  test('keeps umlauts, quotes, line breaks and separators inside a cell', () => {
    const table = read('Bauherr\tBemerkung\nFamilie Öztürk-Groß\t"Zeile 1\nsagt ""ja""; später"\n');
    expect(table.rows).toEqual([['Familie Öztürk-Groß', 'Zeile 1\nsagt "ja"; später']]);
  });

  test.each([
    ['semicolons', 'Bauherr;PLZ\nOtt;72074'],
    ['commas', 'Bauherr,PLZ\nOtt,72074'],
    ['a byte order mark and Windows line ends', '\uFEFFBauherr;PLZ\r\nOtt;72074\r\n'],
    ['empty lines', 'Bauherr;PLZ\n\nOtt;72074\n;\n'],
  ])('may come with %s', (_, text) => {
    const table = read(text);
    expect(table.columns).toEqual(['name', 'zip']);
    expect(table.rows).toEqual([['Ott', '72074']]);
  });

  test('without headings is all rows, and its columns are assigned by hand', () => {
    const table = read('Ott\t72074\nBär\t73087');
    expect(table.rows).toHaveLength(2);
    expect(table.columns).toEqual([null, null]);
    const setup = { mode: 0, customerId: null, templateId: null } as const;
    expect(projectImport.obstacleOf(table.columns, setup)).toBe(
      'Bitte die Spalte mit dem Bauherrn zuordnen.',
    );
    const assigned = withMeaning(withMeaning(table, 0, 'name'), 1, 'zip');
    expect(projectImport.obstacleOf(assigned.columns, setup)).toBeNull();
    expect(rowsOf(assigned)).toEqual([
      { name: 'Ott', zip: '72074' },
      { name: 'Bär', zip: '73087' },
    ]);
  });

  test('has each meaning once: it moves to the column that gets it last', () => {
    const table = read('Ort\tBauort\tBauherr\nUlm\tBonn\tOtt');
    expect(table.columns).toEqual(['city', null, 'name']);
    expect(withMeaning(table, 1, 'city').columns).toEqual([null, 'city', 'name']);
  });

  test('that is shorter in some rows is filled up', () => {
    expect(read('Bauherr\tPLZ\tOrt\nOtt').rows).toEqual([['Ott', '', '']]);
  });

  test.each(['', '  ', '\n\n'])('is none in %j', (text) => {
    expect(parseTable(projectRows, text)).toBeNull();
  });

  test('knows every heading it offers itself', () => {
    const headings = headingLine(projectRows, projectRows.keys);
    expect(read(`${headings}\nX`).columns).not.toContain(null);
  });

  test('gives back every cell as it was typed', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.trim());
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (cells) => {
        const lines = cells.map((row) => ['X', ...row].map(quoted).join('\t'));
        const table = read(['Bauherr\tOrt\tBemerkung', ...lines].join('\n'));
        expect(table.rows).toEqual(cells.map((row) => ['X', ...row]));
      }),
    );
  });
});

describe('the cells of a pasted table', () => {
  const table = read('Bauherr\tPLZ\tWE\nOtt\t7207\tzwei\n\t72074\t2');

  test('are marked where they are wrong, and only there', () => {
    const messages = messagesOf(projectRows, table);
    expect(messages).toEqual([
      {
        zip: 'Die Postleitzahl hat fünf Ziffern.',
        units: 'Erwartet wird eine Zahl, zum Beispiel 148,5.',
      },
      { name: 'Feld muss befüllt werden.' },
    ]);
    expect(countWrong(messages)).toBe(3);
  });

  test('are right once they are corrected, and a row can be left out', () => {
    const corrected = withCell(withCell(table, { row: 0, column: 1, text: '72074' }), {
      row: 0,
      column: 2,
      text: '2',
    });
    expect(countWrong(messagesOf(projectRows, withoutRow(corrected, 1)))).toBe(0);
  });

  test('of a column that is left out are neither checked nor sent', () => {
    const rows = rowsOf(withMeaning(table, 1, null));
    expect(rows[0]).toEqual({ name: 'Ott', units: 'zwei' });
  });
});
