import { archiveRefused } from '#features/documents/content/file-refusals.ts';
import type { FileSource } from '#features/documents/content/file-source.ts';
import type { ZipEntry } from '#features/documents/content/zip-directory.ts';

/** An entry with the place where its packed bytes begin. */
export interface LocatedEntry extends ZipEntry {
  readonly start: number;
}

const headerSize = 30;
const signature = 'PK\u0003\u0004';
const unset32 = 0xff_ff_ff_ff;
/** What programs leave between two files: the sizes once more, or filling so that files begin at round places. */
const longestGap = 64 * 1024;

function lies() {
  return archiveRefused('Sein Verzeichnis stimmt nicht mit dem Inhalt überein');
}

interface LocalHeader {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  /** `null`: it stands behind the bytes, or in an extra field. */
  readonly packed: number | null;
  readonly unpacked: number | null;
  readonly start: number;
}

function sizeIn(header: Buffer, at: number): number | null {
  // The sizes follow the bytes (flag 8) where they were not known in advance.
  if ((header.readUInt16LE(6) & 8) !== 0) return null;
  const size = header.readUInt32LE(at);
  return size === unset32 ? null : size;
}

async function readLocalHeader(source: FileSource, offset: number): Promise<LocalHeader> {
  const header = await source.read(offset, headerSize);
  if (header.length < headerSize || header.toString('latin1', 0, 4) !== signature) throw lies();
  const nameLength = header.readUInt16LE(26);
  const name = await source.read(offset + headerSize, nameLength);
  return {
    name: name.toString('utf8'),
    method: header.readUInt16LE(8),
    encrypted: (header.readUInt16LE(6) & 1) === 1,
    packed: sizeIn(header, 18),
    unpacked: sizeIn(header, 22),
    start: offset + headerSize + nameLength + header.readUInt16LE(28),
  };
}

function agrees(local: LocalHeader, entry: ZipEntry): boolean {
  return (
    local.name === entry.name &&
    local.method === entry.method &&
    local.encrypted === entry.encrypted &&
    (local.packed ?? entry.packed) === entry.packed &&
    (local.unpacked ?? entry.unpacked) === entry.unpacked
  );
}

/** Between two files there is no third one that only some programs find. */
async function refuseHidden(source: FileSource, from: number, to: number): Promise<void> {
  if (to < from || to - from > longestGap) throw lies();
  const gap = await source.read(from, to - from);
  if (gap.toString('latin1').includes(signature)) throw lies();
}

/**
 * Where the packed bytes of all entries are, in the order of their places. What stands in front of each must say the same
 * as the directory, and none may lie over another: programs that read one or the other would unpack different files.
 * @param end where the directory begins
 * @throws AppError
 */
export async function locateEntries(
  source: FileSource,
  entries: readonly ZipEntry[],
  end: number,
): Promise<readonly LocatedEntry[]> {
  const located: LocatedEntry[] = [];
  let reached = 0;
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    await refuseHidden(source, reached, entry.offset);
    const local = await readLocalHeader(source, entry.offset);
    if (!agrees(local, entry)) throw lies();
    located.push({ ...entry, start: local.start });
    reached = local.start + entry.packed;
  }
  await refuseHidden(source, reached, end);
  return located;
}
