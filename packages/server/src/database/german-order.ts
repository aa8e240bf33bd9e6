import { type Expression, sql } from 'kysely';

/** The sort key of a text in German order: umlauts beside their vowels, upper and lower case together. */
export function inGermanOrder(text: Expression<string>) {
  return sql<string>`${text} collate "de-x-icu"`;
}
