/** The one part of a file that a `Range` header asks for; `null` for the whole, `invalid` for one that is not there. */
export type WantedRange = { readonly start: number; readonly end: number } | 'invalid' | null;

const onePart = /^bytes=(\d*)-(\d*)$/u;

/** A first and a last byte, both counted from 0 and part of it; of `-500` the last 500 bytes. */
function partOf(first: string, last: string, size: number): WantedRange {
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'invalid' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'invalid' : { start, end };
}

/**
 * Reads a `Range` header (RFC 9110, section 14). Several parts at once and unreadable headers are answered with the whole,
 * as is one that belongs to another version (`If-Range`).
 */
export function wantedRange(
  { range, ifRange }: { readonly range: string | null; readonly ifRange: string | null },
  { size, etag }: { readonly size: number; readonly etag: string },
): WantedRange {
  if (range === null || (ifRange !== null && ifRange !== etag)) return null;
  const [, first, last] = onePart.exec(range.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  return partOf(first, last, size);
}
