import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of each page of a PDF, as a reader of PDFs finds them. */
export async function readPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(text.replaceAll(/\s+/gu, ' '));
  }
  await reading.destroy();
  return pages;
}
