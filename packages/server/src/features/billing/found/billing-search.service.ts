import { SearchResults } from '@energieakte/contract';
import { matchesIn } from '#core/search/search-matches.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { grantOf } from '#http/person.ts';
import { listFoundBills } from '#features/billing/found/billing-search.queries.ts';

/** Offers and invoices by their numbers; of guests those that went to their firm. */
export const billSource: SearchSource<SearchResults['bills']> = {
  kind: 'bills',
  found: SearchResults.shape.bills,
  feature: 'billing',
  isFor: ({ person }) =>
    grantOf(person, 'offer.read') !== 'no' && grantOf(person, 'invoice.read') !== 'no',
  find: async (db, { words, scope }) => {
    const customerId = scope.kind === 'office' ? null : scope.customerId;
    const { rows, total } = await listFoundBills(db, { words, customerId });
    return {
      items: rows.map(({ kind, id, number, revision, recipient }) => ({
        kind,
        id,
        number,
        revision,
        recipient,
        matches: [...matchesIn([{ field: 'number', text: number }] as const, words)],
      })),
      total,
    };
  },
};
