import {
  importColumns,
  importKeyOf,
  importKeys,
  type ImportKey,
  type ImportMessages,
  type ImportRow,
  readImportRow,
} from '@energieakte/contract';
import { cellsOf } from '#shared/tables/table-cells.ts';

/** A pasted table: its cells as they were typed, and what each column means. */
export interface ImportTable {
  /** What stood above the columns; empty texts where the table had no headings. */
  readonly headings: readonly string[];
  /** `null`: the column is left out. */
  readonly columns: readonly (ImportKey | null)[];
  readonly rows: readonly (readonly string[])[];
}

/** The meaning of each column by its heading; the first column of a meaning keeps it. */
function meaningsOf(headings: readonly string[]): readonly (ImportKey | null)[] {
  const keys = headings.map(importKeyOf);
  return keys.map((key, place) => (keys.indexOf(key) === place ? key : null));
}

/** Whether the first line names columns: at least one heading is known, and at least a third of them. */
function areHeadings(line: readonly string[]): boolean {
  const known = line.filter((cell) => importKeyOf(cell) !== null).length;
  return known > 0 && known * 3 >= line.length;
}

/** A pasted table, its columns recognised by their headings as far as they are known; `null` for an empty text. */
export function parseTable(text: string): ImportTable | null {
  const [first, ...others] = cellsOf(text);
  if (first === undefined || first.length === 0) return null;
  if (areHeadings(first)) return { headings: first, columns: meaningsOf(first), rows: others };
  const nameless = first.map(() => '');
  return { headings: nameless, columns: first.map(() => null), rows: [first, ...others] };
}

/** The table with another meaning of one column; a meaning that another column had moves here. */
export function withMeaning(table: ImportTable, column: number, key: ImportKey | null): ImportTable {
  const columns = table.columns.map((current, place) => {
    if (place === column) return key;
    return current === key ? null : current;
  });
  return { ...table, columns };
}

interface CellChange {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export function withCell(table: ImportTable, { row, column, text }: CellChange): ImportTable {
  const changed = (cells: readonly string[]): readonly string[] =>
    cells.map((cell, place) => (place === column ? text : cell));
  return {
    ...table,
    rows: table.rows.map((cells, place) => (place === row ? changed(cells) : cells)),
  };
}

export function withoutRow(table: ImportTable, row: number): ImportTable {
  return { ...table, rows: table.rows.filter((_, place) => place !== row) };
}

/** The rows as they are sent: only cells of columns that mean something. */
export function importRows({ columns, rows }: ImportTable): readonly ImportRow[] {
  return rows.map((cells) => {
    const row: ImportRow = {};
    columns.forEach((key, place) => {
      const text = cells[place] ?? '';
      if (key !== null && text.trim() !== '') row[key] = text;
    });
    return row;
  });
}

/** What is wrong in each row, by the meaning of its cells. */
export function messagesOfRows(rows: readonly ImportRow[]): readonly ImportMessages[] {
  return rows.map((row) => {
    const read = readImportRow(row);
    return read.ok ? {} : read.messages;
  });
}

/** How many cells are wrong. */
export function countWrong(messages: readonly ImportMessages[]): number {
  return messages.reduce((sum, row) => sum + Object.keys(row).length, 0);
}

/** Whether the table has a column that names the Bauherr. */
export function namesSomebody({ columns }: ImportTable): boolean {
  return columns.includes('name') || columns.includes('lastName');
}

/** A line of headings to fill below, as a spreadsheet takes it from the clipboard. */
export const headingLine = importKeys.map((key) => importColumns[key].title).join('\t');
