import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { UnpackSemaphore } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import { requireZip } from '#features/documents/content/archive-content.ts';
import { readCompoundNames } from '#features/documents/content/compound-file.ts';
import { broken, differs } from '#features/documents/content/file-refusals.ts';
import type { FileSource } from '#features/documents/content/file-source.ts';
import type { ZipEntry } from '#features/documents/content/zip-directory.ts';

const inflate = promisify(inflateRaw);

/** The list of parts of an Office document is a few kilobytes. */
const largestList = 1024 * 1024;

/** @throws AppError */
async function readSmallEntry(source: FileSource, entry: ZipEntry, type: string): Promise<string> {
  const header = await source.read(entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04_03_4b_50 || entry.packed > largestList) {
    throw broken(type);
  }
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await source.read(start, entry.packed);
  if (entry.method === 0) return packed.toString('utf8');
  const bytes = await inflate(packed, { maxOutputLength: largestList }).catch(() => {
    throw broken(type);
  });
  return bytes.toString('utf8');
}

const families = {
  docx: { part: 'word/', named: 'ein Word-Dokument' },
  xlsx: { part: 'xl/', named: 'eine Excel-Tabelle' },
} as const;

function familyOf(entries: readonly ZipEntry[]): string {
  const found = Object.values(families).find(({ part }) =>
    entries.some(({ name }) => name.startsWith(part)),
  );
  return found?.named ?? 'ein ZIP-Archiv';
}

/**
 * A docx or xlsx without macros, whatever the part that holds them is called.
 * @throws AppError
 */
export async function requireOpenXml(
  source: FileSource,
  type: keyof typeof families,
  semaphore: UnpackSemaphore,
): Promise<void> {
  if ((await source.read(0, 2)).toString('latin1') !== 'PK') {
    const names = await readCompoundNames(source, type);
    throw names.has('EncryptedPackage') ? refusal('attachment.encrypted', {}) : broken(type);
  }
  const entries = await requireZip(source, type, semaphore);
  if (entries.some(({ name }) => /vbaproject|vbadata/iu.test(name)))
    throw refusal('attachment.macros', {});
  const list = entries.find(({ name }) => name === '[Content_Types].xml');
  const isOwn = entries.some(({ name }) => name.startsWith(families[type].part));
  if (list === undefined || !isOwn) throw differs(type, familyOf(entries));
  if (/macroEnabled|vbaProject/iu.test(await readSmallEntry(source, list, type))) {
    throw refusal('attachment.macros', {});
  }
}

const streams = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  msg: ['__properties_version1.0'],
} as const;

const macroParts = ['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA'];

/**
 * A doc or xls without macros, or a message of Outlook.
 * @throws AppError
 */
export async function requireCompound(source: FileSource, type: keyof typeof streams): Promise<void> {
  const names = await readCompoundNames(source, type);
  if (!streams[type].some((name) => names.has(name))) throw broken(type);
  if (type !== 'msg' && macroParts.some((name) => names.has(name)))
    throw refusal('attachment.macros', {});
}
