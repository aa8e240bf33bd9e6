import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from '#features/export/cell.ts';
import {
  rowXml,
  type SheetColumn,
  sheetBegin,
  sheetEnd,
  workbookParts,
} from '#features/export/xlsx-parts.ts';

/** A ZIP archive whose bytes are fetched while it grows. */
function createArchive() {
  let waiting: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    waiting.push(chunk);
  });
  return {
    begin: (path: string): ZipDeflate => {
      const part = new ZipDeflate(path, { level: 6 });
      zip.add(part);
      return part;
    },
    end: () => zip.end(),
    taken: (): readonly Uint8Array[] => {
      const chunks = waiting;
      waiting = [];
      return chunks;
    },
  };
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

/**
 * An Excel workbook with one sheet, written while it is read: whatever its length, only one part of its rows is in
 * memory. Day, moment and number are real ones, shown in the German way.
 */
export async function* xlsxFile(
  { name, columns }: Sheet,
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const archive = createArchive();
  for (const [path, content] of workbookParts(name)) archive.begin(path).push(strToU8(content), true);
  const sheet = archive.begin('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetBegin(columns)));
  let count = 0;
  for await (const part of rows) {
    const first = count + 2;
    count += part.length;
    sheet.push(strToU8(part.map((cells, index) => rowXml(cells, first + index)).join('')));
    yield* archive.taken();
  }
  sheet.push(strToU8(sheetEnd(columns.length, count)), true);
  archive.end();
  yield* archive.taken();
}
