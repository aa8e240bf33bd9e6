import type { HasCharacter } from '#core/pdf-pages/font-characters.ts';

/** Stands where a letter cannot be drawn, so that a reader sees that there was one. */
const missingSign = '□';

/** Says how a picture sign is to be drawn, and is nothing by itself. */
const variationSelectors = /[\uFE00-\uFE0F]/gu;

function drawable(sign: string, has: HasCharacter): string {
  if (sign === '\n' || has(sign.codePointAt(0) ?? 0)) return sign;
  // A wide or joined form may have a plain one: „ﬁ“ is „fi“.
  const plain = Array.from(sign.normalize('NFKC'));
  return plain.every((one) => has(one.codePointAt(0) ?? 0)) ? plain.join('') : missingSign;
}

/**
 * A text as the font can draw it. One line break means one; whatever else controls a printer or turns letters around is
 * left out.
 */
export function printableText(text: string, has: HasCharacter): string {
  const kept = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .replaceAll(variationSelectors, '');
  return Array.from(kept, (sign) => drawable(sign, has)).join('');
}
