import type { ProjectColor, ProjectMode } from '@energieakte/contract';
import { stringifySearch } from '#shared/format/search-text.ts';
import { listPaths } from './row-links.ts';

/** What a link asks of a list; in everything else the list is as it always is. */
export interface ListChoice {
  readonly q?: string;
  readonly colors?: readonly ProjectColor[];
  /** `ich`, or the id of a person. */
  readonly responsible?: string;
  /** The und/oder tree as the search call takes it (JSON). */
  readonly filter?: string;
}

/** The list that shows what was chosen, in the words of `ProjectListSearch`. */
export function listLink(mode: ProjectMode, { q, colors, responsible, filter }: ListChoice) {
  const search = {
    q,
    status: colors === undefined || colors.length === 0 ? undefined : colors.join(','),
    leitung: responsible,
    filter,
  };
  return { to: listPaths[mode], search };
}

/** The same as a plain address. */
export function listHref(mode: ProjectMode, choice: ListChoice): string {
  const { to, search } = listLink(mode, choice);
  return `${to}${stringifySearch(search)}`;
}
