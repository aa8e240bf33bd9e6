/** What a picture's header says, before anything of it is decoded. */
export interface ImageHeader {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The header lies in here: after the metadata and thumbnails cameras put before it. */
export const headerBytes = 512 * 1024;

const text = (view: DataView, offset: number, length: number): string => {
  let word = '';
  for (let at = offset; at < Math.min(offset + length, view.byteLength); at += 1)
    word += String.fromCharCode(view.getUint8(at));
  return word;
};

function pngHeader(view: DataView): ImageHeader | null {
  if (view.byteLength < 24 || text(view, 1, 3) !== 'PNG' || text(view, 12, 4) !== 'IHDR') return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Start of frame, of any coding: C0 to CF but the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegHeader(view: DataView): ImageHeader | null {
  let offset = 2;
  while (offset + 9 <= view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (isFrame(marker)) {
      return {
        type: 'image/jpeg',
        width: view.getUint16(offset + 7),
        height: view.getUint16(offset + 5),
      };
    }
    // 0xff may be repeated before a marker.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return null;
}

function webpHeader(view: DataView): ImageHeader | null {
  if (view.byteLength < 30) return null;
  const type = 'image/webp';
  const coding = text(view, 12, 4);
  if (coding === 'VP8 ') {
    return {
      type,
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  }
  if (coding === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (coding !== 'VP8X') return null;
  const low24 = (offset: number): number =>
    view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x1_00_00;
  return { type, width: low24(24) + 1, height: low24(27) + 1 };
}

/** The largest picture in the file: tiles and thumbnails stand beside it, each with a box `ispe`. */
function heicHeader(view: DataView): ImageHeader | null {
  let largest: ImageHeader | null = null;
  for (let offset = 12; offset + 16 <= view.byteLength; offset += 1) {
    if (view.getUint32(offset) !== 0x69_73_70_65) continue;
    const [width, height] = [view.getUint32(offset + 8), view.getUint32(offset + 12)];
    if (largest === null || width * height > largest.width * largest.height)
      largest = { type: 'image/heic', width, height };
  }
  return largest;
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

function headerOf(view: DataView): ImageHeader | null {
  if (view.byteLength < 16) return null;
  if (view.getUint32(0) === 0x89_50_4e_47) return pngHeader(view);
  if (view.getUint16(0) === 0xff_d8) return jpegHeader(view);
  if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') return webpHeader(view);
  const isHeic = text(view, 4, 4) === 'ftyp' && heicBrands.has(text(view, 8, 4));
  return isHeic ? heicHeader(view) : null;
}

/**
 * Kind and size of a picture from the start of its file; `null` for everything else, whatever it is named.
 * @param start the first {@link headerBytes} of the file, or all of it
 */
export function readImageHeader(start: Uint8Array): ImageHeader | null {
  const header = headerOf(new DataView(start.buffer, start.byteOffset, start.byteLength));
  return header === null || header.width === 0 || header.height === 0 ? null : header;
}

/** Decoded, a pixel takes four bytes: 320 MB. Larger pictures would bring phones and small laptops to a halt. */
const largestPixels = 80_000_000;

/** Whether a picture may be decoded; a small file can hold one of billions of pixels. */
export function isDecodable({ width, height }: ImageHeader): boolean {
  return width * height <= largestPixels;
}
