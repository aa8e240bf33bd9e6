import { crc32, deflateSync } from 'node:zlib';

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), bytes.length - 4);
  return bytes;
}

/** A grey PNG. `size` is also what a bomb among pictures claims. */
export function pngBytes(size = 2, rows = size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  const pixels = Buffer.alloc((size + 1) * rows, 0x80);
  for (let row = 0; row < rows; row += 1) pixels[row * (size + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG of one pixel. */
export const jpegBytes = Buffer.concat([
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
  Buffer.from([0xff, 0xd9]),
]);

/** A WebP of one pixel. */
export const webpBytes = Buffer.from(
  'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'base64',
);

function box(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** The frame of a HEIC picture, without one inside. */
export function heicBytes(brand = 'heic'): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`, 'latin1')),
    box('meta', Buffer.alloc(40)),
    box('mdat', Buffer.alloc(100, 7)),
  ]);
}
