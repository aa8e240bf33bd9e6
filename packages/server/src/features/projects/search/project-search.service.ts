import { type FoundProject, type SearchMatch, SearchResults } from '@energieakte/contract';
import { matchesIn } from '#core/search/search-matches.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { listFoundProjects, type ProjectHit } from '#features/projects/search/found-projects.queries.ts';
import { addressOf, textsOf } from '#features/projects/search/project-texts.ts';

const yearAndNumber = /\d{2}_(\d{3})/u;

/** The number in the id, where the number was typed without its zeros. */
function numberMatch(hit: ProjectHit, { projectNumber }: SearchParams): readonly SearchMatch[] {
  const place = yearAndNumber.exec(hit.projectId);
  if (projectNumber === null || place === null || Number(place[1]) !== projectNumber.number) return [];
  const until = place.index + place[0].length;
  return [{ field: 'projectId', text: hit.projectId, ranges: [[until - 3, until]] }];
}

/** A found project, and where the typed words stand in it. */
function foundProject(hit: ProjectHit, params: SearchParams): FoundProject {
  const { id, projectId, mode, name, state, color } = hit;
  const matches = matchesIn(textsOf(hit), params.words);
  const inId = matches.some((match) => match.field === 'projectId') ? [] : numberMatch(hit, params);
  return {
    id,
    projectId,
    mode,
    name,
    state,
    color,
    place: addressOf(hit),
    matches: [...inId, ...matches],
  };
}

/** Projects, which everybody may search as far as they may read them. */
export const projectSource: SearchSource<SearchResults['projects']> = {
  kind: 'projects',
  found: SearchResults.shape.projects,
  feature: 'projects',
  isFor: () => true,
  find: async (db, params) => {
    const { rows, total } = await listFoundProjects(db, params);
    return { items: rows.map((hit) => foundProject(hit, params)), total };
  },
};
