import { TableFileError } from './table-file-error.ts';
import { openZip } from './zip-parts.ts';

/** Columns beyond these are no table that anybody pastes. */
const mostColumns = 100;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function characterOf(entity: string): string {
  const known = entities[entity];
  if (known !== undefined) return known;
  const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

function plainText(xml: string): string {
  return xml
    .replaceAll(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[a-z]{2,4});/gu, (_, entity: string) =>
      characterOf(entity),
    )
    .replaceAll(/_x000[dD]_/gu, '');
}

/** The parts of a text between `<name …>` and `</name>`, one after the other, in linear time; elements without content have none. */
function* elementsOf(
  xml: string,
  name: string,
): Generator<{ readonly attributes: string; readonly content: string }> {
  const [open, close] = [`<${name}`, `</${name}>`];
  for (let from = xml.indexOf(open); from !== -1; from = xml.indexOf(open, from)) {
    const next = xml[from + open.length] ?? '';
    const end = xml.indexOf('>', from);
    if (end === -1) return;
    if (!/[\s/>]/u.test(next)) {
      from = end;
      continue;
    }
    const isEmpty = xml[end - 1] === '/';
    const last = isEmpty ? end : xml.indexOf(close, end);
    if (last === -1) return;
    yield {
      attributes: xml.slice(from + open.length, end),
      content: isEmpty ? '' : xml.slice(end + 1, last),
    };
    from = last;
  }
}

function attributeOf(attributes: string, name: string): string {
  const from = attributes.indexOf(` ${name}="`);
  if (from === -1) return '';
  const begin = from + name.length + 3;
  return plainText(attributes.slice(begin, attributes.indexOf('"', begin)));
}

/** All texts of a string, whatever their look; readings in another script are left out. */
function textOf(xml: string): string {
  const readings = xml.indexOf('<rPh');
  const own = readings === -1 ? xml : xml.slice(0, readings);
  return plainText([...elementsOf(own, 't')].map(({ content }) => content).join(''));
}

/** A number as people here write it, so that `1.5` is not read as fifteen hundred. */
function germanNumber(text: string): string {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value)
    ? text
    : String(Number(value.toPrecision(15))).replace('.', ',');
}

function cellText(attributes: string, content: string, strings: readonly string[]): string {
  const type = attributeOf(attributes, 't');
  if (type === 'inlineStr') return textOf(content);
  const [value] = elementsOf(content, 'v');
  const written = plainText(value?.content ?? '');
  if (type === 's') return strings[Number(written)] ?? '';
  if (type === 'b') return written === '1' ? 'WAHR' : 'FALSCH';
  return type === '' || type === 'n' ? germanNumber(written) : written;
}

/** `AB12` → 27 */
function columnOf(reference: string): number | null {
  let column = 0;
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column === 0 ? null : column - 1;
}

function cellsOfRow(xml: string, strings: readonly string[]): readonly string[] {
  const cells: string[] = [];
  for (const { attributes, content } of elementsOf(xml, 'c')) {
    const column = columnOf(attributeOf(attributes, 'r')) ?? cells.length;
    if (column >= mostColumns) break;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(attributes, content, strings).trim();
  }
  return cells;
}

type ReadPart = (path: string) => Promise<string | null>;

/** Where the first sheet of a workbook lies. */
async function firstSheet(read: ReadPart): Promise<string> {
  const [sheet] = elementsOf((await read('xl/workbook.xml')) ?? '', 'sheet');
  const id = attributeOf(sheet?.attributes ?? '', 'r:id');
  const relations = elementsOf((await read('xl/_rels/workbook.xml.rels')) ?? '', 'Relationship');
  const found = [...relations].find(({ attributes }) => attributeOf(attributes, 'Id') === id);
  const target = attributeOf(found?.attributes ?? '', 'Target');
  if (target === '') return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Which rows are read: not more than these, empty ones apart. */
interface RowLimit {
  readonly mostRows: number;
}

/**
 * The cells of the first sheet of an Excel file, as texts people would type.
 * @throws TableFileError where it is none, or is larger than a table that people make
 */
export async function xlsxCells(
  bytes: Uint8Array<ArrayBuffer>,
  { mostRows }: RowLimit,
): Promise<readonly (readonly string[])[]> {
  const read = openZip(bytes);
  const sheet = await read(await firstSheet(read));
  if (sheet === null) throw new TableFileError('unreadable');
  const shared = (await read('xl/sharedStrings.xml')) ?? '';
  const strings = [...elementsOf(shared, 'si')].map(({ content }) => textOf(content));
  const rows: (readonly string[])[] = [];
  for (const { content } of elementsOf(sheet, 'row')) {
    const cells = cellsOfRow(content, strings);
    if (cells.every((cell) => cell === '')) continue;
    rows.push(cells);
    // The headings and one more than allowed: enough for saying that there are too many.
    if (rows.length > mostRows + 1) break;
  }
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return rows.map((cells) => Array.from({ length: width }, (_, place) => cells[place] ?? ''));
}
