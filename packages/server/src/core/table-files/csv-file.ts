import { type Cell, harmlessText } from '#core/table-files/cell.ts';
import { berlinWallClock } from '#core/table-files/wall-clock.ts';

const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** Always in quotes where a program could read more than one cell out of it. */
function quoted(text: string): string {
  return /[";,\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function germanDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

function cellText(cell: Cell): string {
  switch (cell.type) {
    case 'text':
      return quoted(harmlessText(cell.value));
    case 'number':
    case 'decimal':
      return String(cell.value).replace('.', ',');
    case 'money':
      return (cell.value / 100).toFixed(2).replace('.', ',');
    case 'percent':
      return `${String(cell.value).replace('.', ',')} %`;
    case 'day':
      return germanDay(cell.value);
    case 'moment': {
      const { day, time } = berlinWallClock(cell.value);
      return `${germanDay(day)} ${time.slice(0, 5)}`;
    }
    case 'empty':
      return '';
  }
}

function line(cells: readonly Cell[]): string {
  return cells.map(cellText).join(';') + lineEnd;
}

/** A CSV file as a German Excel opens it: semicolons, a byte order mark, CRLF. Written while it is read. */
export async function* csvFile(
  titles: readonly string[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(titles.map((value) => ({ type: 'text', value })));
  for await (const part of rows) yield part.map(line).join('');
}
