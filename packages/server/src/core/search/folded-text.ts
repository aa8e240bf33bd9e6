/** A letter of a folded text and the stretch `[from, until)` of the original it stands for. */
interface FoldedLetter {
  readonly letter: string;
  readonly from: number;
  readonly until: number;
}

/** A word of a folded text; its letters know where they came from. */
export interface FoldedWord {
  readonly text: string;
  /** Where the first `count` letters from `start` on stand in the original. */
  readonly rangeOf: (start: number, count: number) => readonly [from: number, until: number];
}

const marks = /[\u0300-\u036f]/gu;
const partOfWord = /[\p{L}\p{N}]/u;

/** Most signs have no mark to take off, and looking for one costs more than all the rest. */
function bareSign(sign: string): string {
  if (sign < '\u0080') return sign.toLowerCase();
  return sign.normalize('NFKD').replaceAll(marks, '').toLowerCase().replaceAll('ß', 'ss');
}

function bareLetters(text: string): readonly FoldedLetter[] {
  const letters: FoldedLetter[] = [];
  let from = 0;
  for (const sign of text) {
    const until = from + sign.length;
    const bare = bareSign(sign);
    const last = letters.at(-1);
    // A combining mark belongs to the letter before it.
    if (bare === '' && last !== undefined) letters[letters.length - 1] = { ...last, until };
    for (const letter of bare) letters.push({ letter, from, until });
    from = until;
  }
  return letters;
}

/** Writes `first` followed by `e` as `first` alone, unless a letter of `unless` stands before. */
function shortened(
  letters: readonly FoldedLetter[],
  first: string,
  unless: string,
): readonly FoldedLetter[] {
  const short: FoldedLetter[] = [];
  for (let index = 0; index < letters.length; index += 1) {
    const [before, current, next] = [letters[index - 1], letters[index], letters[index + 1]];
    if (current === undefined) break;
    const isPair = current.letter === first && next?.letter === 'e';
    if (isPair && !(before !== undefined && unless.includes(before.letter))) {
      short.push({ ...current, until: next.until });
      index += 1;
    } else short.push(current);
  }
  return short;
}

function foldedLetters(text: string): readonly FoldedLetter[] {
  const withoutAe = shortened(bareLetters(text), 'a', '');
  return shortened(shortened(withoutAe, 'o', ''), 'u', 'aeq');
}

function wordOf(letters: readonly FoldedLetter[]): FoldedWord {
  // Positions are UTF-16 units of the word's text, as `indexOf` counts them.
  const isPlain = letters.every(({ letter }) => letter.length === 1);
  const units = isPlain
    ? letters
    : letters.flatMap((one) => Array.from({ length: one.letter.length }, () => one));
  return {
    text: letters.map((one) => one.letter).join(''),
    rangeOf: (start, count) => [units[start]?.from ?? 0, units[start + count - 1]?.until ?? 0],
  };
}

/** The words of a text as the database's `words_of` sees them, with the way back into the text. */
export function foldedWords(text: string): readonly FoldedWord[] {
  const words: FoldedLetter[][] = [[]];
  for (const one of foldedLetters(text)) {
    if (partOfWord.test(one.letter)) words.at(-1)?.push(one);
    else words.push([]);
  }
  return words.filter((word) => word.length > 0).map(wordOf);
}

const capitalsOrBeyondAscii = /[A-Z]+|\P{ASCII}/gu;
const ueOfItsOwn = /(?<![aeq])ue/gu;
const betweenWords = /[^\p{L}\p{N}]+/u;

/** The same words without the way back, for a tenth of the time. */
export function bareWords(text: string): readonly string[] {
  return text
    .replaceAll(capitalsOrBeyondAscii, bareSign)
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll(ueOfItsOwn, 'u')
    .split(betweenWords)
    .filter((word) => word !== '');
}
