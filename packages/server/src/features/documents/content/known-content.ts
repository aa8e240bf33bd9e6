import { rootOf } from '#features/documents/content/markup-root.ts';

const program = 'ein Programm';
const archive = 'ein Archiv';

/** How contents begin, in hexadecimal digits, with what people call them. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^4d5a(?:..){0,62}00/u, program],
  [/^7f454c46/u, program],
  [/^(?:feedfac[ef]|c[ef]faedfe|cafebabe)/u, program],
  // #!
  [/^2321/u, program],
  // A shortcut of Windows, which starts whatever it names.
  [/^4c00000001140200/u, program],
  [/^255044462d/u, 'ein PDF'],
  [/^89504e470d0a/u, 'ein PNG-Bild'],
  [/^ffd8ff/u, 'ein JPEG-Bild'],
  [/^47494638/u, 'ein GIF-Bild'],
  [/^52494646.{8}57454250/u, 'ein WebP-Bild'],
  [/^.{8}66747970(?:6865[67]|6d696631|6d736631)/u, 'ein HEIC-Bild'],
  [/^.{8}66747970/u, 'ein Video oder ein anderes Bild'],
  [/^504b(?:0304|0506)/u, 'ein ZIP-Archiv oder Office-Dokument'],
  [/^d0cf11e0a1b11ae1/u, 'ein älteres Office-Dokument oder eine Outlook-Nachricht'],
  [/^52617221/u, archive],
  [/^377abcaf/u, archive],
  [/^1f8b/u, archive],
  [/^7b5c727466/u, 'ein RTF-Dokument'],
  [/^41433130....00/u, 'eine DWG-Zeichnung'],
];

/** Tags that only web pages begin with. */
const pageTags = new Set(['html', 'head', 'body', 'script', 'iframe', 'frameset']);

function pageAtStart(text: string): string | null {
  if (/^[\u00EF\u00BB\u00BF\s]*<!doctype\s+html/iu.test(text)) return 'eine HTML-Seite';
  const root = rootOf(text);
  if (root === null) return null;
  if (root.isSvg) return 'eine SVG-Grafik';
  return root.isPage || pageTags.has(root.localName) ? 'eine HTML-Seite' : null;
}

/** UTF-16 as it would stand in latin1; a browser reads such a page by its first two bytes. */
function narrowed(text: string): string {
  return /^(?:\u00FF\u00FE|\u00FE\u00FF|<\0|\0<)/u.test(text)
    ? text.replace(/^(?:\u00FF\u00FE|\u00FE\u00FF)/u, '').replaceAll('\0', '')
    : text;
}

/** What a file with this beginning is, with its article; `null` when that is not known. */
export function knownContent(head: Buffer): string | null {
  const digits = head.toString('hex', 0, 80);
  const found = beginnings.find(([pattern]) => pattern.test(digits));
  return found?.[1] ?? pageAtStart(narrowed(head.toString('latin1')));
}

/** What starts or shows itself as a page when somebody opens it, and so is taken under no name. */
export function isDangerous(found: string): boolean {
  return found === program || found === 'eine HTML-Seite' || found === 'eine SVG-Grafik';
}
