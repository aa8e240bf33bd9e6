import { broken } from '#features/documents/content/file-refusals.ts';
import { type FileSource, readTail } from '#features/documents/content/file-source.ts';

const lookedAt = 64 * 1024;
const mostBoxes = 64;

/** @throws AppError */
export async function requirePng(source: FileSource, type: string): Promise<void> {
  const head = await source.read(0, 33);
  const isPng =
    head.toString('latin1', 0, 16) === '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR' && head.length === 33;
  // Programs that save over a longer file leave its rest behind the end mark.
  if (!isPng || !(await readTail(source, lookedAt)).includes('IEND')) throw broken(type);
}

/**
 * The end mark may be followed by the short film that phones take along.
 * @throws AppError
 */
export async function requireJpeg(source: FileSource, type: string): Promise<void> {
  const head = await source.read(0, lookedAt);
  const tail = await readTail(source, lookedAt);
  const hasFilm =
    /MotionPhoto|MicroVideo|GCamera/u.test(head.toString('latin1')) || tail.includes('SEFT');
  if (!hasFilm && !tail.includes(Buffer.from([0xff, 0xd9]))) throw broken(type);
}

/** @throws AppError */
export async function requireWebp(source: FileSource, type: string): Promise<void> {
  const head = await source.read(0, 16);
  const isWebp = /^RIFF[^]{4}WEBPVP8[ LX]$/u.test(head.toString('latin1'));
  if (!isWebp || head.readUInt32LE(4) + 8 > source.size) throw broken(type);
}

interface Box {
  readonly kind: string;
  readonly end: number;
}

async function boxAt(source: FileSource, at: number): Promise<Box | null> {
  const head = await source.read(at, 16);
  if (head.length < 8) return null;
  const kind = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  if (size === 0) return { kind, end: source.size };
  if (size === 1) return head.length < 16 ? null : { kind, end: at + Number(head.readBigUInt64BE(8)) };
  return size < 8 ? null : { kind, end: at + size };
}

const brands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/u;

/**
 * HEIC is a chain of boxes, the last of which ends where the file does.
 * @throws AppError
 */
export async function requireHeic(source: FileSource, type: string): Promise<void> {
  const brand = (await source.read(8, 4)).toString('latin1');
  const kinds: string[] = [];
  let at = 0;
  while (at < source.size) {
    const box = await boxAt(source, at);
    if (box === null || box.end > source.size || kinds.length > mostBoxes) throw broken(type);
    kinds.push(box.kind);
    at = box.end;
  }
  if (!brands.test(brand) || !kinds.includes('ftyp') || !kinds.includes('meta')) throw broken(type);
}
