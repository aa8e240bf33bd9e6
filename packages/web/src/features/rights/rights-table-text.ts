import type { RightsMatrix } from '@energieakte/contract';

type Rows = RightsMatrix['rows'];

/** The rows that hold every typed word in area, title, grants or calls. */
export function foundRows(rows: Rows, typed: string): Rows {
  const words = typed.toLocaleLowerCase('de').split(/\s+/u).filter(Boolean);
  return rows.filter(({ area, title, grants, calls }) => {
    const text = [area, title, ...grants.map((grant) => grant.text), ...calls].join(' ');
    const folded = text.toLocaleLowerCase('de');
    return words.every((word) => folded.includes(word));
  });
}

function cell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The matrix as a CSV file that a German Excel opens as it is: semicolons, UTF-8 with its mark. */
export function matrixAsCsv({ roles, rows }: RightsMatrix): string {
  const head = ['Bereich', 'Berechtigung', ...roles.map(({ name }) => name), 'Aufrufe'];
  const lines = rows.map(({ area, title, grants, calls }) => [
    area,
    title,
    ...grants.map(({ text }) => text),
    calls.join(', '),
  ]);
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
