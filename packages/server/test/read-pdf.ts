import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly line: number;
}

/** A gap of so many points is one between words; smaller ones only bring letters closer. */
const wordGap = 1;

function joined(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, left, line }, index) => {
      const before = pieces[index - 1];
      const isNear = before?.line === line && left >= before.left && left - before.right < wordGap;
      return isNear ? text : ` ${text}`;
    })
    .join('');
}

/** The texts of each page of a PDF, as a reader of PDFs finds them. */
export async function readPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str === '') return [];
      const [left, line] = [Number(item.transform[4]), Number(item.transform[5])];
      return [{ text: item.str, left, right: left + item.width, line }];
    });
    pages.push(joined(pieces).replaceAll(/\s+/gu, ' '));
  }
  await reading.destroy();
  return pages;
}
