import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { charactersOf, type HasCharacter, fontForDocuments } from '#core/pdf-pages/font-characters.ts';
import { printableText } from '#core/pdf-pages/printable-text.ts';

/** Units of this folder: points, 72 to the inch; an A4 page has 595 by 842. */
const margins = { portrait: 56, landscape: 36 } as const;
const footerSpace = 40;

export const colors = {
  ink: '#1E2723',
  quiet: '#5B6661',
  accent: '#B34E09',
  line: '#D9DDD8',
  band: '#F4F5F1',
  good: '#2E7D32',
  bad: '#B3261E',
} as const;

export type Weight = 'regular' | 'strong';

/** A document that is being written from top to bottom. */
export interface PdfPage {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  readonly hasCharacter: HasCharacter;
  /** What was measured before: laying out a text is the slow part of a document. */
  readonly heights: Map<string, number>;
}

/** More is measured again rather than kept, so that a long document takes no more memory than its pages. */
const mostHeights = 4000;

const require = createRequire(import.meta.url);
const fontPaths: Readonly<Record<Weight, string>> = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

export interface PdfPageInfo {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  /** Landscape for wide tables. */
  readonly layout?: keyof typeof margins;
  /** PDF/A-3b: readable for as long as invoices are kept. Its title holds no sign that XML escapes, and nobody's name. */
  readonly isArchival?: boolean;
}

/** What the profile needs beside embedded fonts; without `font` the first one would be Helvetica, which is not embedded. */
function archivalOptions({ title, createdAt }: PdfPageInfo): Partial<PDFKit.PDFDocumentOptions> {
  return {
    subset: 'PDF/A-3b',
    font: fontPaths.regular,
    info: { Title: title, Creator: 'EnergieAkte', CreationDate: createdAt, ModDate: createdAt },
  };
}

/** An empty A4 document with the product's font, embedded: names from all of Europe can be read everywhere. */
export async function createPdfPage(info: PdfPageInfo): Promise<PdfPage> {
  const { title, author, createdAt, layout = 'portrait' } = info;
  const margin = margins[layout];
  const [regular, strong] = await Promise.all([readFile(fontPaths.regular), readFile(fontPaths.strong)]);
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margins: { top: margin, left: margin, right: margin, bottom: footerSpace + 40 },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'EnergieAkte', CreationDate: createdAt },
    ...(info.isArchival === true ? archivalOptions(info) : {}),
  });
  for (const [weight, font] of Object.entries({ regular, strong }))
    doc
      .registerFont(`${weight}-words`, fontForDocuments(font, 'words'))
      .registerFont(`${weight}-figures`, fontForDocuments(font, 'figures'));
  return {
    doc,
    left: margin,
    width: doc.page.width - 2 * margin,
    hasCharacter: charactersOf(regular),
    heights: new Map(),
  };
}

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

type Align = 'left' | 'right';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: Align;
}

function optionsOf(width: number): PDFKit.Mixins.TextOptions {
  return { lineGap: 1.5, width };
}

/** An amount, a day or a count, and nothing else. */
const figuresOnly = /^[\d.,: €%]+$/u;

function prepare({ doc }: PdfPage, text: string, style: TextStyle): void {
  const { size, weight = 'regular', color = colors.ink } = style;
  const variant = figuresOnly.test(text) ? 'figures' : 'words';
  doc.font(`${weight}-${variant}`).fontSize(size).fillColor(color);
}

/** How high a text will be in a column of this width. */
export function heightOf(
  page: PdfPage,
  text: string,
  style: TextStyle & { readonly width: number },
): number {
  const key = [style.size, style.weight, style.width, text].join('|');
  const known = page.heights.get(key);
  if (known !== undefined) return known;
  prepare(page, text, style);
  const shown = printableText(text, page.hasCharacter) || ' ';
  const measured = page.doc.heightOfString(shown, optionsOf(style.width));
  if (page.heights.size >= mostHeights) page.heights.clear();
  page.heights.set(key, measured);
  return measured;
}

