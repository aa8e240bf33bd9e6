import { type Cell, harmlessText } from '#core/table-files/cell.ts';
import { cellText } from '#core/table-files/cell-text.ts';

const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** Always in quotes where a program could read more than one cell out of it. */
function quoted(text: string): string {
  return /[";,\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function fieldText(cell: Cell): string {
  return cell.type === 'text' ? quoted(harmlessText(cell.value)) : cellText(cell);
}

function line(cells: readonly Cell[]): string {
  return cells.map(fieldText).join(';') + lineEnd;
}

/** A CSV file as a German Excel opens it: semicolons, a byte order mark, CRLF. Written while it is read. */
export async function* csvFile(
  titles: readonly string[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(titles.map((value) => ({ type: 'text', value })));
  for await (const part of rows) yield part.map(line).join('');
}
