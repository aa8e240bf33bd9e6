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

/**
 * The font without the forms that depend on a letter's neighbors: they would draw "->" as an arrow and "3x4" as "3×4",
 * which is not what was typed, and looking for them takes most of the time of a long table.
 */
export function withoutContextualForms(font: Uint8Array): Buffer {
  const copy = Buffer.from(font);
  const view = new DataView(copy.buffer, copy.byteOffset, copy.byteLength);
  const substitutions = tableStart(view, 'GSUB');
  const features = substitutions + view.getUint16(substitutions + 6);
  const count = view.getUint16(features);
  for (let index = 0; index < count; index += 1) {
    const start = features + 2 + index * featureRecord;
    const name = copy.toString('latin1', start, start + 4);
    // Nobody asks for a feature of this name.
    if (name === 'calt' || name === 'ccmp') copy.write('none', start, 'latin1');
  }
  return copy;
}
