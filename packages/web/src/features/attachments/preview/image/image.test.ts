import { expect, test } from 'vitest';
import { isDecodable, readImageHeader } from './image-size.ts';
import { scaled, scaleOf, stepped, turned } from './image-zoom.ts';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const png = (width: string, height: string): Uint8Array =>
  bytes(`89504e470d0a1a0a 0000000d 49484452 ${width} ${height} 0802000000`);

test.each([
  ['PNG', png('00000640', '000003e8'), 'image/png', 1600, 1000],
  [
    'JPEG behind metadata',
    bytes('ffd8 ffe1 0006 45786966 ffff c4 0004 0000 ffc2 0011 08 0300 0400 03 000000'),
    'image/jpeg',
    1024,
    768,
  ],
  [
    'simple WebP',
    bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001'),
    'image/webp',
    640,
    480,
  ],
  [
    'lossless WebP',
    bytes('52494646 00000000 57454250 5650384c 00000000 2f 7fc27700 0000000000'),
    'image/webp',
    640,
    480,
  ],
  [
    'extended WebP',
    bytes('52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100'),
    'image/webp',
    640,
    480,
  ],
  [
    'HEIC with its tiles',
    bytes(
      '00000018 66747970 68656963 00000000 00000014 69737065 00000000 00000200 00000200 00000014 69737065 00000000 00000fc0 00000bd0',
    ),
    'image/heic',
    4032,
    3024,
  ],
] as const)('%s tells kind and size before anything is decoded', (...[, start, ...expected]) => {
  const header = readImageHeader(start);
  expect([header?.type, header?.width, header?.height]).toEqual(expected);
});

test.each([
  [
    'a drawing with script',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="a()">'),
  ],
  ['a page', new TextEncoder().encode('<!doctype html><script>a()</script>')],
  ['nothing', new Uint8Array()],
  ['half a header', png('00000640', '000003e8').slice(0, 18)],
  ['a picture of no size', png('00000000', '000003e8')],
  ['a JPEG that ends in its metadata', bytes('ffd8 ffe1 fff0 45786966 0000 0000 0000 0000')],
])('%s is no picture', (_, start) => {
  expect(readImageHeader(start)).toBeNull();
});

test('a small file that holds billions of pixels is not decoded', () => {
  const bomb = readImageHeader(png('0000ea60', '0000ea60'));
  const photo = readImageHeader(png('00001f40', '00001770'));
  expect(bomb !== null && isDecodable(bomb)).toBe(false);
  expect(photo !== null && isDecodable(photo)).toBe(true);
});

const window = { width: 1024, height: 824 };

test('a large picture fits the window, a small one keeps its size, a turned one fits by its turned sides', () => {
  expect(scaleOf('fit', { width: 2000, height: 1000 }, window)).toBe(0.5);
  expect(scaleOf('fit', { width: 200, height: 100 }, window)).toBe(1);
  expect(scaleOf('fit', turned({ width: 1600, height: 800 }, 1), window)).toBe(0.5);
  expect(scaleOf('width', { width: 512, height: 9000 }, window)).toBe(2);
  expect(scaleOf(3, { width: 512, height: 9000 }, window)).toBe(3);
  expect(scaled({ width: 10, height: 20 }, 0.5)).toEqual({ width: 5, height: 10 });
});

test('steps end where they make no sense', () => {
  expect(stepped(1, 1)).toBe(1.25);
  expect(stepped(stepped(1, 1), -1)).toBe(1);
  expect(stepped(8, 1)).toBe(8);
  expect(stepped(0.05, -1)).toBe(0.05);
});
