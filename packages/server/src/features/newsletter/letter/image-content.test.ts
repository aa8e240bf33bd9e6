import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageContent } from '#features/newsletter/letter/image-content.ts';

function bytes(...parts: readonly (string | readonly number[])[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
}

const nothing = (count: number): readonly number[] => Array.from({ length: count }, () => 0);
const frame = [0xff, 0xc2, 0, 17, 8, 0, 50, 2, 8, 3];

describe('a picture', () => {
  it.each<[string, Buffer, string]>([
    ['PNG', bytes('\u0089PNG\r\n\u001A\n', nothing(4), 'IHDR', [0, 0, 2, 8], nothing(20)), 'image/png'],
    ['GIF', bytes('GIF89a', [8, 2, 1, 0]), 'image/gif'],
    ['JPEG', bytes([0xff, 0xd8], [0xff, 0xe0, 0, 4, 1, 2], frame), 'image/jpeg'],
    [
      'JPEG with a table before its size',
      bytes([0xff, 0xd8], [0xff, 0xc4, 0, 3, 1], [0xff], frame),
      'image/jpeg',
    ],
    ['WebP', bytes('RIFF', nothing(4), 'WEBPVP8 ', nothing(10), [8, 2], nothing(4)), 'image/webp'],
    [
      'WebP without loss',
      bytes('RIFF', nothing(4), 'WEBPVP8L', nothing(5), [7, 66], nothing(10)),
      'image/webp',
    ],
    [
      'WebP with more',
      bytes('RIFF', nothing(4), 'WEBPVP8X', nothing(8), [7, 2, 0], nothing(10)),
      'image/webp',
    ],
  ])('%s is known by its content, with its width', (_, content, mediaType) => {
    expect(imageContent(content)).toEqual({ mediaType, width: 520 });
  });

  it.each<[string, Buffer]>([
    ['nothing', bytes()],
    ['a text', bytes('GIF is a format')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a PNG', bytes('\u0089PNG\r\n\u001A\n')],
    ['a JPEG that ends early', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4])],
    ['a JPEG of no width', bytes([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 50, 0, 0, 3, 0])],
    ['another RIFF', bytes('RIFF', nothing(4), 'WAVEfmt ', nothing(30))],
    ['half a WebP', bytes('RIFF', nothing(4), 'WEBPVP8X')],
  ])('is not %s', (_, content) => {
    expect(imageContent(content)).toBeNull();
  });

  it('is looked for in any bytes without falling over', () => {
    const starts = fc.constantFrom<number[]>(
      [],
      [0xff, 0xd8, 0xff],
      [...bytes('RIFF0000WEBPVP8X')],
      [...bytes('GIF89a')],
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 60 }), (start, rest) => {
        imageContent(Buffer.from([...start, ...rest]));
      }),
    );
  });
});
