import { matchesIn } from '#core/search/search-matches.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { FoundSnippets } from '../../../contract/test/snippets/snippets.ts';
import { listFoundSnippets } from './snippets.queries.ts';

/** The snippets of the office, for the office. */
export const snippetSource: SearchSource<FoundSnippets> = {
  kind: 'snippets',
  found: FoundSnippets,
  feature: 'snippets',
  isFor: ({ scope }) => scope.kind === 'office',
  find: async (db, params) => {
    const { rows, total } = await listFoundSnippets(db, params);
    const items = rows.map(({ id, title, kind }) => {
      const matches = [...matchesIn([{ field: 'name', text: title }], params.words)];
      return { id, title, kind, matches };
    });
    return { items, total };
  },
};
