/** Words that mean the same. */
export type SynonymGroup = readonly string[];

const oneWord = /^[\p{L}\p{N}]+$/u;

function readLine(line: string): SynonymGroup {
  return line.split(/[=,]/u).map((word) => word.trim());
}

/** The lines that say something, counted from 1. */
function linesOf(text: string): readonly (readonly [number: number, line: string])[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [[index + 1, line] as const]));
}

/** What is wrong with a text of synonyms, one group a line: `EFH = Einfamilienhaus`; `null`: nothing. */
export function synonymProblem(text: string): string | null {
  for (const [number, line] of linesOf(text)) {
    const words = readLine(line);
    if (words.length < 2) return `Zeile ${number}: Bitte zwei Wörter mit „=“ dazwischen eingeben.`;
    const wrong = words.find((word) => !oneWord.test(word));
    if (wrong !== undefined)
      return `Zeile ${number}: „${wrong}“ ist kein einzelnes Wort aus Buchstaben und Ziffern.`;
  }
  return null;
}

/** The groups of a text without problems. */
export function readSynonyms(text: string): readonly SynonymGroup[] {
  return linesOf(text).map(([, line]) => readLine(line));
}
