import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tableFileCells } from './table-file.ts';

interface Part {
  readonly path: string;
  readonly text: string | Buffer;
  /** Stored as it is instead of packed. */
  readonly isPlain?: boolean;
}

/** A zip file by hand, as spreadsheets write it. */
function zipOf(parts: readonly Part[]): ArrayBuffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { path, text, isPlain = false } of parts) {
    const content = Buffer.from(text);
    const packed = isPlain ? content : deflateRawSync(content);
    const name = Buffer.from(path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt16LE(isPlain ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, packed);
    entries.push(entry, name);
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return arrayOf(Buffer.concat([...locals, directory, end]));
}

function arrayOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

const workbook = `<workbook xmlns:r="x"><sheets><sheet name="Preise" sheetId="1" r:id="rId7"/></sheets></workbook>`;
const relations = `<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="worksheets/preise.xml"/></Relationships>`;

function workbookOf(rows: string, shared = ''): ArrayBuffer {
  return zipOf([
    { path: 'xl/workbook.xml', text: workbook, isPlain: true },
    { path: 'xl/_rels/workbook.xml.rels', text: relations },
    { path: 'xl/worksheets/preise.xml', text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    { path: 'xl/sharedStrings.xml', text: `<sst>${shared}</sst>` },
  ]);
}

const read = async (bytes: ArrayBuffer, mostRows = 100) => tableFileCells({ bytes, mostRows });
const text = (content: string): ArrayBuffer => arrayOf(Buffer.from(content));
const unreadable = 'Die Datei ist keine lesbare Tabelle.';

describe('a file with a table', () => {
  it('is read from the sheet an Excel file begins with, numbers as they are written here', async () => {
    const shared =
      '<si><t>Nummer</t></si><si><r><t>Prei</t></r><r><t xml:space="preserve">s &amp; mehr</t></r><rPh sb="0"><t>X</t></rPh></si>';
    const rows = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
      '<row r="2"/>',
      '<row r="3"><c r="A3" t="inlineStr"><is><t>10.011</t></is></c><c r="B3" t="b"><v>1</v></c><c r="C3" s="4"><v>167.20000000000002</v></c></row>',
      '<row r="4"><c r="A4" t="str"><f>A3</f><v>Ö&#252;&lt;</v></c><c r="C4"><v>1234</v></c></row>',
    ];
    expect(await read(workbookOf(rows.join(''), shared))).toEqual([
      ['Nummer', '', 'Preis & mehr'],
      ['10.011', 'WAHR', '167,2'],
      ['Öü<', '', '1234'],
    ]);
  });

  it.each([
    ['UTF-8 with semicolons', text('\uFEFFNummer;Preis\n10.011;190,00 €\n')],
    ['tabs', text('Nummer\tPreis\r\n10.011\t190,00 €\r\n')],
    [
      'Windows-1252',
      arrayOf(Buffer.concat([Buffer.from('Nummer;Preis\n10.011;190,00 '), Buffer.from([0x80])])),
    ],
  ])('is read from %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual([
      ['Nummer', 'Preis'],
      ['10.011', '190,00 €'],
    ]);
  });

  it.each([
    ['nothing', text('')],
    ['a PDF', text('%PDF-1.7 x')],
    ['an old Excel file', arrayOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))],
    ['a cut zip', workbookOf('<row><c><v>1</v></c></row>').slice(0, 120)],
    ['another zip', zipOf([{ path: 'a.txt', text: 'a' }])],
    ['a sheet without rows', workbookOf('')],
    ['rubbish in the sheet', workbookOf('<row><c r="A1"><v>1')],
  ])('is not %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(unreadable);
  });

  it('is not larger than 5 MB, nor 50 MB unpacked, whatever it says of itself', async () => {
    await expect(read(new ArrayBuffer(5 * 1024 * 1024 + 1))).rejects.toThrow('größer als 5 MB');
    const bomb = workbookOf(`<row>${' '.repeat(51 * 1024 * 1024)}</row>`);
    expect(bomb.byteLength).toBeLessThan(200_000);
    await expect(read(bomb)).rejects.toThrow('entpackt größer als 50 MB');
  });

  it('stops one row behind what is allowed, and leaves out columns nobody needs', async () => {
    const row = '<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>';
    const cells = await read(workbookOf(row.repeat(50)), 10);
    expect(cells).toHaveLength(12);
    expect(cells[0]).toEqual(['1']);
  });
});
