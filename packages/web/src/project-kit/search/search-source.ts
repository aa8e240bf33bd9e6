import type { SearchResults } from '@energieakte/contract';
import type { PaletteLine } from './palette-line.ts';

/**
 * The point where features hang what they find into the palette: a file `<feature>.search.ts` exports such a value, and
 * `app/extensions/search-sources.ts` names it.
 */
export interface SearchSource {
  readonly key: string;
  /** Above its lines, and behind any number but one: `Projekte`. */
  readonly title: string;
  /** What one of them is called: `Projekt`. */
  readonly one: string;
  /** Where it looks, behind „Gesucht wird“: `in Auftraggebern`. */
  readonly where: string;
  /** Only the office finds something there; people of customers are not told that it is searched. */
  readonly officeOnly?: true;
  /** So many lines at most where others have found something, too. */
  readonly most: number;
  /** In which order they come, said where there are more than are shown: `Ihre laufenden zuerst`. */
  readonly order?: string;
  /** Its part of the answer: the lines, and how many there would be. */
  readonly found: (results: SearchResults) => {
    readonly lines: readonly PaletteLine[];
    readonly total: number;
  };
}
