import { walkLength } from '#features/auth/keyboard-walk.ts';

/** What is typed for a letter to make a word look like none. */
const lookalikes: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['1', 'il'],
  ['!', 'il'],
  ['0', 'o'],
  ['5', 's'],
  ['$', 's'],
  ['7', 't'],
  ['8', 'b'],
]);

/** Three letters follow each other in many words (`erst`, `Stuhl`), three digits in none. */
const shortestOfLetters = 4;
const shortestOfDigits = 3;
/** A year, or a day with one: `1985`, `24.12.1985`, `241285`. */
const dates =
  /(?:(?:0?[1-9]|[12]\d|3[01])[./-]?(?:0?[1-9]|1[0-2])[./-]?(?:(?:19|20)\d\d|\d\d)|(?:19|20)\d\d)/uy;
/** Weights of what nobody can foretell: a letter or digit counts in full, punctuation half. */
const letterWeight = 1;
const otherWeight = 0.5;
const leastWeight = 4;

function isLike(typed: string | undefined, letter: string): boolean {
  return typed === letter || (typed !== undefined && lookalikes.get(typed)?.includes(letter) === true);
}

type Letters = readonly string[];

function isWordAt(text: Letters, from: number, word: Letters): boolean {
  return word.every((letter, index) => isLike(text[from + index], letter));
}

/** How long letters or digits follow each other upwards or downwards from a place on: `abcd`, `9876`. */
function sequenceLength(text: Letters, from: number): number {
  const codeAt = (at: number): number => text[at]?.codePointAt(0) ?? Number.NaN;
  const step = codeAt(from + 1) - codeAt(from);
  if (Math.abs(step) > 1) return 0;
  let end = from + 1;
  while (codeAt(end) - codeAt(end - 1) === step) end += 1;
  const shortest = /\d/u.test(text[from] ?? '') ? shortestOfDigits : shortestOfLetters;
  return end - from >= shortest ? end - from : 0;
}

/** A longer block is hard to guess the first time. */
const longestBlock = 12;

/** How long the longest block is that stands at a place once more: `hund` in the middle of `hundhund`. */
function repetitionLength(text: Letters, from: number): number {
  for (let length = Math.min(from, text.length - from, longestBlock); length > 0; length -= 1) {
    const before = text.slice(from - length, from).join('');
    if (before === text.slice(from, from + length).join('')) return length;
  }
  return 0;
}

function dateLength(text: Letters, from: number): number {
  dates.lastIndex = 0;
  return dates.exec(text.slice(from, from + 'dd.mm.yyyy'.length).join(''))?.[0].length ?? 0;
}

/** The lengths of everything predictable that begins at a place. */
function lengthsAt(text: Letters, from: number, words: readonly Letters[]): readonly number[] {
  const found = words.filter((word) => isWordAt(text, from, word)).map(({ length }) => length);
  const measured = [walkLength, sequenceLength, repetitionLength, dateLength].map((length) =>
    length(text, from),
  );
  return [...found, ...measured].filter((length) => length > 0);
}

function weightOf(character: string | undefined): number {
  return /[\p{L}\p{N}]/u.test(character ?? '') ? letterWeight : otherWeight;
}

/**
 * Whether hardly anything is left of a password when words, dates, sequences, repetitions and walks on the keyboard are
 * taken out of it, in the way that takes out most.
 * @param words in small letters
 */
export function isPredictable(password: string, words: readonly string[]): boolean {
  const text = Array.from(password.normalize('NFC').toLowerCase());
  const letters = words.map((word) => Array.from(word));
  // What is left from each place on, from the end forwards.
  const left: number[] = Array.from({ length: text.length + 1 }, () => 0);
  for (let from = text.length - 1; from >= 0; from -= 1) {
    const kept = weightOf(text[from]) + (left[from + 1] ?? 0);
    const skipped = lengthsAt(text, from, letters).map((length) => left[from + length] ?? 0);
    left[from] = Math.min(kept, ...skipped);
  }
  return (left[0] ?? 0) < leastWeight;
}
