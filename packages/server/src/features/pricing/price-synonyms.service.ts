import { priceSynonyms, readSynonyms } from '@energieakte/contract';
import { foldedWords } from '#core/search/folded-text.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';

/** Somebody is still typing a long word; a short one is one of its own. */
function isMeantBy({ token, isBeginning }: TypedWord, word: string): boolean {
  return isBeginning ? word === token : word.startsWith(token);
}

/** The typed words, each with those that mean the same to the office. */
export async function withSynonyms(
  db: Connection,
  words: readonly TypedWord[],
): Promise<readonly TypedWord[]> {
  if (words.length === 0) return words;
  const groups = readSynonyms(await readSetting(db, priceSynonyms)).map((group) =>
    group.flatMap((word) => foldedWords(word).map(({ text }) => text)),
  );
  return words.map((word) => {
    const meant = groups.filter((group) => group.some((one) => isMeantBy(word, one))).flat();
    const similar = [...new Set([...word.similar, ...meant])].filter((one) => one !== word.token);
    return { ...word, similar };
  });
}
