import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { archiveRefused } from '#features/documents/content/file-refusals.ts';
import type { FileSource } from '#features/documents/content/file-source.ts';
import type { LocatedEntry } from '#features/documents/content/zip-locals.ts';

const stored = 0;
const deflated = 8;
const pieceSize = 256 * 1024;

async function* piecesOf(source: FileSource, { start, packed }: LocatedEntry): AsyncGenerator<Buffer> {
  for (let at = 0; at < packed; at += pieceSize)
    yield await source.read(start + at, Math.min(pieceSize, packed - at));
}

/**
 * Unpacks an entry piece by piece without keeping it, and no further than it says it goes.
 * @param onPiece is given what comes out
 * @throws AppError when more or less comes out than the archive says
 */
export async function unpackEntry(
  source: FileSource,
  entry: LocatedEntry,
  onPiece: (piece: Buffer) => void,
): Promise<void> {
  const { method, packed, unpacked } = entry;
  if (method === stored && packed !== unpacked)
    throw archiveRefused('Sein Verzeichnis stimmt nicht mit dem Inhalt überein');
  if (method === stored) return;
  if (method !== deflated)
    throw archiveRefused('Es ist auf eine Weise gepackt, die sich nicht prüfen lässt');
  let size = 0;
  const count = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > unpacked) throw archiveRefused('Ausgepackt wäre es größer, als sein Verzeichnis sagt');
      onPiece(piece);
    }
  };
  const inflate = createInflateRaw({ chunkSize: Math.min(pieceSize, Math.max(1024, unpacked + 1)) });
  try {
    await pipeline(Readable.from(piecesOf(source, entry), { objectMode: false }), inflate, count);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw archiveRefused('Es ist beschädigt');
    throw error;
  }
  if (size !== unpacked) throw archiveRefused('Sein Verzeichnis stimmt nicht mit dem Inhalt überein');
}
