import {
  bottomOf,
  colours,
  drawLine,
  heightOf,
  makeRoom,
  type Paper,
  skip,
  type TextStyle,
  writeAt,
  writeParagraph,
} from '#features/documents/dossier/pdf-paper.ts';

const body: TextStyle = { size: 9 };
const small: TextStyle = { size: 7.5, colour: colours.quiet };

/** The heading of a section; never alone at the foot of a page. */
export function writeHeading(paper: Paper, text: string): void {
  skip(paper, 18);
  makeRoom(paper, 90);
  writeParagraph(paper, text, { size: 13, weight: 'strong' });
  skip(paper, 3);
  drawLine(paper, paper.doc.y, colours.accent);
  skip(paper, 9);
}

/** The heading of a part of a section. */
export function writeSubheading(paper: Paper, text: string): void {
  skip(paper, 4);
  makeRoom(paper, 70);
  writeParagraph(paper, text, { size: 10, weight: 'strong' });
  skip(paper, 5);
}

export function writeNote(paper: Paper, text: string): void {
  writeParagraph(paper, text, { ...small, size: 8.5 });
  skip(paper, 5);
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

function gridOf(paper: Paper, facts: readonly Fact[], columns: number): FactGrid {
  const known = facts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, value }],
  );
  const rows = Array.from({ length: Math.ceil(known.length / columns) }, (_, row) =>
    known.slice(row * columns, (row + 1) * columns),
  );
  return { rows, width: (paper.width - factGap * (columns - 1)) / columns };
}

function factRowHeight(paper: Paper, row: readonly KnownFact[], width: number): number {
  return Math.max(...row.map(({ value }) => heightOf(paper, value, { ...body, width }))) + 18;
}

/** Facts side by side, each with its label above it; a long one grows downwards. */
export function writeFacts(paper: Paper, facts: readonly Fact[], columns = 2): void {
  const { rows, width } = gridOf(paper, facts, columns);
  for (const row of rows) {
    const height = factRowHeight(paper, row, width);
    makeRoom(paper, height);
    const { y } = paper.doc;
    for (const [column, { label, value }] of row.entries()) {
      const x = paper.left + column * (width + factGap);
      writeAt(paper, label, { style: small, place: { x, y, width } });
      writeAt(paper, value, { style: body, place: { x, y: y + 11, width } });
    }
    paper.doc.y = y + height;
  }
}

/** Facts under a heading of their own, on one page where they fit on one. */
export function writeFactGroup(paper: Paper, title: string, facts: readonly Fact[]): void {
  const columns = 3;
  const { rows, width } = gridOf(paper, facts, columns);
  const height = rows.reduce((sum, row) => sum + factRowHeight(paper, row, width), 30);
  makeRoom(paper, Math.min(height, bottomOf(paper) / 2));
  writeSubheading(paper, title);
  writeFacts(paper, facts, columns);
  skip(paper, 4);
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

function placed({ left, width }: Paper, columns: readonly Column[]): readonly Placed[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - columnGap * (columns.length - 1);
  let x = left;
  return columns.map((column) => {
    const place = { column, x, width: (room * column.share) / shares };
    x += place.width + columnGap;
    return place;
  });
}

function cellOf(cell: string | TableCell | undefined): TableCell {
  return typeof cell === 'object' ? cell : { text: cell ?? '' };
}

/** Draws the heading of a table, or measures a cell and draws it. */
function writeHead(paper: Paper, places: readonly Placed[]): void {
  const style: TextStyle = { ...small, weight: 'strong' };
  const height = Math.max(
    ...places.map(({ column, width }) => heightOf(paper, column.title, { ...style, width })),
  );
  const y = paper.doc.y;
  for (const { column, x, width } of places) {
    const place = { x, y, width, align: column.align ?? 'left' };
    writeAt(paper, column.title, { style, place });
  }
  paper.doc.y = y + height + padding;
  drawLine(paper, paper.doc.y, colours.quiet);
}

function cellHeight(paper: Paper, { text, style, note }: TableCell, width: number): number {
  const height = heightOf(paper, text, { ...cellStyle, ...style, width });
  return note === undefined || note === ''
    ? height
    : height + heightOf(paper, note, { ...small, width });
}

function writeRow(paper: Paper, row: TableRow, places: readonly Placed[]): void {
  const y = paper.doc.y + padding;
  const heights = places.map(({ column, x, width }, index) => {
    const cell = cellOf(row[index]);
    const style = { ...cellStyle, ...cell.style };
    const height = heightOf(paper, cell.text, { ...style, width });
    const align = column.align ?? 'left';
    writeAt(paper, cell.text, { style, place: { x, y, width, align } });
    if (cell.note !== undefined && cell.note !== '')
      writeAt(paper, cell.note, { style: small, place: { x, y: y + height, width, align } });
    return cellHeight(paper, cell, width);
  });
  paper.doc.y = y + Math.max(...heights) + padding;
  drawLine(paper, paper.doc.y);
}

/** A table; its heading comes again on every page, and a row is never cut. */
export function writeTable(paper: Paper, { columns, rows }: TableContent): void {
  const places = placed(paper, columns);
  makeRoom(paper, 60);
  writeHead(paper, places);
  for (const row of rows) {
    const heights = places.map(({ width }, index) => cellHeight(paper, cellOf(row[index]), width));
    const height = Math.min(Math.max(...heights) + 2 * padding, bottomOf(paper) - 120);
    if (makeRoom(paper, height)) writeHead(paper, places);
    writeRow(paper, row, places);
  }
  skip(paper, 10);
}
