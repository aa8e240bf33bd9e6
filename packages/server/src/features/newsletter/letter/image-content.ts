/** A picture that mail programs show, by what stands in its first bytes and not by its name. */
export interface ImageContent {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  /** Pixels. */
  readonly width: number;
}

function startsWith(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.subarray(at, at + text.length).toString('latin1') === text;
}

/** Frames that say how large the picture is (T.81, B.1.1.3); the others in this range are tables. */
function isSizeFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Goes from segment to segment; a file that ends before its size is no picture. */
function jpegWidth(bytes: Buffer): number | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isSizeFrame(marker)) return bytes.readUInt16BE(at + 7);
    // The byte that fills up before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Of the three kinds of WebP (RFC 9649, 2.4 to 2.7). */
function webpWidth(bytes: Buffer): number | null {
  if (bytes.length < 30) return null;
  if (startsWith(bytes, 'VP8X', 12)) return bytes.readUIntLE(24, 3) + 1;
  if (startsWith(bytes, 'VP8L', 12)) return (bytes.readUInt16LE(21) % 0x40_00) + 1;
  return startsWith(bytes, 'VP8 ', 12) ? bytes.readUInt16LE(26) % 0x40_00 : null;
}

function foundContent(bytes: Buffer): readonly [ImageContent['mediaType'], number | null] | null {
  if (startsWith(bytes, '\u0089PNG\r\n\u001A\n') && startsWith(bytes, 'IHDR', 12) && bytes.length >= 24)
    return ['image/png', bytes.readUInt32BE(16)];
  if ((startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) && bytes.length >= 10)
    return ['image/gif', bytes.readUInt16LE(6)];
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return ['image/webp', webpWidth(bytes)];
  if (startsWith(bytes, '\u00FF\u00D8\u00FF')) return ['image/jpeg', jpegWidth(bytes)];
  return null;
}

/** What kind of picture this is and how wide; `null` for anything else, also where it only calls itself one. */
export function imageContent(bytes: Buffer): ImageContent | null {
  const found = foundContent(bytes);
  if (found === null) return null;
  const [mediaType, width] = found;
  return width === null || width === 0 ? null : { mediaType, width };
}
