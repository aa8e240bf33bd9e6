import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Units of this folder: points, 72 to the inch; an A4 page has 595 by 842. */
const margin = 56;
const footRoom = 40;

export const colours = {
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
export interface Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  /** What was measured before: laying out a text is the slow part of a document. */
  readonly heights: Map<string, number>;
}

const require = createRequire(import.meta.url);
const fontPaths: Readonly<Record<Weight, string>> = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

export interface PaperInfo {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
}

/** An empty A4 document with the product's font, embedded: names from all of Europe can be read everywhere. */
export async function createPaper({ title, author, createdAt }: PaperInfo): Promise<Paper> {
  const [regular, strong] = await Promise.all([readFile(fontPaths.regular), readFile(fontPaths.strong)]);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footRoom - 16 },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'EnergieAkte', CreationDate: createdAt },
  });
  doc.registerFont('regular', regular).registerFont('strong', strong);
  return { doc, left: margin, width: doc.page.width - 2 * margin, heights: new Map() };
}

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** One line break means one; whatever else controls a printer or turns letters around is left out. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '');
}

type Align = 'left' | 'right';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: Align;
}

/** Figures of one width, so that columns of them stand in line. Other texts go without, which pdfkit lays out faster. */
function optionsOf(text: string, width: number): PDFKit.Mixins.TextOptions {
  const isFigure = /^\d[\d.,]*$/u.test(text);
  return { lineGap: 1.5, width, ...(isFigure ? { features: ['tnum'] } : {}) };
}

function prepare({ doc }: Paper, { size, weight = 'regular', colour = colours.ink }: TextStyle): void {
  doc.font(weight).fontSize(size).fillColor(colour);
}

/** How high a text will be in a column of this width. */
export function heightOf(
  paper: Paper,
  text: string,
  style: TextStyle & { readonly width: number },
): number {
  const key = [style.size, style.weight, style.width, text].join('|');
  const known = paper.heights.get(key);
  if (known !== undefined) return known;
  prepare(paper, style);
  const measured = paper.doc.heightOfString(printable(text) || ' ', optionsOf(text, style.width));
  paper.heights.set(key, measured);
  return measured;
}

/** Writes a text where it is told, without moving on. */
export function writeAt(
  paper: Paper,
  text: string,
  { style, place }: { readonly style: TextStyle; readonly place: Place },
): void {
  prepare(paper, style);
  const { x, y, width, align = 'left' } = place;
  paper.doc.text(printable(text), x, y, { ...optionsOf(text, width), align });
}

/** The last line that may be written on. */
export function bottomOf({ doc }: Paper): number {
  return doc.page.height - doc.page.margins.bottom;
}

/** Goes on to the next page unless this much room is left; answers whether it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.doc.y + height <= bottomOf(paper)) return false;
  paper.doc.addPage();
  paper.doc.y = paper.doc.page.margins.top;
  return true;
}

/** A paragraph over the whole width. */
export function writeParagraph(paper: Paper, text: string, style: TextStyle): void {
  const { doc, left, width } = paper;
  const height = heightOf(paper, text, { ...style, width });
  makeRoom(paper, height);
  const y = doc.y;
  writeAt(paper, text, { style, place: { x: left, y, width } });
  doc.y = y + height;
}

export function skip({ doc }: Paper, points: number): void {
  doc.y += points;
}

/** A line over the whole width. */
export function drawLine({ doc, left, width }: Paper, y: number, colour: string = colours.line): void {
  doc
    .lineWidth(0.6)
    .strokeColor(colour)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke();
}

/** Writes the foot of every page and answers the finished document. */
export async function finishPaper(paper: Paper, foot: string): Promise<Buffer> {
  const { doc, left, width } = paper;
  const { start, count } = doc.bufferedPageRange();
  const style = { size: 7.5, colour: colours.quiet };
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin + 8;
    drawLine(paper, y - 8);
    writeAt(paper, foot, { style, place: { x: left, y, width: width - 90 } });
    const place = { x: left + width - 90, y, width: 90, align: 'right' } as const;
    writeAt(paper, `Seite ${page + 1} von ${count}`, { style, place });
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
