/** The first element of a marked-up text. */
export interface MarkupRoot {
  readonly name: string;
  /** Without its prefix, in small letters. */
  readonly localName: string;
  readonly isSvg: boolean;
  readonly isPage: boolean;
}

/** Where what begins at `start` has ended; `null` when its end is not in the text. */
function after(text: string, start: number, end: string): number | null {
  const at = text.indexOf(end, start);
  return at === -1 ? null : at + end.length;
}

/** A document type may carry declarations of its own in brackets, in which `>` ends nothing. */
function afterDocumentType(text: string, start: number): number | null {
  const close = text.indexOf('>', start);
  if (close === -1) return null;
  // Looked for in this declaration only: otherwise each of many would look through all that follows.
  const bracket = text.slice(start, close).indexOf('[');
  if (bracket === -1) return close + 1;
  const declarations = start + bracket;
  const inner = /\]\s*>/u.exec(text.slice(declarations));
  return inner === null ? null : declarations + inner.index + inner[0].length;
}

/** Behind a comment, an instruction or a document type; `start` itself where none of them stands. */
function afterMisc(text: string, start: number): number | null {
  if (text.startsWith('<!--', start)) return after(text, start + 4, '-->');
  if (text.startsWith('<?', start)) return after(text, start, '?>');
  return text.startsWith('<!', start) ? afterDocumentType(text, start) : start;
}

function afterBlank(text: string, start: number): number {
  const blank = /[^\s\u00EF\u00BB\u00BF\uFEFF]/u.exec(text.slice(start));
  return blank === null ? text.length : start + blank.index;
}

function elementAt(text: string, start: number): MarkupRoot | null {
  const [, name] = /^<([A-Za-z_][\w:.-]{0,200})(?=[\s/>])/u.exec(text.slice(start, start + 300)) ?? [];
  if (name === undefined) return null;
  const localName = (name.split(':').at(-1) ?? '').toLowerCase();
  const attributes = text.slice(start, after(text, start, '>') ?? text.length);
  return {
    name,
    localName,
    isSvg: localName === 'svg' || attributes.includes('http://www.w3.org/2000/svg'),
    isPage: localName === 'html' || attributes.includes('http://www.w3.org/1999/xhtml'),
  };
}

/**
 * The first element behind everything that may stand before it (byte order mark, comments, instructions, document
 * type), or `null` where none begins.
 */
export function rootOf(text: string): MarkupRoot | null {
  let at: number | null = afterBlank(text, 0);
  for (let seen: number | null = null; at !== null && at !== seen;) {
    seen = at;
    const next = afterMisc(text, at);
    at = next === null ? null : afterBlank(text, next);
  }
  return at === null ? null : elementAt(text, at);
}
