import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';

const pieceBytes = 1024 * 1024;
const begin = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nstream\n');
const end = Buffer.from('\nendstream\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** A PDF of this size, written piece by piece; answers its SHA-256. */
export async function writeLargeFile(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  const write = async (piece: Buffer): Promise<void> => {
    hash.update(piece);
    await file.write(piece);
  };
  try {
    await write(begin);
    const noise = randomBytes(pieceBytes);
    for (let left = bytes - begin.length - end.length; left > 0; left -= pieceBytes) {
      // Different in every piece, so that a piece in the wrong place is found.
      noise.writeDoubleBE(left, 0);
      await write(noise.subarray(0, Math.min(pieceBytes, left)));
    }
    await write(end);
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
