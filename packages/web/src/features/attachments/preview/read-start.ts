import type { FileStart } from './preview-source.ts';

/** Puts the pieces together, the last one cut so that there are `length` bytes. */
function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece.subarray(0, length - offset), offset);
    offset += Math.min(piece.length, length - offset);
  }
  return bytes;
}

/** Reads at most `limit` bytes of a stream and lets the rest go unread. */
export async function readStart(stream: ReadableStream<Uint8Array>, limit: number): Promise<FileStart> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length <= limit) {
    const { done, value } = await reader.read();
    if (done) return { bytes: joined(pieces, length), isWhole: true };
    pieces.push(value);
    length += value.length;
  }
  await reader.cancel();
  return { bytes: joined(pieces, limit), isWhole: false };
}
