import {
  mostUserImportRows,
  type UserImportKey,
  userImportColumns,
  userImportKeyOf,
  userImportKeys,
  type UserImportRow,
} from '@energieakte/contract';
import { headingLine } from '#shared/import/import-table.ts';
import { cellsOf } from '#shared/import/table-cells.ts';

/** A pasted table of people; a column that means nothing here is left out. */
export interface UserImportTable {
  readonly columns: readonly { readonly heading: string; readonly key: UserImportKey | null }[];
  readonly rows: readonly (readonly string[])[];
}

const needed: readonly UserImportKey[] = ['username', 'displayname', 'customer', 'roles'];

/** A table with its headings in the first line; `null` for an empty text. */
export function parseUserTable(text: string): UserImportTable | null {
  const [headings, ...rows] = cellsOf(text);
  if (headings === undefined || headings.length === 0) return null;
  const keys = headings.map(userImportKeyOf);
  return {
    // The first column of a meaning keeps it.
    columns: headings.map((heading, place) => {
      const key = keys[place] ?? null;
      return { heading, key: keys.indexOf(key) === place ? key : null };
    }),
    rows,
  };
}

/** Why a table cannot be checked yet, or `null`. */
export function obstacleOf({ columns, rows }: UserImportTable): string | null {
  const missing = needed.filter((key) => !columns.some((column) => column.key === key));
  if (missing.length > 0) {
    const titles = missing.map((key) => `„${userImportColumns[key].title}“`).join(', ');
    return `In der ersten Zeile fehlen Überschriften: ${titles}.`;
  }
  if (rows.length === 0) return 'Unter den Überschriften steht noch keine Zeile.';
  return rows.length > mostUserImportRows ? `Höchstens ${mostUserImportRows} Zeilen auf einmal.` : null;
}

/** The rows as they are sent: every cell of a known column, empty ones left out. */
export function userImportRows({ columns, rows }: UserImportTable): UserImportRow[] {
  return rows.map((cells) => {
    const row: UserImportRow = {};
    columns.forEach(({ key }, place) => {
      const text = cells[place] ?? '';
      if (key !== null && text !== '') row[key] = text;
    });
    return row;
  });
}

/** Titles of all columns, and of those that stand as an example in the empty field. */
export const userHeadings = {
  all: headingLine({ columns: userImportColumns }, userImportKeys),
  example: headingLine({ columns: userImportColumns }, [
    'username',
    'email',
    'displayname',
    'customer',
    'roles',
  ]),
};
