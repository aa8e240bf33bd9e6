import { type AppError, refusal } from '#http/app-error.ts';
import type { WrongRow } from '#core/import/record-import.ts';

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
