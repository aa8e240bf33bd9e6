import { newsletterPlaceholderLabels, type NewsletterPlaceholder } from '@energieakte/contract';

/** `{{name}}` or `{{name|what stands there otherwise}}`, in one line. */
const pattern = /\{\{([^{}|\n]+)(?:\|([^{}\n]*))?\}\}/gu;

/** Two characters that no keyboard has hold the place of a placeholder while Markdown is read. */
const opening = '\uE000';
const closing = '\uE001';
const places = /\uE000(\d{1,4})\uE001/gu;

export interface Placeholder {
  readonly name: string;
  /** What stands there where the reader has none; `null` where nothing was said. */
  readonly otherwise: string | null;
  /** As it was typed. */
  readonly raw: string;
  readonly index: number;
}

export function isKnownPlaceholder(name: string): name is NewsletterPlaceholder {
  return Object.hasOwn(newsletterPlaceholderLabels, name);
}

export function placeholdersIn(text: string): readonly Placeholder[] {
  return [...text.matchAll(pattern)].map(({ 0: raw, 1: name = '', 2: otherwise, index }) => ({
    name: name.trim().toLowerCase(),
    otherwise: otherwise?.trim() ?? null,
    raw,
    index,
  }));
}

/** Braces of placeholders that were opened or closed only. */
export function hasLooseBraces(text: string): boolean {
  return /\{\{|\}\}/u.test(text.replaceAll(pattern, ''));
}

export interface ProtectedText {
  readonly text: string;
  /** The text of a part with its placeholders, each put there as `write` says. */
  readonly restore: (part: string, write?: (raw: string) => string) => string;
}

/** Takes the placeholders out of a text, so that a `*` or `_` inside one is none of Markdown. */
export function withProtectedPlaceholders(typed: string): ProtectedText {
  const plain = typed.replaceAll(opening, '').replaceAll(closing, '');
  const found = placeholdersIn(plain).map(({ raw }) => raw);
  let next = 0;
  const text = plain.replaceAll(pattern, () => {
    next += 1;
    return `${opening}${next - 1}${closing}`;
  });
  return {
    text,
    restore: (part, write = (raw) => raw) =>
      part.replaceAll(places, (_, place: string) => write(found[Number(place)] ?? '')),
  };
}

/** A stretch of spaces, the placeholder of a salutation with that of a surname, or one placeholder. */
const filled =
  /([ \u00A0]?)(?:\{\{\s?anrede\s?\}\}[ \u00A0]\{\{\s?nachname\s?(?:\|([^{}\n]*))?\}\}|\{\{([^{}|\n]+)(?:\|([^{}\n]*))?\}\})/giu;

/**
 * A text with a value for each placeholder. One without a value and without anything else to stand there takes the space
 * before it along: `Guten Tag {{nachname}},` becomes `Guten Tag,`. Unknown ones stay as they are.
 * @param valueOf `anrede nachname` is asked for where both stand side by side
 * @param write how a value is written where it stands; what stands there otherwise is part of the text already
 */
export function filledText(
  text: string,
  valueOf: (name: string) => string | null,
  write: (value: string) => string,
): string {
  return text.replaceAll(filled, (raw: string, ...groups: readonly (string | undefined)[]) => {
    const [space = '', ofPair, name, otherwise] = groups;
    const value = valueOf(name === undefined ? 'anrede nachname' : name.trim().toLowerCase());
    if (value === null) return raw;
    const instead = (ofPair ?? otherwise ?? '').trim();
    const put = value === '' ? instead : write(value);
    return put === '' ? '' : `${space}${put}`;
  });
}
