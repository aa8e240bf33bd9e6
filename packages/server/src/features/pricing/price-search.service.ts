import { type FoundPriceElement, SearchResults } from '@energieakte/contract';
import { matchesIn } from '#core/search/search-matches.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { listFoundPrices, type PriceHit } from '#features/pricing/found-prices.queries.ts';
import { withSynonyms } from '#features/pricing/price-synonyms.service.ts';
import { mayReadAll } from '#features/pricing/pricing.policy.ts';

function foundPrice({ keywords, ...hit }: PriceHit, words: SearchParams['words']): FoundPriceElement {
  const { id, number, title, category, unit, active, netPrice } = hit;
  const texts = [
    { field: 'number', text: number },
    { field: 'title', text: title },
    { field: 'category', text: category },
    ...keywords.map((text) => ({ field: 'keyword', text }) as const),
  ] as const;
  const matches = [...matchesIn(texts, words)];
  return { id, number, title, category, unit, active, netPrice, matches };
}

/** What the office sells, for the office; customers have their own list. */
export const priceSource: SearchSource<SearchResults['prices']> = {
  kind: 'prices',
  found: SearchResults.shape.prices,
  feature: 'pricing',
  isFor: ({ person, scope }) => scope.kind === 'office' && mayReadAll(person),
  find: async (db, params) => {
    const words = await withSynonyms(db, params.words);
    const { rows, total } = await listFoundPrices(db, { ...params, words });
    return { items: rows.map((hit) => foundPrice(hit, words)), total };
  },
};
