import { cellsOf, decodedText } from './table-cells.ts';
import { TableFileError } from './table-file-error.ts';
import { xlsxCells } from './xlsx-table.ts';

const largestFile = 5 * 1024 * 1024;

/** A file and how many rows one may have. */
export interface TableFile {
  readonly bytes: ArrayBuffer;
  readonly mostRows: number;
}

/** Zip files begin with this, and XLSX is one. */
function isZip(bytes: ArrayBuffer): boolean {
  return bytes.byteLength > 4 && new DataView(bytes).getUint32(0) === 0x50_4b_03_04;
}

/**
 * The cells of a file: Excel (XLSX), or text with tabs, semicolons or commas, in UTF-8 or as Windows writes it.
 * @throws TableFileError where it is no table, or too large for one
 */
export async function tableFileCells({
  bytes,
  mostRows,
}: TableFile): Promise<readonly (readonly string[])[]> {
  if (bytes.byteLength > largestFile) throw new TableFileError('tooLarge');
  try {
    const cells = isZip(bytes)
      ? await xlsxCells(new Uint8Array(bytes), { mostRows })
      : textCells(decodedText(bytes));
    if (cells.length === 0) throw new TableFileError('unreadable');
    return cells;
  } catch (error) {
    // What is broken inside makes the readers fail in many ways, all of which mean the same.
    throw error instanceof TableFileError ? error : new TableFileError('unreadable');
  }
}

/** A text never has a zero character; pictures, PDF and old Excel files have many. */
function textCells(text: string): readonly (readonly string[])[] {
  if (text.includes('\0') || text.startsWith('%PDF')) throw new TableFileError('unreadable');
  return cellsOf(text);
}
