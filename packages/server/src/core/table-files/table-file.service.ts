import type { SentFile } from '#http/handle.ts';
import { type Cell, textCell } from '#core/table-files/cell.ts';
import { csvFile } from '#core/table-files/csv-file.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { berlinWallClock } from '#core/table-files/wall-clock.ts';

export type TableValue = string | number | null;

interface TableFile {
  /** `Protokoll`: the day is put behind it. */
  readonly name: string;
  readonly now: Date;
  readonly titles: readonly string[];
  /** Read while the file is sent. */
  readonly rows: AsyncIterable<readonly (readonly TableValue[])[]>;
}

function cellOf(value: TableValue): Cell {
  return typeof value === 'number' ? { type: 'number', value } : textCell(value);
}

async function* cellsOf(rows: TableFile['rows']): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const part of rows) yield part.map((row) => row.map(cellOf));
}

/** Any table of another feature as a CSV file that no spreadsheet computes. */
export function tableFile({ name, now, titles, rows }: TableFile): SentFile {
  return {
    fileName: `EnergieAkte_${name}_${berlinWallClock(now).day}.csv`,
    mediaType: mediaTypes.csv,
    content: csvFile(titles, cellsOf(rows)),
  };
}
