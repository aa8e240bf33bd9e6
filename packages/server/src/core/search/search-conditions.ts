import { type RawBuilder, sql } from 'kysely';
import type { TypedWord } from '#core/search/search-params.ts';

type Condition = RawBuilder<boolean>;

// The words of a column stand between single blanks; typed words hold letters and digits only, nothing to escape.
const beginning = (token: string): string => `% ${token}%`;
const whole = (token: string): string => `% ${token} %`;
const contained = ({ token, isBeginning }: TypedWord): string =>
  isBeginning ? beginning(token) : `%${token}%`;

function foundBy(typed: TypedWord, words: RawBuilder<unknown>): Condition {
  const literally = sql<boolean>`${words} like ${contained(typed)}`;
  if (typed.similar.length === 0) return literally;
  return sql<boolean>`(${literally} or ${words} like any(${typed.similar.map(whole)}::text[]))`;
}

/** That every typed word, or one it may have meant, stands among the words of a column. */
export function allFoundIn(words: RawBuilder<unknown>, typed: readonly TypedWord[]): Condition {
  return sql<boolean>`(${sql.join(
    typed.map((one) => foundBy(one, words)),
    sql` and `,
  )})`;
}

/** How good a hit is, the best first; `contained` includes beginnings of words. */
export const ranks = { exact: 0, beginning: 1, wholeLabels: 2, contained: 3, misspelt: 4 } as const;

/** The rank by words alone: 2 where all stand there as they were typed, 3 as parts of words, 4 with a wrong letter. */
export function rankByWords(
  words: RawBuilder<unknown>,
  typed: readonly TypedWord[],
): RawBuilder<number> {
  return sql<number>`case
    when ${words} like all(${typed.map(({ token }) => whole(token))}::text[]) then ${sql.lit(ranks.wholeLabels)}
    when ${words} like all(${typed.map(contained)}::text[]) then ${sql.lit(ranks.contained)}
    else ${sql.lit(ranks.misspelt)} end`;
}

/** That a folded name, or one of its words, begins with the typed text. */
export function beginsWith(nameFold: RawBuilder<unknown>, text: string): Condition {
  const pattern = sql`left(substr(like_pattern(fold_text(${text})), 2), -1)`;
  return sql<boolean>`(${nameFold} like ${pattern} || '%' or ${nameFold} like '% ' || ${pattern} || '%'
    or ${nameFold} like '%-' || ${pattern} || '%')`;
}
