import {
  bottomOf,
  colors,
  drawLine,
  heightOf,
  makeSpace,
  type PdfPage,
  skip,
  type TextStyle,
  writeAt,
  writeParagraph,
} from '#features/documents/dossier/pdf-page.ts';

const body: TextStyle = { size: 9 };
const small: TextStyle = { size: 7.5, color: colors.quiet };

/** The heading of a section; never alone at the foot of a page. */
export function writeHeading(page: PdfPage, text: string): void {
  skip(page, 18);
  makeSpace(page, 90);
  writeParagraph(page, text, { size: 13, weight: 'strong' });
  skip(page, 3);
  drawLine(page, page.doc.y, colors.accent);
  skip(page, 9);
}

/** The heading of a part of a section. */
export function writeSubheading(page: PdfPage, text: string): void {
  skip(page, 4);
  makeSpace(page, 70);
  writeParagraph(page, text, { size: 10, weight: 'strong' });
  skip(page, 5);
}

export function writeNote(page: PdfPage, text: string): void {
  writeParagraph(page, text, { ...small, size: 8.5 });
  skip(page, 5);
}

/** A label with its value; without a value it is left out. */
export type Fact = readonly [label: string, value: string | null];

interface FactGrid {
  readonly rows: readonly (readonly KnownFact[])[];
  readonly width: number;
}

interface KnownFact {
  readonly label: string;
  readonly value: string;
}

const factGap = 18;

function gridOf(page: PdfPage, facts: readonly Fact[], columns: number): FactGrid {
  const known = facts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, value }],
  );
  const rows = Array.from({ length: Math.ceil(known.length / columns) }, (_, row) =>
    known.slice(row * columns, (row + 1) * columns),
  );
  return { rows, width: (page.width - factGap * (columns - 1)) / columns };
}

function factRowHeight(page: PdfPage, row: readonly KnownFact[], width: number): number {
  return Math.max(...row.map(({ value }) => heightOf(page, value, { ...body, width }))) + 18;
}

/** Facts side by side, each with its label above it; a long one grows downwards. */
export function writeFacts(page: PdfPage, facts: readonly Fact[], columns = 2): void {
  const { rows, width } = gridOf(page, facts, columns);
  for (const row of rows) {
    const height = factRowHeight(page, row, width);
    makeSpace(page, height);
    const { y } = page.doc;
    for (const [column, { label, value }] of row.entries()) {
      const x = page.left + column * (width + factGap);
      writeAt(page, label, { style: small, place: { x, y, width } });
      writeAt(page, value, { style: body, place: { x, y: y + 11, width } });
    }
    page.doc.y = y + height;
  }
}

/** Facts under a heading of their own, on one page where they fit on one. */
export function writeFactGroup(page: PdfPage, title: string, facts: readonly Fact[]): void {
  const columns = 3;
  const { rows, width } = gridOf(page, facts, columns);
  const height = rows.reduce((sum, row) => sum + factRowHeight(page, row, width), 30);
  makeSpace(page, Math.min(height, bottomOf(page) / 2));
  writeSubheading(page, title);
  writeFacts(page, facts, columns);
  skip(page, 4);
}

export interface Column {
  readonly title: string;
  /** A share of the width, beside those of the other columns. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface TableCell {
  readonly text: string;
  readonly style?: Partial<TextStyle>;
  /** Smaller, below the text. */
  readonly note?: string;
}

export type TableRow = readonly (string | TableCell)[];

export interface TableContent {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}

const cellStyle: TextStyle = { size: 8.5 };
const padding = 4;
const columnGap = 12;

interface Placed {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

function placed({ left, width }: PdfPage, columns: readonly Column[]): readonly Placed[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const space = width - columnGap * (columns.length - 1);
  let x = left;
  return columns.map((column) => {
    const place = { column, x, width: (space * column.share) / shares };
    x += place.width + columnGap;
    return place;
  });
}

function cellOf(cell: string | TableCell | undefined): TableCell {
  return typeof cell === 'object' ? cell : { text: cell ?? '' };
}

/** Draws the heading of a table, or measures a cell and draws it. */
function writeHead(page: PdfPage, places: readonly Placed[]): void {
  const style: TextStyle = { ...small, weight: 'strong' };
  const height = Math.max(
    ...places.map(({ column, width }) => heightOf(page, column.title, { ...style, width })),
  );
  const y = page.doc.y;
  for (const { column, x, width } of places) {
    const place = { x, y, width, align: column.align ?? 'left' };
    writeAt(page, column.title, { style, place });
  }
  page.doc.y = y + height + padding;
  drawLine(page, page.doc.y, colors.quiet);
}

function cellHeight(page: PdfPage, { text, style, note }: TableCell, width: number): number {
  const height = heightOf(page, text, { ...cellStyle, ...style, width });
  return note === undefined || note === '' ? height : height + heightOf(page, note, { ...small, width });
}

function writeRow(page: PdfPage, row: TableRow, places: readonly Placed[]): void {
  const y = page.doc.y + padding;
  const heights = places.map(({ column, x, width }, index) => {
    const cell = cellOf(row[index]);
    const style = { ...cellStyle, ...cell.style };
    const height = heightOf(page, cell.text, { ...style, width });
    const align = column.align ?? 'left';
    writeAt(page, cell.text, { style, place: { x, y, width, align } });
    if (cell.note !== undefined && cell.note !== '')
      writeAt(page, cell.note, { style: small, place: { x, y: y + height, width, align } });
    return cellHeight(page, cell, width);
  });
  page.doc.y = y + Math.max(...heights) + padding;
  drawLine(page, page.doc.y);
}

/** A table; its heading comes again on every page, and a row is never cut. */
export function writeTable(page: PdfPage, { columns, rows }: TableContent): void {
  const places = placed(page, columns);
  makeSpace(page, 60);
  writeHead(page, places);
  for (const row of rows) {
    const heights = places.map(({ width }, index) => cellHeight(page, cellOf(row[index]), width));
    const height = Math.min(Math.max(...heights) + 2 * padding, bottomOf(page) - 120);
    if (makeSpace(page, height)) writeHead(page, places);
    writeRow(page, row, places);
  }
  skip(page, 10);
}
