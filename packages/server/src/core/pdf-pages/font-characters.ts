/** Answers whether a font can draw a character, named by its code point. */
export type HasCharacter = (codePoint: number) => boolean;

const fullRepertoire = 12;

/** Where a table of the font begins, by its four letters. */
function tableStart(view: DataView, name: string): number {
  const count = view.getUint16(4);
  const wanted = Array.from(name).reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    if (view.getUint32(entry) === wanted) return view.getUint32(entry + 8);
  }
  throw new Error(`The font has no table ${name}`);
}

/** The list of characters in the form that knows all of Unicode, not only its first 65 536. */
function listStart(view: DataView): number {
  const cmap = tableStart(view, 'cmap');
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const start = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(start) === fullRepertoire) return start;
  }
  throw new Error('The font does not list its characters as a document needs them');
}

/** Reads which characters a font (TrueType or OpenType) has: what it lacks would be drawn as an empty box or not at all. */
export function charactersOf(font: Uint8Array): HasCharacter {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const start = listStart(view);
  const known = new Set<number>();
  const groups = view.getUint32(start + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = start + 16 + index * 12;
    const last = view.getUint32(group + 4);
    for (let code = view.getUint32(group); code <= last; code += 1) known.add(code);
  }
  return (codePoint) => known.has(codePoint);
}

const featureRecord = 6;
/** Where the checksum stands in the table `head`. */
const checksum = 8;

/** Of what a font can do with neighboring glyphs, where each is listed, by the names of OpenType. */
type Renamed = Readonly<Record<'GSUB' | 'GPOS', Readonly<Record<string, string>>>>;

/**
 * Contextual forms draw "->" as an arrow, which is not what was typed, and looking for them takes most of the time of a
 * long table; kerning pulls the points of a date under its figures ("27.11." reads "2711.").
 */
const plain: Renamed = { GSUB: { calt: 'none', ccmp: 'none' }, GPOS: { kern: 'none' } };

/** All figures have one width, so that columns of them stand in line. */
const tabular: Renamed = { ...plain, GSUB: { ...plain.GSUB, tnum: 'calt' } };

const fontVariants = { words: plain, figures: tabular } as const;

/** The font with what it does by itself chosen for documents: nobody asks for a feature that is called `none`. */
export function fontForDocuments(font: Uint8Array, variant: keyof typeof fontVariants): Buffer {
  const copy = Buffer.from(font);
  const view = new DataView(copy.buffer, copy.byteOffset, copy.byteLength);
  // The writer of PDFs tells fonts of one name apart by their checksum.
  if (variant === 'figures') view.setUint32(tableStart(view, 'head') + checksum, 1);
  for (const [table, renamed] of Object.entries(fontVariants[variant])) {
    const start = tableStart(view, table);
    const list = start + view.getUint16(start + 6);
    for (let index = 0; index < view.getUint16(list); index += 1) {
      const record = list + 2 + index * featureRecord;
      const name = renamed[copy.toString('latin1', record, record + 4)];
      if (name !== undefined) copy.write(name, record, 'latin1');
    }
  }
  return copy;
}
