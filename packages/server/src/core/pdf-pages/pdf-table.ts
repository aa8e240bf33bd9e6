import {
  bottomOf,
  colors,
  drawLine,
  heightOf,
  makeSpace,
  type PdfPage,
  skip,
  splitToFit,
  type TextStyle,
  widestWord,
  writeAt,
} from '#core/pdf-pages/pdf-page.ts';

export interface Column {
  readonly title: string;
  /** A share of the width, beside those of the other columns. */
  readonly share: number;
  readonly align?: 'left' | 'right';
  /** A text like those of the column whose words are never to be broken, such as a day; its heading never is. */
  readonly sample?: string;
}

export interface TableCell {
  readonly text: string;
  readonly style?: Partial<TextStyle>;
  /** Smaller, below the text. */
  readonly note?: string;
}

/** A line over all columns that says what the rows below it have in common. */
export interface TableBand {
  readonly band: string;
}

export type TableRow = readonly (string | TableCell)[];

export interface TableContent {
  readonly columns: readonly Column[];
  readonly rows: readonly (TableRow | TableBand)[];
}

/** A table that is being written, part by part. */
export interface OpenTable {
  readonly write: (rows: readonly (TableRow | TableBand)[]) => void;
}

/** Many columns stand closer and are smaller. */
const usual = { style: { size: 8.5 }, gap: 12 } as const;
const dense = { style: { size: 7.5 }, gap: 8 } as const;
const headStyle: TextStyle = { size: 7.5, color: colors.quiet, weight: 'strong' };
const noteStyle: TextStyle = { size: 7.5, color: colors.quiet };
const bandStyle: TextStyle = { size: 9, weight: 'strong' };
const padding = 4;
const fewColumns = 8;
/** The heading of a table with its first row, or a band with the row below it. */
const neverAlone = 60;

interface Placed {
  readonly column: Column;
  /** Of its cells. */
  readonly style: TextStyle;
  readonly x: number;
  readonly width: number;
}

/** The widths of the columns: by their shares, but as wide as their heading and their sample wherever there is room. */
function widthsOf(
  page: PdfPage,
  columns: readonly Column[],
  { space, style }: { readonly space: number; readonly style: TextStyle },
): readonly number[] {
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  const least = columns.map(({ title, sample = '' }) =>
    Math.ceil(Math.max(widestWord(page, title, headStyle), widestWord(page, sample, style))),
  );
  const shares = columns.map(({ share }) => share);
  const shared = shares.map((share) => (space * share) / sum(shares));
  if (sum(least) >= space) return shared;
  // What is too narrow by its share gets what it needs, and the others divide the rest.
  const tooNarrow = shared.map((width, index) => width < (least[index] ?? 0));
  const taken = sum(least.filter((_, index) => tooNarrow[index]));
  const others = sum(shares.filter((_, index) => tooNarrow[index] === false));
  return shares.map((share, index) =>
    tooNarrow[index] === true ? (least[index] ?? 0) : ((space - taken) * share) / others,
  );
}

function placed(page: PdfPage, columns: readonly Column[]): readonly Placed[] {
  const { style, gap } = columns.length > fewColumns ? dense : usual;
  const space = page.width - gap * (columns.length - 1);
  const widths = widthsOf(page, columns, { space, style });
  let x = page.left;
  return columns.map((column, index) => {
    const place = { column, style, x, width: widths[index] ?? 0 };
    x += place.width + gap;
    return place;
  });
}

function cellOf(cell: string | TableCell | undefined): TableCell {
  return typeof cell === 'object' ? cell : { text: cell ?? '' };
}

function writeHead(page: PdfPage, places: readonly Placed[]): void {
  const height = Math.max(
    ...places.map(({ column, width }) => heightOf(page, column.title, { ...headStyle, width })),
  );
  const y = page.doc.y;
  for (const { column, x, width } of places) {
    const place = { x, y, width, align: column.align ?? 'left' };
    writeAt(page, column.title, { style: headStyle, place });
  }
  page.doc.y = y + height + padding;
  drawLine(page, page.doc.y, colors.quiet);
}

