/**
 * Stands in for the package iconv-lite, of which the reader of Outlook messages uses this one function: browsers decode by
 * themselves, and its tables weigh half a megabyte.
 */
export function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
