import { withoutEnd } from './text-edges.ts';

/** What file systems and ZIP archives can hold of one name. */
const longestName = 255;
const longestExtension = 20;
/** Of a longer one only the end is looked at. */
const longestLookedAt = 4096;

/** Characters that turn the reading direction or are not seen: they make `gpj.exe` look like `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}]/gu;
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu;
const forbidden = /[<>:"|?*]/gu;
/** Windows takes these for devices, with every ending. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\.|$)/iu;

/** Bytes in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x8_00) bytes += 2;
    else bytes += code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

/** As much of a text as fits, cut between what people see as characters. */
function cutTo(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const { segment } of new Intl.Segmenter('de').segment(text)) {
    size += bytesOf(segment);
    if (size > bytes) break;
    kept += segment;
  }
  return kept;
}

function withoutEdges(name: string): string {
  return withoutEnd(name.replace(/^[\s.]+/u, ''), /[\s.]/u);
}

function shortened(name: string): string {
  if (bytesOf(name) <= longestName) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && bytesOf(name.slice(dot)) <= longestExtension ? name.slice(dot) : '';
  const stem = name.slice(0, name.length - ending.length);
  return `${withoutEdges(cutTo(stem, longestName - bytesOf(ending)))}${ending}`;
}

/**
 * A name that every system can store and show as what it is: no path, nothing unseen, in composed characters (NFC),
 * at most 255 bytes. Umlauts stay. `null` when nothing is left of it.
 */
export function safeFileName(name: string): string | null {
  const last = name.slice(-longestLookedAt).normalize('NFC').toWellFormed().split(/[/\\]/u).at(-1) ?? '';
  const seen = last.replaceAll(lineBreaks, ' ').replaceAll(unseen, '').replaceAll(/\s+/gu, ' ');
  const trimmed = withoutEdges(seen.replaceAll(forbidden, '_').normalize('NFC'));
  const safe = shortened(trimmed.replace(device, '_$&'));
  return safe === '' ? null : safe;
}

/** The ending of a name in small letters, without its dot; empty where it has none. */
export function fileExtension(name: string): string {
  return /[^.]\.([a-z\d]{1,16})$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** An ending has a letter in it: „Bericht 1.2“ has none. */
const shownEnding = /^(?=\d*[a-z])[a-z\d]{1,6}$/iu;

/** A file's name as it is shown: without its extension (specification section 9). */
export function shownFileName(name: string): string {
  const dot = name.lastIndexOf('.');
  // A name that is nothing but an extension keeps it.
  return dot > 0 && shownEnding.test(name.slice(dot + 1)) ? name.slice(0, dot) : name;
}

/** What the shown name leaves out, with its dot: `.pdf`; empty where it shows everything. */
export function hiddenFileEnding(name: string): string {
  return name.slice(shownFileName(name).length).toLowerCase();
}
