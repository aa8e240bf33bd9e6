import { TableFileError } from './table-file-error.ts';

/** What all parts that are read come to, unpacked. A file of a few kB can claim to be of any size. */
const mostUnpacked = 50 * 1024 * 1024;

const marks = { end: 0x06_05_4b_50, entry: 0x02_01_4b_50 } as const;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const longestComment = 65_535;

interface ZipEntry {
  readonly method: number;
  readonly packedSize: number;
  readonly offset: number;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let place = view.byteLength - endLength; place >= first; place -= 1)
    if (view.getUint32(place, true) === marks.end) return place;
  throw new TableFileError('unreadable');
}

function listEntries(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const names = new TextDecoder();
  const entries = new Map<string, ZipEntry>();
  let place = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(place, true) !== marks.entry) throw new TableFileError('unreadable');
    const nameLength = view.getUint16(place + 28, true);
    const name = names.decode(bytes.subarray(place + entryLength, place + entryLength + nameLength));
    entries.set(name, {
      method: view.getUint16(place + 10, true),
      packedSize: view.getUint32(place + 20, true),
      offset: view.getUint32(place + 42, true),
    });
    place +=
      entryLength + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  return entries;
}

function packedOf(
  bytes: Uint8Array<ArrayBuffer>,
  { offset, packedSize }: ZipEntry,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin =
    offset + localLength + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return bytes.subarray(begin, begin + packedSize);
}

/** Unpacks as far as there is room; what is larger than it said stops here as well. */
async function inflated(packed: Uint8Array<ArrayBuffer>, room: number): Promise<readonly Uint8Array[]> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = unpacked.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > room) {
      await reader.cancel();
      throw new TableFileError('tooMuch');
    }
    chunks.push(chunk.value);
  }
  return chunks;
}

/** Reads the parts of a zip file as texts; `null` for one that is not there. @throws TableFileError */
export function openZip(bytes: Uint8Array<ArrayBuffer>): (path: string) => Promise<string | null> {
  const entries = listEntries(bytes);
  let room = mostUnpacked;
  return async (path) => {
    const entry = entries.get(path);
    if (entry === undefined) return null;
    if (entry.method !== 0 && entry.method !== 8) throw new TableFileError('unreadable');
    const packed = packedOf(bytes, entry);
    const chunks = entry.method === 0 ? [packed] : await inflated(packed, room);
    room -= chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return new Blob(chunks.map((chunk) => new Uint8Array(chunk))).text();
  };
}
