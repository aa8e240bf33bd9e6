import type { CellMessages, ImportDefinition } from '@energieakte/contract';
import { keyOfField } from '@energieakte/contract';
import { type AppError, refusal } from '#http/app-error.ts';
import type { RepeatedRow, WrongRow } from '#core/import/record-import.ts';

const cellsInSummary = 3;

interface WrongCell {
  readonly row: number;
  readonly key: string;
  readonly message: string;
}

function summaryOf(cells: readonly WrongCell[]): string {
  const first = cells.slice(0, cellsInSummary);
  const rest = cells.length - first.length;
  return [
    'Nichts wurde angelegt.',
    ...first.map(({ row, message }) => `Zeile ${row + 1}: ${message}`),
    ...(rest === 0 ? [] : [`Und ${rest} weitere.`]),
  ].join(' ');
}

/** The refusal of a table with wrong rows, naming every wrong cell as `rows.3.zip`. */
export function refusedTable<Key extends string>(
  keys: readonly Key[],
  wrong: readonly WrongRow<Key>[],
): AppError {
  const cells = wrong.flatMap(({ row, messages }) =>
    keys.flatMap((key) => {
      const message = messages[key];
      return message === undefined ? [] : [{ row, key, message }];
    }),
  );
  const fields = cells.map(({ row, key, message }) => [`rows.${row}.${key}`, message] as const);
  const summary = summaryOf(cells);
  return refusal('request.invalid', { summary }, { fields: Object.fromEntries(fields) });
}

function rowWith<Key extends string>(row: number, key: Key, message: string): WrongRow<Key> {
  const messages: CellMessages<Key> = {};
  messages[key] = message;
  return { row, messages };
}

/** Rows that are not made because they are there already; each with the first reason. */
export function wrongRepeats<Key extends string>(
  key: Key,
  repeated: readonly RepeatedRow<unknown>[],
): readonly WrongRow<Key>[] {
  return repeated
    .filter(({ row }, place) => repeated.findIndex((other) => other.row === row) === place)
    .map(({ row, reason }) => rowWith(row, key, reason));
}

/** A row whose record was refused: each wrong field at its column. */
export function wrongRowOf<Key extends string>(
  definition: ImportDefinition<Key, unknown>,
  row: number,
  { message, details }: AppError,
): WrongRow<Key> {
  const fields = Object.entries(details.fields ?? {});
  if (fields.length === 0) return rowWith(row, definition.mainKey, message);
  const messages: CellMessages<Key> = {};
  for (const [field, text] of fields) messages[keyOfField(definition, field)] ??= text;
  return { row, messages };
}
