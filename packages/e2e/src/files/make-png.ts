import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a place. */
  readonly color?: (x: number, y: number) => readonly [number, number, number];
  /** Leaves the pixels out: what is announced need not be there. */
  readonly isHollow?: boolean;
}

/** Writes a picture; a hollow one may announce any size in a few bytes. */
export function makePng({ width, height, color, isHollow = false }: PngOptions): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = (y: number): readonly number[] => [
    0,
    ...Array.from({ length: width }, (_, x) => color?.(x, y) ?? [91, 111, 98]).flat(),
  ];
  const pixels = isHollow
    ? Buffer.alloc(16)
    : Buffer.from(Array.from({ length: height }, (_, y) => row(y)).flat());
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
