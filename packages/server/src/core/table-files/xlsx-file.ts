import { textContent, type ZipEntry, zipFile } from '#http/zip-file.ts';
import type { Cell } from '#core/table-files/cell.ts';
import {
  headingRow,
  rowXml,
  type SheetColumn,
  sheetBegin,
  sheetEnd,
  workbookParts,
} from '#core/table-files/xlsx-parts.ts';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Say above the heading what the table is; absent: it begins with the heading. */
  readonly lines?: readonly string[];
}

type SheetRows = AsyncIterable<readonly (readonly Cell[])[]>;

async function* sheetXml({ columns, lines = [] }: Sheet, rows: SheetRows): AsyncGenerator<string> {
  yield sheetBegin(columns, lines);
  const first = headingRow(lines);
  let last = first;
  for await (const part of rows) {
    const next = last + 1;
    last += part.length;
    yield part.map((cells, index) => rowXml(cells, next + index)).join('');
  }
  yield sheetEnd(columns.length, { first, last });
}

/** Parts of a workbook are never in the Zip64 form, which not every program takes in one; they stay below 4 GB. */
function workbookPart(path: string, content: ZipEntry['content']): ZipEntry {
  return { path, content, size: 0 };
}

/**
 * An Excel workbook with one sheet, written while it is read: whatever its length, only one part of its rows is in
 * memory. Day, moment and number are real ones, shown in the German way.
 */
export function xlsxFile(sheet: Sheet, rows: SheetRows): AsyncGenerator<Uint8Array> {
  return zipFile([
    ...workbookParts(sheet.name).map(([path, text]) => workbookPart(path, () => textContent(text))),
    workbookPart('xl/worksheets/sheet1.xml', () => sheetXml(sheet, rows)),
  ]);
}
