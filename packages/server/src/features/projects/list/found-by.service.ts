import type { ProjectRow, SearchField, SearchMatch } from '@energieakte/contract';
import { foundIn, matchesIn, type SearchedText } from '#core/search/search-matches.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';
import { type HiddenHit, listHiddenHits } from '#features/projects/list/found-by.queries.ts';
import type { SearchToken } from '#features/projects/list/project-conditions.ts';
import type { Audience } from '#features/projects/project-audience.ts';
import { textsOf } from '#features/projects/search/project-texts.ts';

const seenAlways: readonly SearchField[] = ['projectId', 'name'];
/** A list of two lines shows these. */
const seenMostly: readonly SearchField[] = ['title', 'customerReference'];

/** The typed words that stand in none of the texts. */
function missingIn(texts: readonly SearchedText[], words: readonly TypedWord[]): readonly TypedWord[] {
  return texts.reduce((left, { text }) => {
    const found = text === null ? [] : foundIn(text, left);
    return left.filter((word) => !found.includes(word));
  }, words);
}

/** The first of the texts in which one of the words stands, with all that was typed marked in it. */
function firstMatch(
  texts: readonly SearchedText[],
  missing: readonly TypedWord[],
  words: readonly TypedWord[],
): SearchMatch | undefined {
  const first = texts.find(({ text }) => text !== null && foundIn(text, missing).length > 0);
  return first === undefined ? undefined : matchesIn([first], words)[0];
}

/**
 * The field to name of a row: one that a list never shows, where a word stands only in such a one, or else one that rows of
 * one line leave out.
 */
function fieldOf(hit: HiddenHit, words: readonly TypedWord[]): SearchMatch | undefined {
  const texts = textsOf(hit);
  const always: readonly SearchedText[] = [
    ...texts.filter(({ field }) => seenAlways.includes(field)),
    { field: 'city', text: hit.city },
    { field: 'shortname', text: hit.shortname },
  ];
  const mostly = texts.filter(({ field }) => seenMostly.includes(field));
  const hidden = texts.filter(({ field }) => !seenAlways.includes(field) && !seenMostly.includes(field));
  const missing = missingIn(always, words);
  const nowhere = missingIn(mostly, missing);
  return firstMatch(hidden, nowhere, words) ?? firstMatch(mostly, missing, words);
}

/** What every list shows of a row. */
function shownOf(row: ProjectRow): readonly SearchedText[] {
  const shortname = row.audience === 'office' ? (row.customer?.shortname ?? null) : null;
  return [
    { field: 'projectId', text: row.projectId },
    { field: 'name', text: row.name },
    { field: 'city', text: row.zip },
    { field: 'city', text: row.city },
    { field: 'shortname', text: shortname },
  ];
}

interface Searched {
  /** Empty: nothing was searched for. */
  readonly words: readonly SearchToken[];
  readonly audience: Audience['kind'];
}

/** The rows of a list that was searched, each with the field it was found by, where that does not stand in the row. */
export async function nameFields(
  db: Connection,
  rows: readonly ProjectRow[],
  { words, audience }: Searched,
): Promise<ProjectRow[]> {
  if (words.length === 0 || rows.length === 0) return [...rows];
  // Lists look for short words inside of others, too.
  const typed = words.map((word) => ({ ...word, isBeginning: false }));
  // Mostly every word stands in the row, and nothing more has to be asked.
  const unexplained = rows.filter((row) => missingIn(shownOf(row), typed).length > 0);
  if (unexplained.length === 0) return [...rows];
  const ids = unexplained.map(({ id }) => id);
  const hits = await listHiddenHits(db, { ids, words: typed, audience });
  const found = new Map(hits.map((hit) => [hit.id, fieldOf(hit, typed)]));
  return rows.map((row) => {
    const foundBy = found.get(row.id);
    return foundBy === undefined ? row : { ...row, foundBy };
  });
}
