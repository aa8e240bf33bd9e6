import type { SearchField, SearchMatch } from '@energieakte/contract';
import { bareWords, foldedWords, type FoldedWord } from '#core/search/folded-text.ts';
import type { TypedWord } from '#core/search/search-params.ts';

/** A text of a found object; `null` where it has none. */
export interface SearchedText {
  readonly field: SearchField;
  readonly text: string | null;
}

type Range = readonly [from: number, until: number];

/** Where a typed word stands in a word, or -1; short ones are beginnings, as in the conditions. */
function placeIn(word: string, { token, isBeginning }: TypedWord): number {
  if (!isBeginning) return word.indexOf(token);
  return word.startsWith(token) ? 0 : -1;
}

function rangesInWord(word: FoldedWord, typed: TypedWord): readonly Range[] {
  const at = placeIn(word.text, typed);
  if (at !== -1) return [word.rangeOf(at, typed.token.length)];
  return typed.similar.includes(word.text) ? [word.rangeOf(0, word.text.length)] : [];
}

/** In rising order, and what overlaps or touches as one. */
function merged(ranges: readonly Range[]): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, until] of ranges.toSorted((left, right) => left[0] - right[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], until);
    else result.push([from, until]);
  }
  return result;
}

/** The stretches of a text in which typed words were found. */
export function rangesIn(text: string, typed: readonly TypedWord[]): [number, number][] {
  const words = foldedWords(text);
  return merged(typed.flatMap((one) => words.flatMap((word) => rangesInWord(word, one))));
}

/** The typed words that were found in a text. */
export function foundIn(text: string, typed: readonly TypedWord[]): readonly TypedWord[] {
  if (typed.length === 0) return [];
  const words = bareWords(text);
  return typed.filter((one) =>
    words.some((word) => placeIn(word, one) !== -1 || one.similar.includes(word)),
  );
}

/** The texts in which typed words were found. */
export function matchesIn(
  texts: readonly SearchedText[],
  typed: readonly TypedWord[],
): readonly SearchMatch[] {
  return texts.flatMap(({ field, text }) => {
    const ranges = text === null ? [] : rangesIn(text, typed);
    return text === null || ranges.length === 0 ? [] : [{ field, text, ranges }];
  });
}
