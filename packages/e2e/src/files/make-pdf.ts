import { createHash } from 'node:crypto';

interface PdfPage {
  readonly lines: readonly string[];
  /** In points; A4 upright unless given. */
  readonly size?: readonly [width: number, height: number];
}

interface PdfOptions {
  readonly pages: readonly PdfPage[];
  /** More entries of the catalogue, such as an action on opening. */
  readonly catalogue?: string;
  /** Annotations of the first page, as dictionaries. */
  readonly annotations?: readonly string[];
  /** Encrypts the file (RC4, 40 bits: enough to be asked for it). */
  readonly password?: string;
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const fileId = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const permissions = -4;

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index] ?? 0;
  const swap = (one: number, other: number): void => {
    const kept = at(one);
    state[one] = at(other);
    state[other] = kept;
  };
  let mixed = 0;
  for (let index = 0; index < 256; index += 1) {
    mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, mixed);
  }
  let [step, place] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      step = (step + 1) & 255;
      place = (place + at(step)) & 255;
      swap(step, place);
      return byte ^ at((at(step) + at(place)) & 255);
    }),
  );
}

const md5 = (...parts: readonly Buffer[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);

/** The keys of the standard security handler, revision 2 (PDF 1.7, 7.6.3). */
function lockWith(password: string) {
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions);
  const key = md5(padded(password), owner, rights, fileId).subarray(0, 5);
  const user = rc4(key, padding);
  const dictionary = `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${permissions} >>`;
  const encrypt = (content: Buffer, objectNumber: number): Buffer => {
    const number = Buffer.from([objectNumber & 255, objectNumber >> 8, 0, 0, 0]);
    return rc4(md5(key, number).subarray(0, 10), content);
  };
  return { dictionary, encrypt };
}

const escaped = (line: string): string => line.replaceAll(/[\\()]/gu, String.raw`\$&`);

function drawn({ lines, size = [595, 842] }: PdfPage): string {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  return `BT /F1 14 Tf 20 TL 60 ${size[1] - 80} Td\n${shown}\nET`;
}

type Encrypt = (content: Buffer, objectNumber: number) => Buffer;

const pageNumber = (index: number): number => 4 + index * 2;

function pageDictionary(page: PdfPage, index: number, annotations: readonly string[]): string {
  const [width, height] = page.size ?? [595, 842];
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageNumber(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [${annotations.join(' ')}] >>`;
}

function pageContent(page: PdfPage, index: number, encrypt: Encrypt): Buffer {
  const content = encrypt(Buffer.from(drawn(page), 'latin1'), pageNumber(index) + 1);
  return Buffer.concat([
    Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

/** Writes a PDF of plain text: real enough for every reader, small enough to be made on the spot. */
export function makePdf({ pages, catalogue = '', annotations = [], password }: PdfOptions): Buffer {
  const lock = password === undefined ? null : lockWith(password);
  const encrypt: Encrypt = lock?.encrypt ?? ((content) => content);
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  const objects = new Map<number, Buffer>([
    [1, Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`, 'latin1')],
    [2, Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)],
    [
      3,
      Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ],
  ]);
  for (const [index, page] of pages.entries()) {
    const own = index === 0 ? annotations : [];
    objects.set(pageNumber(index), Buffer.from(pageDictionary(page, index, own), 'latin1'));
    objects.set(pageNumber(index) + 1, pageContent(page, index, encrypt));
  }
  return assembled(objects, lock?.dictionary ?? null);
}

function assembled(objects: ReadonlyMap<number, Buffer>, encryption: string | null): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets = new Map<number, number>();
  let length = parts[0]?.length ?? 0;
  for (const [number, content] of objects) {
    offsets.set(number, length);
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
    parts.push(object);
    length += object.length;
  }
  const rows = [...objects.keys()]
    .toSorted((one, other) => one - other)
    .map((number) => `${String(offsets.get(number) ?? 0).padStart(10, '0')} 00000 n \n`);
  const id = fileId.toString('hex');
  const extra = encryption === null ? '' : `/Encrypt ${encryption} /ID [<${id}> <${id}>]`;
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.size + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${objects.size + 1} /Root 1 0 R ${extra} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
