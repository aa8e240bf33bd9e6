import { z } from 'zod';
import { parseGermanDay } from './german-day.ts';
import { parseGermanNumber } from './german-number.ts';
import { isRecord } from './is-record.ts';

/** A column that a pasted table can have. */
export interface ColumnHeadings {
  /** What stands above the column in the table that is offered, and before its messages. */
  readonly title: string;
  /** What people write above such a column, folded: small letters and digits only. */
  readonly headings: readonly string[];
}

/** A column whose texts become a value of the record. */
export interface ImportColumn extends ColumnHeadings {
  /** Where the value goes in the record. */
  readonly path: readonly string[];
  /** The value of a text that is not empty; `null` where the text cannot be read. */
  readonly read: (text: string) => unknown;
  /** What is said of a text that cannot be read. */
  readonly problem: string;
}

/** One row as it stands in the table: every cell the text that was typed. */
export type PastedRow<Key extends string> = Partial<Record<Key, string>>;

/** A cell in the row → what is wrong with it, in German. */
export type CellMessages<Key extends string> = Partial<Record<Key, string>>;

export type ReadRow<Key extends string, Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly messages: CellMessages<Key> };

/** How the rows of a pasted table become records. */
export interface ImportDefinition<Key extends string, Input> {
  readonly keys: readonly Key[];
  readonly columns: Readonly<Record<Key, ImportColumn>>;
  /** Where a problem stands that belongs to no other column. */
  readonly mainKey: Key;
  readonly schema: z.ZodType<Input>;
  /** How many rows one table may have. */
  readonly maxRows: number;
  /** What a record begins with before its cells are filled in. */
  readonly initial?: (row: PastedRow<Key>) => object;
}

const unreadableNumber = 'Erwartet wird eine Zahl, zum Beispiel 148,5.';
const unreadableDay = 'Das ist kein gültiges Datum (TT.MM.JJJJ).';

/** A column of texts. @param path as `site.zip` @param headings folded, separated by spaces */
export function textColumn(title: string, path: string, headings: string): ImportColumn {
  const read = (text: string): unknown => text;
  return { title, path: path.split('.'), headings: headings.split(' '), read, problem: '' };
}

/** A column of numbers written the German way. */
export function numberColumn(title: string, path: string, headings: string): ImportColumn {
  const column = textColumn(title, path, headings);
  return { ...column, read: parseGermanNumber, problem: unreadableNumber };
}

/** A column of days written the German way. */
export function dayColumn(title: string, path: string, headings: string): ImportColumn {
  const column = textColumn(title, path, headings);
  return { ...column, read: (text) => parseGermanDay(text), problem: unreadableDay };
}

/** A heading as headings are compared: `Straße (Bauort)` → `strassebauort`. */
export function foldHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('²', '2')
    .replaceAll(/[^a-z0-9]/gu, '');
}

interface Columns<Key extends string> {
  readonly keys: readonly Key[];
  readonly columns: Readonly<Record<Key, ColumnHeadings>>;
}

/** The column a heading means; `null` when it is none of these. */
export function keyOfHeading<Key extends string>(
  { keys, columns }: Columns<Key>,
  heading: string,
): Key | null {
  const folded = foldHeading(heading);
  return keys.find((key) => columns[key].headings.includes(folded)) ?? null;
}

const longestCell = 1000;

/** The rows of a table as a call takes them: only columns that there are, and no more rows than allowed. */
export function pastedRows<Key extends string>({
  keys,
  maxRows,
}: {
  readonly keys: readonly Key[];
  readonly maxRows: number;
}) {
  const row = z.partialRecord(z.enum(keys), z.string().max(longestCell));
  return z.array(row).min(1).max(maxRows).meta({ title: 'Zeilen' });
}

type Nested = Readonly<Record<string, unknown>>;

/** The record with a value at a path; objects on the way there are made where they are missing. */
function withValue(record: Nested, [first, ...rest]: readonly string[], value: unknown): Nested {
  if (first === undefined) return record;
  const inner = record[first];
  return {
    ...record,
    [first]: rest.length === 0 ? value : withValue(isRecord(inner) ? inner : {}, rest, value),
  };
}

/** The column whose value a field of the record is, as `site.zip`; the main column for any other field. */
function keyOfField<Key extends string>(
  { keys, columns, mainKey }: ImportDefinition<Key, unknown>,
  field: string,
): Key {
  return keys.find((key) => columns[key].path.join('.') === field) ?? mainKey;
}

interface ReadCells<Key extends string> {
  readonly record: Nested;
  readonly messages: CellMessages<Key>;
}

/** The cells of a row as a nested record; those that cannot be read have a message instead. */
function readCells<Key extends string>(
  { keys, columns, initial }: ImportDefinition<Key, unknown>,
  row: PastedRow<Key>,
): ReadCells<Key> {
  let record: Nested = { ...initial?.(row) };
  const messages: CellMessages<Key> = {};
  for (const key of keys) {
    const text = row[key]?.trim() ?? '';
    if (text === '') continue;
    const { read, path, problem } = columns[key];
    const value = read(text);
    if (value === null) messages[key] = problem;
    else record = withValue(record, path, value);
  }
  return { record, messages };
}

/** Reads one row of a pasted table: the record it describes, or every cell that is wrong. */
export function readPastedRow<Key extends string, Input>(
  definition: ImportDefinition<Key, Input>,
  row: PastedRow<Key>,
): ReadRow<Key, Input> {
  const { record, messages } = readCells(definition, row);
  const parsed = definition.schema.safeParse(record);
  for (const { path, message } of parsed.error?.issues ?? []) {
    messages[keyOfField(definition, path.map(String).join('.'))] ??= message;
  }
  const isWhole = parsed.success && Object.keys(messages).length === 0;
  return isWhole ? { ok: true, input: parsed.data } : { ok: false, messages };
}
