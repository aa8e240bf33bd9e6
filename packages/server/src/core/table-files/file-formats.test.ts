import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type Cell, harmlessText } from '#core/table-files/cell.ts';
import { csvFile } from '#core/table-files/csv-file.ts';
import { xlsxFile } from '#core/table-files/xlsx-file.ts';

type Rows = readonly (readonly Cell[])[];

async function* inParts(rows: Rows): AsyncGenerator<Rows> {
  for (let start = 0; start < rows.length; start += 2) yield rows.slice(start, start + 2);
}

async function collect(content: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function csv(titles: readonly string[], rows: Rows): Promise<string> {
  return (await collect(csvFile(titles, inParts(rows)))).toString('utf8');
}

async function xlsx(titles: readonly string[], rows: Rows, name = 'Projekte'): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, width: 20 }));
  return collect(xlsxFile({ name, columns }, inParts(rows)));
}

async function reopened(file: Buffer) {
  const [sheet] = await readXlsxFile(file);
  return sheet;
}

/** Reads a CSV file as RFC 4180 says, with semicolons. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const fields = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gu);
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of fields) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ';') lines.push([]);
  }
  return lines.slice(0, -1);
}

const dangerous = [
  '=1+1',
  '+49',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1+1',
  '＝1+1',
  '=HYPERLINK("x";"y")',
];
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.tuple(fc.constantFrom(...dangerous), fc.string()).map((parts) => parts.join('')),
  )
  .map((text) => text.replaceAll(/\p{Cc}/gu, (sign) => ('\t\r\n'.includes(sign) ? sign : '')))
  .filter((text) => text !== '');

describe('a text that a spreadsheet could take for a formula', () => {
  it.each(dangerous)('gets an apostrophe in front: %j', (text) => {
    expect(harmlessText(text)).toBe(`'${text}`);
  });

  it.each(['Müller', '3 - 4', 'a=b', "'=1", '20.11.2026', ''])(
    'stays as it is otherwise: %j',
    (text) => {
      expect(harmlessText(text)).toBe(text);
    },
  );
});

describe('a CSV file', () => {
  it('has a byte order mark, semicolons, CRLF and German days, moments and numbers', async () => {
    const text = await csv(
      ['Bauherr', 'Frist', 'Geändert', 'Offen', 'Leer'],
      [
        [
          { type: 'text', value: 'Groß; "Söhne"' },
          { type: 'day', value: '2026-11-30' },
          { type: 'moment', value: new Date('2026-06-30T22:05:00Z') },
          { type: 'number', value: 1200 },
          { type: 'empty' },
        ],
      ],
    );
    expect(text).toBe(
      '\uFEFFBauherr;Frist;Geändert;Offen;Leer\r\n"Groß; ""Söhne""";30.11.2026;01.07.2026 00:05;1200;\r\n',
    );
  });

  it('holds any text in its own cell, none of them a formula', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyText, anyText), { maxLength: 5 }),
        anyText,
        async (rows, title) => {
          const cells = rows.map((row) => row.map((value): Cell => ({ type: 'text', value })));
          const lines = parseCsv(await csv([title, 'B'], cells));
          expect(lines).toEqual([[title, 'B'], ...rows].map((line) => line.map(harmlessText)));
          for (const value of lines.flat()) expect(value).not.toMatch(/^\s*[=+\-@\uFF1D]|^[\t\r\n]/u);
        },
      ),
    );
  });
});

describe('an Excel file', () => {
  it('opens again with real days, moments and numbers', async () => {
    const file = await xlsx(
      ['Bauherr', 'Frist', 'Geändert', 'Offen', 'Leer', 'Ende'],
      [
        [
          { type: 'text', value: 'Groß & Söhne <GmbH>' },
          { type: 'day', value: '2026-11-30' },
          { type: 'moment', value: new Date('2026-06-30T22:00:00Z') },
          { type: 'number', value: 1200 },
          { type: 'empty' },
          { type: 'text', value: 'mit Rand' },
        ],
        [{ type: 'text', value: 'Zwei' }],
        [{ type: 'text', value: 'Drei' }],
      ],
    );
    const sheet = await reopened(file);
    expect(sheet?.sheet).toBe('Projekte');
    expect(sheet?.data).toEqual([
      ['Bauherr', 'Frist', 'Geändert', 'Offen', 'Leer', 'Ende'],
      [
        'Groß & Söhne <GmbH>',
        new Date('2026-11-30T00:00:00Z'),
        new Date('2026-07-01T00:00:00Z'),
        1200,
        null,
        'mit Rand',
      ],
      ['Zwei', null, null, null, null, null],
      ['Drei', null, null, null, null, null],
    ]);
  });

  it('shows days as 30.11.2026, keeps its heading in sight and can be filtered', async () => {
    const file = await xlsx(['Frist'], [[{ type: 'day', value: '2026-11-30' }]]);
    const parts = Object.entries(unzipSync(file)).map(
      ([path, bytes]) => [path, strFromU8(bytes)] as const,
    );
    const part = (path: string): string => parts.find(([name]) => name === path)?.[1] ?? '';
    expect(part('xl/styles.xml')).toContain('formatCode="dd\\.mm\\.yyyy"');
    expect(part('xl/worksheets/sheet1.xml')).toContain('<c r="A2" s="2"><v>46356</v></c>');
    expect(part('xl/worksheets/sheet1.xml')).toContain('ySplit="1"');
    expect(part('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:A2"/>');
  });

  it('holds any text in its own cell, none of them a formula, in headings and the name of the sheet too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyText, { minLength: 1, maxLength: 4 }),
        anyText,
        async (values, title) => {
          const rows = values.map((value): Cell[] => [
            { type: 'text', value },
            { type: 'number', value: 1 },
          ]);
          const file = await xlsx([title, 'Zahl'], rows, `=${title}`);
          const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
          const book = strFromU8(unzipSync(file)['xl/workbook.xml'] ?? new Uint8Array());
          expect(sheet).not.toContain('<f>');
          expect(book).not.toMatch(/sheet name="[=+\-@]/u);
          const texts = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/gu)].map(
            ([, text = '']) =>
              text
                .replaceAll('&#13;', '\r')
                .replaceAll('&lt;', '<')
                .replaceAll('&gt;', '>')
                .replaceAll('&quot;', '"')
                .replaceAll('&amp;', '&'),
          );
          expect(texts).toEqual([title, 'Zahl', ...values].map(harmlessText));
        },
      ),
      { numRuns: 50 },
    );
  });
});
