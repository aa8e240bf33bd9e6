import { describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { charactersOf } from '#core/pdf-pages/font-characters.ts';
import { writeFacts, writeHeading, writeLetterhead, writeTitle } from '#core/pdf-pages/pdf-blocks.ts';
import { createPdfPage, finishPdfPage, type PdfPage } from '#core/pdf-pages/pdf-page.ts';
import { openTable, type TableContent, writeTable } from '#core/pdf-pages/pdf-table.ts';
import { printableText } from '#core/pdf-pages/printable-text.ts';
import { readPdf } from '#test/read-pdf.ts';

const info = { title: 'Probe', author: 'Büro', createdAt: new Date('2026-11-26T10:00:00Z') };

async function pagesOf(
  write: (page: PdfPage) => void,
  layout: 'portrait' | 'landscape' = 'portrait',
): Promise<readonly string[]> {
  const page = await createPdfPage({ ...info, layout });
  write(page);
  return readPdf(await finishPdfPage(page, 'Fuß der Seite'));
}

const columns = [
  { title: 'Nummer', share: 1 },
  { title: 'Bezeichnung', share: 3 },
  { title: 'Preis netto', share: 1, align: 'right' },
] as const;

const manyRows = (count: number): TableContent['rows'] =>
  Array.from({ length: count }, (_, index) => [`N${index}.`, `Leistung ${index}`, '1.030,00 €']);

/** Every word that a document has to keep, however it is broken. */
const longText = Array.from({ length: 1500 }, (_, index) => `Wort${index}`).join(' ');

describe('pages of a PDF', () => {
  it('number themselves, with the foot on each', async () => {
    const pages = await pagesOf((page) => writeTable(page, { columns, rows: manyRows(120) }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Seite ${index + 1} von ${pages.length}`);
      expect(text).toContain('Fuß der Seite');
    }
  });

  it('repeat the heading of a table, and bring each row once', async () => {
    const pages = await pagesOf(
      (page) => writeTable(page, { columns, rows: manyRows(120) }),
      'landscape',
    );
    for (const text of pages) expect(text).toContain('Bezeichnung');
    const rows = pages.join(' ').match(/N\d+\./gu);
    expect(rows).toEqual(Array.from({ length: 120 }, (_, index) => `N${index}.`));
  });

  it('bring a table that is written part by part as one', async () => {
    const whole = await pagesOf((page) => writeTable(page, { columns, rows: manyRows(90) }));
    const parts = await pagesOf((page) => {
      const table = openTable(page, columns);
      for (let start = 0; start < 90; start += 30) table.write(manyRows(90).slice(start, start + 30));
    });
    expect(parts).toEqual(whole);
  });

  it('keep every word of a cell that is longer than two pages, in its order', async () => {
    const pages = await pagesOf((page) =>
      writeTable(page, {
        columns,
        rows: [
          ['1', longText, '5 €'],
          ['2', 'danach', '6 €'],
        ],
      }),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join(' ').match(/Wort\d+/gu)).toEqual(longText.split(' '));
    expect(pages.at(-1)).toContain('danach');
    for (const text of pages) expect(text).toContain('Preis netto');
  });

  it('break a word that is longer than its column, and lose nothing of it', async () => {
    const word = 'Donaudampfschifffahrt'.repeat(60);
    const pages = await pagesOf((page) => writeTable(page, { columns, rows: [['1', word, '5 €']] }));
    expect(pages.join('').replaceAll(' ', '')).toContain(word);
  });

  it('give a column what its heading and its sample need, and break no date', async () => {
    const narrow = [
      { title: 'Bauvorhaben', share: 30 },
      { title: 'Projektleitung', share: 1 },
      { title: 'Frist', share: 1, sample: '00.00.0000' },
    ];
    const [text] = await pagesOf((page) =>
      writeTable(page, { columns: narrow, rows: [['Neubau', 'Jana', '27.11.2026']] }),
    );
    expect(text).toContain('Bauvorhaben Projektleitung Frist Neubau Jana 27.11.2026');
  });

  it('never leave a band without the row below it', async () => {
    for (let count = 20; count < 40; count += 1) {
      const rows = [...manyRows(count), { band: 'Gruppe' }, ['Z', 'Zeile der Gruppe', '']];
      const pages = await pagesOf((page) => writeTable(page, { columns, rows }));
      const withBand = pages.find((text) => text.includes(' Gruppe '));
      expect(withBand).toContain('Zeile der Gruppe');
    }
  });

  it('have umlauts and the names of all of Europe as they are', async () => {
    const names = 'Änne Großkreutz, Łukasiewicz, Öztürk, Ağaoğlu, Ћирић, Ωμέγα, Đặng';
    const [text] = await pagesOf((page) => {
      writeLetterhead(page, { name: 'Büro Müller', address: 'Weg 3, 73230 Kirchheim' });
      writeTitle(page, { kind: 'Preisliste', title: names, lines: ['Ahornweg', null] });
      writeHeading(page, 'Grüße');
      writeFacts(page, [
        ['Name', names],
        ['Leer', null],
      ]);
    });
    for (const part of [names, 'Büro Müller', 'Kirchheim', 'Ahornweg', 'Grüße'])
      expect(text).toContain(part);
    expect(text).not.toContain('Leer');
  });

  it('leave what was typed as it was typed', async () => {
    const rows = [['1', 'Fenster 3x4 -> innen, 10:30', '1.047,20 €']];
    const [text] = await pagesOf((page) => writeTable(page, { columns, rows }));
    expect(text).toContain('Fenster 3x4 -> innen, 10:30 1.047,20 €');
  });

  it('show a sign for letters the font lacks, instead of failing or hiding them', async () => {
    const rows = [['1', 'Haus 🏠 中文 شكرا \u0000\uD800 Ende', '\u202E100 €']];
    const [text] = await pagesOf((page) => writeTable(page, { columns, rows }));
    expect(text).toContain('Haus □ □□ □□□□ Ende');
    expect(text).toContain('100 €');
  });
});

describe('a text to be printed', () => {
  const require = createRequire(import.meta.url);
  const font = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');

  it.each([
    ['a\tb', 'a b'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['zu\u00ADsam\u200Bmen', 'zusammen'],
    ['e\u0301 u\u0308', 'é ü'],
    ['ﬁx ５', 'fix 5'],
    ['👩‍🔧 ☎️', '□□ □'],
    ['≤ 5 m² → U-Wert', '≤ 5 m² → U-Wert'],
    ['', ''],
  ])('%j becomes %j', async (typed, printed) => {
    expect(printableText(typed, charactersOf(await readFile(font)))).toBe(printed);
  });
});
