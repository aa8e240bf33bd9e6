import { type FoundFollowUp, SearchResults } from '@energieakte/contract';
import { matchesIn } from '#core/search/search-matches.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { grantOf } from '#http/person.ts';
import { type FollowUpHit, listFoundFollowUps } from '#features/follow-ups/found-follow-ups.queries.ts';

function foundFollowUp(hit: FollowUpHit, words: SearchParams['words']): FoundFollowUp {
  const { id, text, at, isDone, project, customer } = hit;
  const about = project?.name ?? customer?.name ?? null;
  const texts = [
    { field: 'title', text },
    { field: 'name', text: about },
  ] as const;
  return { id, text, at, isDone, project, customer, matches: [...matchesIn(texts, words)] };
}

/** Wiedervorlagen, for the office. */
export const followUpSource: SearchSource<SearchResults['followUps']> = {
  kind: 'followUps',
  found: SearchResults.shape.followUps,
  feature: 'follow-ups',
  isFor: ({ person, scope }) => scope.kind === 'office' && grantOf(person, 'followUp.read') === 'all',
  find: async (db, { words }) => {
    const { rows, total } = await listFoundFollowUps(db, words);
    return { items: rows.map((hit) => foundFollowUp(hit, words)), total };
  },
};
