import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#core/app-context.ts';

/** Bytes that are looked at where it matters, never read whole into memory. */
export interface FileSource {
  /** Bytes. */
  readonly size: number;
  /** Up to `length` bytes from `start`; fewer where the file ends. */
  readonly read: (start: number, length: number) => Promise<Buffer>;
}

const blockSize = 256 * 1024;
const cachedBlocks = 16;

/** Keeps the blocks read last: what is looked at lies close together, and each read of a store costs a round trip. */
function remembering(size: number, fetch: (range: ByteRange) => Promise<Buffer>): FileSource {
  const blocks = new Map<number, Buffer>();
  const blockAt = async (index: number): Promise<Buffer> => {
    const known = blocks.get(index);
    blocks.delete(index);
    const start = index * blockSize;
    const block = known ?? (await fetch({ start, end: Math.min(start + blockSize, size) - 1 }));
    blocks.set(index, block);
    const [oldest] = blocks.keys();
    if (blocks.size > cachedBlocks && oldest !== undefined) blocks.delete(oldest);
    return block;
  };
  return {
    size,
    read: async (start, length) => {
      const end = Math.min(start + length, size);
      if (start < 0 || start >= end) return Buffer.alloc(0);
      const parts: Buffer[] = [];
      for (let at = start; at < end;) {
        const index = Math.floor(at / blockSize);
        const from = at - index * blockSize;
        const part = (await blockAt(index)).subarray(from, Math.min(blockSize, from + end - at));
        // A file that became shorter than it said.
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
      }
      return Buffer.concat(parts);
    },
  };
}

/**
 * A file of a store, such as an upload that has arrived.
 * @param open opens a part of it
 * @example sourceOf(size, (range) => files.readIncoming(uploadId, range))
 */
export function sourceOf(size: number, open: (range: ByteRange) => Promise<Readable>): FileSource {
  return remembering(size, async (range) => buffer(await open(range)));
}

/** Bytes that are in memory anyway. */
export function sourceOfBytes(bytes: Uint8Array): FileSource {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: all.length,
    read: async (start, length) => all.subarray(Math.max(0, start), Math.max(0, start) + length),
  };
}

/** The last bytes of a file. */
export async function readTail(source: FileSource, length: number): Promise<Buffer> {
  return source.read(Math.max(0, source.size - length), length);
}