function writeBand(page: PdfPage, text: string, places: readonly Placed[]): void {
  const { doc, left, width } = page;
  const inner = width - 2 * padding;
  const height = heightOf(page, text, { ...bandStyle, width: inner }) + 2 * padding;
  if (makeSpace(page, height + neverAlone)) writeHead(page, places);
  const { y } = doc;
  doc.rect(left, y + 0.6, width, height).fill(colors.band);
  writeAt(page, text, { style: bandStyle, place: { x: left + padding, y: y + padding, width: inner } });
  doc.y = y + height;
}

interface Measured {
  readonly cell: TableCell;
  readonly style: TextStyle;
  readonly place: Placed;
  readonly textHeight: number;
  readonly height: number;
}

function measure(page: PdfPage, row: TableRow, places: readonly Placed[]): readonly Measured[] {
  return places.map((place, index) => {
    const cell = cellOf(row[index]);
    const style = { ...place.style, ...cell.style };
    const { width } = place;
    const textHeight = heightOf(page, cell.text, { ...style, width });
    const { note = '' } = cell;
    const noteHeight = note === '' ? 0 : heightOf(page, note, { ...noteStyle, width });
    return { cell, style, place, textHeight, height: textHeight + noteHeight };
  });
}

function writeCells(page: PdfPage, cells: readonly Measured[]): void {
  const y = page.doc.y + padding;
  for (const { cell, style, place, textHeight } of cells) {
    const { x, width } = place;
    const align = place.column.align ?? 'left';
    if (cell.text !== '') writeAt(page, cell.text, { style, place: { x, y, width, align } });
    const { note = '' } = cell;
    if (note !== '')
      writeAt(page, note, { style: noteStyle, place: { x, y: y + textHeight, width, align } });
  }
  page.doc.y = y + Math.max(...cells.map(({ height }) => height)) + padding;
  drawLine(page, page.doc.y);
}

/** A row that is longer than a page goes on after the heading of the next one. */
function writeLongRow(page: PdfPage, cells: readonly Measured[], places: readonly Placed[]): void {
  let rest = cells.map(({ cell: { text, note = '' } }) => (note === '' ? text : `${text}\n${note}`));
  while (rest.some((text) => text !== '')) {
    const height = bottomOf(page) - page.doc.y - 2 * padding;
    const parts = cells.map(({ style, place }, index) =>
      splitToFit(page, rest[index] ?? '', { style, width: place.width, height }),
    );
    const row = parts.map(([text], index) => ({ text, style: cells[index]?.style ?? usual.style }));
    writeCells(page, measure(page, row, places));
    rest = parts.map(([, after]) => after);
    if (rest.some((text) => text !== '')) {
      page.doc.addPage();
      page.doc.y = page.doc.page.margins.top;
      writeHead(page, places);
    }
  }
}

/** What a page has below the heading of a table. */
function roomOfPage(page: PdfPage): number {
  return bottomOf(page) - page.doc.page.margins.top - 40;
}

function writeRow(page: PdfPage, row: TableRow, places: readonly Placed[]): void {
  const cells = measure(page, row, places);
  const height = Math.max(...cells.map((cell) => cell.height)) + 2 * padding;
  if (height <= roomOfPage(page)) {
    if (makeSpace(page, height)) writeHead(page, places);
    writeCells(page, cells);
    return;
  }
  if (makeSpace(page, neverAlone)) writeHead(page, places);
  writeLongRow(page, cells, places);
}

/** Begins a table whose rows come part by part; its heading comes again on every page, and no row is cut that fits on one. */
export function openTable(page: PdfPage, columns: readonly Column[]): OpenTable {
  const places = placed(page, columns);
  makeSpace(page, neverAlone);
  writeHead(page, places);
  return {
    write: (rows) => {
      for (const row of rows)
        if ('band' in row) writeBand(page, row.band, places);
        else writeRow(page, row, places);
    },
  };
}

/** A whole table. */
export function writeTable(page: PdfPage, { columns, rows }: TableContent): void {
  openTable(page, columns).write(rows);
  skip(page, 10);
}