/** How wide the widest word of a text is. */
export function widestWord(page: PdfPage, text: string, style: TextStyle): number {
  prepare(page, text, style);
  const words = printableText(text, page.hasCharacter).split(/\s/u);
  // With the blank behind it: where that has no room, the next line would begin with it.
  return Math.max(...words.map((word) => page.doc.widthOfString(`${word} `)));
}

interface Room {
  readonly style: TextStyle;
  readonly width: number;
  readonly height: number;
}

/** As much of a text as has room, cut between two words where there are any, and the rest of it. */
export function splitToFit(
  page: PdfPage,
  text: string,
  { style, width, height }: Room,
): readonly [fits: string, rest: string] {
  const shown = printableText(text, page.hasCharacter);
  prepare(page, text, style);
  const isRoomFor = (length: number): boolean =>
    page.doc.heightOfString(shown.slice(0, length) || ' ', optionsOf(width)) <= height;
  if (isRoomFor(shown.length)) return [shown, ''];
  let fits = 1;
  let tooLong = shown.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (isRoomFor(middle)) fits = middle;
    else tooLong = middle;
  }
  const gap = Math.max(shown.lastIndexOf(' ', fits), shown.lastIndexOf('\n', fits));
  const cut = gap > 0 ? gap : fits;
  return [shown.slice(0, cut), shown.slice(cut).trimStart()];
}

/** Writes a text where it is told, without moving on. */
export function writeAt(
  page: PdfPage,
  text: string,
  { style, place }: { readonly style: TextStyle; readonly place: Place },
): void {
  prepare(page, text, style);
  const { x, y, width, align = 'left' } = place;
  page.doc.text(printableText(text, page.hasCharacter), x, y, { ...optionsOf(width), align });
}

/** The last line that may be written on. */
export function bottomOf({ doc }: PdfPage): number {
  return doc.page.height - doc.page.margins.bottom;
}

/** Goes on to the next page unless this much room is left; answers whether it did. */
export function makeSpace(page: PdfPage, height: number): boolean {
  if (page.doc.y + height <= bottomOf(page)) return false;
  page.doc.addPage();
  page.doc.y = page.doc.page.margins.top;
  return true;
}

/** A paragraph over the whole width. */
export function writeParagraph(page: PdfPage, text: string, style: TextStyle): void {
  const { doc, left, width } = page;
  const height = heightOf(page, text, { ...style, width });
  makeSpace(page, height);
  const y = doc.y;
  writeAt(page, text, { style, place: { x: left, y, width } });
  doc.y = y + height;
}

export function skip({ doc }: PdfPage, points: number): void {
  doc.y += points;
}

/** A line over the whole width. */
export function drawLine({ doc, left, width }: PdfPage, y: number, color: string = colors.line): void {
  doc
    .lineWidth(0.6)
    .strokeColor(color)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke();
}

/** Writes the foot of every page and answers the finished document. */
export async function finishPdfPage(page: PdfPage, foot: string): Promise<Buffer> {
  const { doc, left, width } = page;
  const { start, count } = doc.bufferedPageRange();
  const style = { size: 7.5, color: colors.quiet };
  const footHeight = heightOf(page, foot, { ...style, width: width - 90 });
  for (let number = start; number < start + count; number += 1) {
    doc.switchToPage(number);
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    // A foot of several lines begins higher, so that its last one is still on the page.
    const y = Math.min(doc.page.height - footerSpace - 8, doc.page.height - footHeight - 14);
    drawLine(page, y - 8);
    writeAt(page, foot, { style, place: { x: left, y, width: width - 90 } });
    const place = { x: left + width - 90, y, width: 90, align: 'right' } as const;
    writeAt(page, `Seite ${number + 1} von ${count}`, { style, place });
  }
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done, failed) => {
    doc.once('end', done).once('error', failed);
  });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
