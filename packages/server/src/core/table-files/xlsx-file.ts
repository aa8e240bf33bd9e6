import { textContent, type ZipEntry, zipFile } from '#http/zip-file.ts';
import type { Cell } from '#core/table-files/cell.ts';
import {
  headingRow,
  rowXml,
  type SheetColumn,
  sheetBegin,
  sheetEnd,
  sheetPath,
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

export interface SheetWithRows {
  readonly sheet: Sheet;
  readonly rows: SheetRows;
}

/**
 * An Excel workbook with some sheets, written while it is read: whatever its length, only one part of its rows is in
 * memory. Day, moment and number are real ones, shown in the German way.
 */
export function xlsxWorkbook(sheets: readonly SheetWithRows[]): AsyncGenerator<Uint8Array> {
  return zipFile([
    ...workbookParts(sheets.map(({ sheet }) => sheet.name)).map(([path, text]) =>
      workbookPart(path, () => textContent(text)),
    ),
    ...sheets.map(({ sheet, rows }, index) =>
      workbookPart(sheetPath(index), () => sheetXml(sheet, rows)),
    ),
  ]);
}

/** A workbook with one sheet. */
export function xlsxFile(sheet: Sheet, rows: SheetRows): AsyncGenerator<Uint8Array> {
  return xlsxWorkbook([{ sheet, rows }]);
}
