import type { ProjectMode } from '@energieakte/contract';
import { stringifySearch } from '#shared/format/search-text.ts';
import { emptyListState, type ListState, writeListState } from './project-list-search.ts';
import { listPaths } from './row-links.ts';

/** What a link asks of a list; in everything else the list is as it always is. */
export type ListChoice = Partial<Pick<ListState, 'q' | 'colors' | 'responsible' | 'filter'>>;

/** The list that shows what was chosen. */
export function listLink(mode: ProjectMode, choice: ListChoice) {
  return { to: listPaths[mode], search: writeListState({ ...emptyListState, ...choice }) };
}

/** The same as a plain address. */
export function listHref(mode: ProjectMode, choice: ListChoice): string {
  const { to, search } = listLink(mode, choice);
  return `${to}${stringifySearch(search)}`;
}
