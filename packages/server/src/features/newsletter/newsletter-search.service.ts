import { SearchResults } from '@energieakte/contract';
import { matchesIn } from '#core/search/search-matches.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { mayManageNewsletters } from '#features/newsletter/newsletter.policy.ts';
import { listFoundNewsletters } from '#features/newsletter/newsletter-search.queries.ts';

/** Newsletters, for those who write them. */
export const newsletterSource: SearchSource<SearchResults['newsletters']> = {
  kind: 'newsletters',
  found: SearchResults.shape.newsletters,
  feature: 'newsletter',
  isFor: ({ person, scope }) => scope.kind === 'office' && mayManageNewsletters(person),
  find: async (db, { words }) => {
    const { rows, total } = await listFoundNewsletters(db, words);
    return {
      items: rows.map((hit) => ({
        ...hit,
        matches: [...matchesIn([{ field: 'title', text: hit.subject }] as const, words)],
      })),
      total,
    };
  },
};
