import TextQuote from 'lucide-react/icons/text-quote';
import { z } from 'zod';
import { detail, markedAs, opensPage } from '#project-kit/search/found-lines.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';
import { FoundSnippets, snippetKindLabels } from '../../../contract/test/snippets/snippets.ts';
import { snippetPath } from './snippet-paths.ts';

/** A feature of the product has its group in `SearchResults`, and need not read it out of the answer. */
const Results = z.object({ snippets: FoundSnippets });

/** The snippets that the palette finds. */
export const snippetSource: SearchSource = {
  key: 'snippets',
  title: 'Textbausteine',
  one: 'Textbaustein',
  where: 'in Textbausteinen',
  most: 3,
  found: (results) => {
    const { items, total } = Results.parse(results).snippets;
    const lines = items.map(({ id, title, kind, matches }) => ({
      key: id,
      icon: TextQuote,
      lead: null,
      title: markedAs(matches, 'name', title),
      note: null,
      details: [detail(snippetKindLabels[kind])],
      ...opensPage(snippetPath.replace('$id', id)),
    }));
    return { lines, total };
  },
};
