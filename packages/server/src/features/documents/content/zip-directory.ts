import { archiveRefused, broken } from '#features/documents/content/file-refusals.ts';
import { type FileSource, readTail } from '#features/documents/content/file-source.ts';

export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly encrypted: boolean;
  readonly isLink: boolean;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes when unpacked, as the archive says. */
  readonly unpacked: number;
  /** Where its local header stands. */
  readonly offset: number;
}

interface Directory {
  readonly start: number;
  readonly size: number;
  readonly count: number;
}

const endSize = 22;
const longestComment = 65_535;
const unset16 = 0xff_ff;
const unset32 = 0xff_ff_ff_ff;
const mostEntries = 50_000;
const largestDirectory = 16 * 1024 * 1024;

/** The end record stands at the very end: what follows it would be a second file in the same bytes. */
async function findEnd(
  source: FileSource,
): Promise<{ readonly at: number; readonly bytes: Buffer } | null> {
  const tail = await readTail(source, endSize + longestComment);
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06_05_4b_50) continue;
    if (at + endSize + tail.readUInt16LE(at + 20) === tail.length) {
      return { at: source.size - tail.length + at, bytes: tail.subarray(at, at + endSize) };
    }
  }
  return null;
}

/** Of archives above 4 GB or 65 535 entries. `at`: where the short end record stands. */
async function findLargeDirectory(
  source: FileSource,
  at: number,
): Promise<(Directory & { readonly end: number }) | null> {
  const locator = await source.read(at - 20, 20);
  if (locator.length < 20 || locator.readUInt32LE(0) !== 0x07_06_4b_50) return null;
  const end = Number(locator.readBigUInt64LE(8));
  const record = await source.read(end, 56);
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06_06_4b_50) return null;
  return {
    end,
    count: Number(record.readBigUInt64LE(32)),
    size: Number(record.readBigUInt64LE(40)),
    start: Number(record.readBigUInt64LE(48)),
  };
}

/** Whether programs would find an archive at the end of these bytes, also one whose places are counted from elsewhere. */
export async function endsAsZip(source: FileSource): Promise<boolean> {
  const found = await findEnd(source);
  if (found === null) return false;
  const start = found.at - found.bytes.readUInt32LE(12);
  return (await source.read(start, 4)).toString('latin1') === 'PK\u0001\u0002';
}

/** What the short end record says; `null`: the sizes are too large for it and stand elsewhere. */
function readShortEnd(bytes: Buffer, type: string): Directory | null {
  const count = bytes.readUInt16LE(10);
  const size = bytes.readUInt32LE(12);
  const start = bytes.readUInt32LE(16);
  if (count === unset16 || size === unset32 || start === unset32) return null;
  // On this disk, of which there is one.
  if (bytes.readUInt32LE(4) !== 0 || bytes.readUInt16LE(8) !== count) throw broken(type);
  return { start, size, count };
}

async function findDirectory(source: FileSource, type: string): Promise<Directory> {
  const found = await findEnd(source);
  if (found === null) throw broken(type);
  const short = readShortEnd(found.bytes, type);
  const directory =
    short === null ? await findLargeDirectory(source, found.at) : { ...short, end: found.at };
  // Without a gap before it or behind it: another program could read another archive there.
  if (directory === null || directory.start + directory.size !== directory.end) throw broken(type);
  if (directory.count > mostEntries || directory.size > largestDirectory) {
    throw archiveRefused('Es enthält mehr als 50 000 Dateien');
  }
  return directory;
}

/** Sizes and offset above 4 GB stand in an extra field, in this order, each only where it is needed. */
function withLargeValues(values: readonly number[], extra: Buffer): readonly number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return values.map((value) => {
    if (value !== unset32 || at + 8 > extra.length) return value;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

const unixLink = 0xa0_00;

function readEntry(
  bytes: Buffer,
  at: number,
): { readonly entry: ZipEntry; readonly next: number } | null {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02_01_4b_50) return null;
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const next = extraEnd + bytes.readUInt16LE(at + 32);
  if (next > bytes.length) return null;
  const values = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
  const [unpacked = 0, packed = 0, offset = 0] = withLargeValues(
    values,
    bytes.subarray(nameEnd, extraEnd),
  );
  const entry = {
    name: bytes.toString('utf8', at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    isLink: (bytes.readUInt16LE(at + 40) & 0xf0_00) === unixLink,
    packed,
    unpacked,
    offset,
  };
  return { entry, next };
}

/**
 * The list of what is in an archive, and where it begins; nothing is unpacked.
 * @throws AppError when it is damaged, too long, or not the only thing in its bytes
 */
export async function readZipDirectory(
  source: FileSource,
  type: string,
): Promise<{ readonly entries: readonly ZipEntry[]; readonly start: number }> {
  const { start, size, count } = await findDirectory(source, type);
  const bytes = await source.read(start, size);
  const entries: ZipEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    const read = readEntry(bytes, at);
    if (read === null) throw broken(type);
    entries.push(read.entry);
    at = read.next;
  }
  if (entries.length !== count || bytes.length !== size) throw broken(type);
  return { entries, start };
}
