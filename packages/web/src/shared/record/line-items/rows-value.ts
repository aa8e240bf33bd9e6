import {
  formatDayForInput,
  formatNumberForInput,
  parseGermanDay,
  parseGermanNumber,
} from '@energieakte/contract';
import type { FieldValue } from '../form-values.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface CommonColumn {
  /** Parts joined with `/`, as in `latest/months`. */
  readonly key: string;
  readonly label: string;
  /** Share of the row's width. */
  readonly width: number;
}

/** One column of a list inside a form. `money`: whole cents in the record, euros on screen. */
export type RowColumn = CommonColumn &
  (
    | { readonly kind: 'text' | 'number' | 'money' | 'day' | 'yesNo' }
    | {
        readonly kind: 'choice' | 'codes';
        readonly choices: readonly Choice[];
        readonly isRequired?: true;
      }
  );

/** One row as it is typed: every cell a text, by the key of its column. */
export type TypedRow = Readonly<Record<string, string>>;

const cents = 100;
const separator = ',';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function partAt(record: unknown, key: string): unknown {
  return key
    .split('/')
    .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), record);
}

function cellOf({ kind }: RowColumn, value: unknown): string {
  if (typeof value === 'number') return formatNumberForInput(kind === 'money' ? value / cents : value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (Array.isArray(value)) return value.join(separator);
  if (typeof value !== 'string') return '';
  return kind === 'day' ? formatDayForInput(value) : value;
}

/** A list of records as a form holds it: one JSON text for each row, so that rows are compared and kept as they are. */
export function rowsOf(columns: readonly RowColumn[], list: unknown): readonly string[] {
  if (!Array.isArray(list)) return [];
  return list.map((record) =>
    JSON.stringify(
      Object.fromEntries(
        columns.map((column) => [column.key, cellOf(column, partAt(record, column.key))]),
      ),
    ),
  );
}

/** The rows in a field. */
export function typedRows(value: FieldValue): readonly TypedRow[] {
  if (typeof value === 'string') return [];
  return value.map((text) => {
    const row: unknown = JSON.parse(text);
    if (!isObject(row)) return {};
    return Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, String(cell)]));
  });
}

/** What a field holds for these rows. */
export function fieldOfRows(rows: readonly TypedRow[]): readonly string[] {
  return rows.map((row) => JSON.stringify(row));
}

type Nested = { [key: string]: unknown };

function put(record: Nested, key: string, value: unknown): void {
  const [first = key, ...rest] = key.split('/');
  if (rest.length === 0) {
    record[first] = value;
    return;
  }
  const inner = record[first];
  const next: Nested = isObject(inner) ? { ...inner } : {};
  put(next, rest.join('/'), value);
  record[first] = next;
}

function sentNumber(column: RowColumn, text: string): number | null {
  const number = parseGermanNumber(text);
  if (number === null) return null;
  return column.kind === 'money' ? Math.round(number * cents) : number;
}

const unreadable = (kind: RowColumn['kind']): string =>
  kind === 'day'
    ? 'Das ist kein gültiges Datum (TT.MM.JJJJ).'
    : 'Erwartet wird eine Zahl, zum Beispiel 148,5.';

function sentCell(column: RowColumn, text: string): unknown {
  if (column.kind === 'codes') return text === '' ? [] : text.split(separator);
  if (text === '') return null;
  if (column.kind === 'yesNo') return text === 'ja';
  if (column.kind === 'day') return parseGermanDay(text);
  return column.kind === 'text' || column.kind === 'choice' ? text : sentNumber(column, text);
}

export interface SentRows {
  readonly list: readonly Readonly<Record<string, unknown>>[];
  /** The first cell that cannot be read, as a sentence; `null` when all can. */
  readonly message: string | null;
}

/** `Zeile 2, Monate: …`: how a wrong cell is named at the field. */
export function cellMessage(column: RowColumn | undefined, row: number, message: string): string {
  return `Zeile ${row + 1}${column === undefined ? '' : `, ${column.label}`}: ${message}`;
}

/** The rows of a field as they are sent. An object of which every cell is empty is left out. */
export function sentRows(columns: readonly RowColumn[], value: FieldValue): SentRows {
  let message: string | null = null;
  const list = typedRows(value).map((row, index) => {
    const record: Nested = {};
    for (const column of columns) {
      const text = (row[column.key] ?? '').trim();
      const sent = sentCell(column, text);
      const isWrong = sent === null && text !== '';
      if (isWrong) message ??= cellMessage(column, index, unreadable(column.kind));
      const parent = column.key.split('/')[0] ?? '';
      const isOptional = column.key.includes('/');
      const hasOthers = columns.some(
        ({ key }) => key.startsWith(`${parent}/`) && (row[key] ?? '').trim() !== '',
      );
      if (!isOptional || hasOthers) put(record, column.key, sent);
    }
    return record;
  });
  return { list, message };
}
