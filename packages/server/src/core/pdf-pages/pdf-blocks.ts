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
} from '#core/pdf-pages/pdf-page.ts';

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

/** Who a document is from, at the head of its first page. */
export interface Letterhead {
  readonly name: string;
  /** One line or several. */
  readonly address: string | null;
  /** Of the band; that of the product where the office has chosen none. */
  readonly color?: string;
}

/** The office with its address, below a band in its color. */
export function writeLetterhead(page: PdfPage, letterhead: Letterhead): void {
  const { name, address, color = colors.accent } = letterhead;
  const { doc, left, width } = page;
  doc.rect(0, 0, doc.page.width, 6).fill(color);
  const y = doc.y;
  const half = width / 2;
  const nameStyle: TextStyle = { size: 9, weight: 'strong' };
  const addressStyle: TextStyle = { size: 8, color: colors.quiet };
  writeAt(page, name, { style: nameStyle, place: { x: left, y, width: half } });
  writeAt(page, address ?? '', {
    style: addressStyle,
    place: { x: left + half, y, width: half, align: 'right' },
  });
  // A long name takes two lines.
  const heights = [
    heightOf(page, name, { ...nameStyle, width: half }),
    heightOf(page, address ?? '', { ...addressStyle, width: half }),
  ];
  doc.y = y + Math.max(...heights) + 8;
}

interface DocumentTitle {
  /** What kind of document it is. */
  readonly kind: string;
  readonly title: string;
  /** Below the title, each on lines of its own. */
  readonly lines: readonly (string | null)[];
}

/** What a document is, on its first page. */
export function writeTitle(page: PdfPage, { kind, title, lines }: DocumentTitle): void {
  writeParagraph(page, kind, { size: 11, weight: 'strong', color: colors.accent });
  skip(page, 4);
  writeParagraph(page, title, { size: 24, weight: 'strong' });
  skip(page, 4);
  for (const line of lines)
    if (line !== null && line !== '') writeParagraph(page, line, { size: 11, color: colors.quiet });
  skip(page, 18);
}
