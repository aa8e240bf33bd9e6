/** The marks at the start of a text that name its coding. */
function markedCoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    // `stream`: a letter cut in two at the end of what was read is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/**
 * Bytes as text: UTF-8 where they are valid, else Windows-1252 (Latin-1 with the German quotation marks), which is what older
 * programs of the trade write.
 */
export function decodeText(bytes: Uint8Array): string {
  const coding = markedCoding(bytes);
  if (coding !== null) return new TextDecoder(coding).decode(bytes);
  return asUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Whether it is text at all: other files have zero bytes early on. */
export function isText(text: string): boolean {
  return !text.slice(0, 4096).includes('\0');
}

const linesInBlock = 100;
const lettersInBlock = 20_000;

/** Cuts a text into blocks the browser lays out only where they are in sight; nothing is lost or added. */
export function blocksOf(text: string): readonly string[] {
  const blocks: string[] = [];
  let start = 0;
  let lines = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\n') lines += 1;
    if (lines < linesInBlock && at - start < lettersInBlock) continue;
    blocks.push(text.slice(start, at + 1));
    start = at + 1;
    lines = 0;
  }
  if (start < text.length) blocks.push(text.slice(start));
  return blocks;
}
