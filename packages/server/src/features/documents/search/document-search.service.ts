import { type FoundDocument, SearchResults } from '@energieakte/contract';
import { matchesIn, type SearchedText } from '#core/search/search-matches.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { grantOf } from '#http/person.ts';
import {
  type DocumentHit,
  listFoundDocuments,
} from '#features/documents/search/found-documents.queries.ts';

function foundDocument(hit: DocumentHit, words: SearchParams['words']): FoundDocument {
  const { id, title, slot, state, isLater, names, project } = hit;
  const texts: readonly SearchedText[] = [
    { field: 'title', text: title },
    ...names.map((text) => ({ field: 'fileName', text }) as const),
    { field: 'projectId', text: project.projectId },
    { field: 'name', text: project.name },
  ];
  const wanted = state === null ? null : { state, isLater };
  return { id, title, slot, wanted, project, matches: [...matchesIn(texts, words)] };
}

/** Unterlagen, as far as the board of their project shows them. */
export const documentSource: SearchSource<SearchResults['documents']> = {
  kind: 'documents',
  found: SearchResults.shape.documents,
  feature: 'documents',
  isFor: ({ person }) => grantOf(person, 'attachment.read') !== 'no',
  find: async (db, params) => {
    const { rows, total } = await listFoundDocuments(db, params);
    return { items: rows.map((hit) => foundDocument(hit, params.words)), total };
  },
};
