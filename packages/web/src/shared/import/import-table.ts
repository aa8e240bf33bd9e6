import {
  type ColumnHeadings,
  foldHeading,
  type ImportDefinition,
  keyOfHeading,
  type PastedRow,
  readPastedRow,
} from '@energieakte/contract';
import { cellsOf } from './table-cells.ts';

/** What is wrong in the cells of a row, by the key of their column. */
export type RowMessages = Readonly<Partial<Record<string, string>>>;

/** A pasted table: its cells as they were typed, and what each column means. */
export interface ImportTable {
  /** What stood above the columns; empty texts where the table had no headings. */
  readonly headings: readonly string[];
  /** The keys of the record's columns; `null` for one that is left out. */
  readonly columns: readonly (string | null)[];
  /** Their cells, as they were typed. */
  readonly rows: readonly (readonly string[])[];
}

type Definition<Key extends string> = ImportDefinition<Key, unknown>;

/** What people said of headings before, folded → the key of a column; `null` for one that is left out. */
export type KnownHeadings = Readonly<Record<string, string | null>>;

/** The meaning of each column by its heading; the first column of a meaning keeps it. */
function meaningsOf<Key extends string>(
  definition: Definition<Key>,
  headings: readonly string[],
  known: KnownHeadings,
): readonly (string | null)[] {
  const keys = headings.map((heading) => {
    const folded = foldHeading(heading);
    return Object.hasOwn(known, folded) ? (known[folded] ?? null) : keyOfHeading(definition, heading);
  });
  return keys.map((key, place) => (keys.indexOf(key) === place ? key : null));
}

/** Whether the first line names columns: at least one heading is known, and at least a third of them. */
function areHeadings<Key extends string>(definition: Definition<Key>, line: readonly string[]): boolean {
  const known = line.filter((cell) => keyOfHeading(definition, cell) !== null).length;
  return known > 0 && known * 3 >= line.length;
}

/** A table of cells, its columns recognised by their headings as far as they are known; `null` for none. */
export function tableOf<Key extends string>(
  definition: Definition<Key>,
  lines: readonly (readonly string[])[],
  known: KnownHeadings = {},
): ImportTable | null {
  const [first] = lines;
  if (first === undefined || first.length === 0) return null;
  const isNamed =
    areHeadings(definition, first) ||
    first.some((heading) => Object.hasOwn(known, foldHeading(heading)));
  return {
    headings: isNamed ? first : first.map(() => ''),
    columns: isNamed ? meaningsOf(definition, first, known) : first.map(() => null),
    rows: isNamed ? lines.slice(1) : lines,
  };
}

/** A pasted table. */
export function parseTable<Key extends string>(
  definition: Definition<Key>,
  text: string,
): ImportTable | null {
  return tableOf(definition, cellsOf(text));
}

/** The table with its columns as somebody said before. */
export function withKnownHeadings<Key extends string>(
  definition: Definition<Key>,
  table: ImportTable,
  known: KnownHeadings,
): ImportTable {
  return { ...table, columns: meaningsOf(definition, table.headings, known) };
}

/** What the columns of a table mean, by their headings, to be remembered. */
export function headingsOf({ headings, columns }: ImportTable): KnownHeadings {
  const named = headings.map(
    (heading, place) => [foldHeading(heading), columns[place] ?? null] as const,
  );
  return Object.fromEntries(named.filter(([heading]) => heading !== ''));
}

/** The table with another meaning of one column; a meaning that another column had moves here. */
export function withMeaning(table: ImportTable, column: number, key: string | null): ImportTable {
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
  const rows = table.rows.map((cells, place) => (place === row ? cells.with(column, text) : cells));
  return { ...table, rows };
}

export function withoutRow(table: ImportTable, row: number): ImportTable {
  return { ...table, rows: table.rows.filter((_, place) => place !== row) };
}

/** The rows as they are sent: only cells of columns that mean something. */
export function pastedRowsOf<Key extends string>(
  { keys }: Definition<Key>,
  { columns, rows }: ImportTable,
): readonly PastedRow<Key>[] {
  return rows.map((cells) => {
    const row: PastedRow<Key> = {};
    for (const key of keys) {
      const text = cells[columns.indexOf(key)] ?? '';
      if (text.trim() !== '') row[key] = text;
    }
    return row;
  });
}

/** What is wrong in the cells of each row. */
export function messagesOf<Key extends string>(
  definition: Definition<Key>,
  table: ImportTable,
): readonly RowMessages[] {
  return pastedRowsOf(definition, table).map((row) => {
    const read = readPastedRow(definition, row);
    return read.ok ? {} : read.messages;
  });
}

/** How many cells are wrong. */
export function countWrong(messages: readonly RowMessages[]): number {
  return messages.reduce((sum, row) => sum + Object.keys(row).length, 0);
}

/** Titles of columns as a line that a spreadsheet takes from the clipboard. */
export function headingLine<Key extends string>(
  { columns }: { readonly columns: Readonly<Record<Key, ColumnHeadings>> },
  keys: readonly Key[],
): string {
  return keys.map((key) => columns[key].title).join('\t');
}
