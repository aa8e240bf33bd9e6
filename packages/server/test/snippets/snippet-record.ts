import { historyFields } from '#core/records/record-history.service.ts';
import { type FieldRules, plain } from '#core/records/record-table.ts';
import {
  type Snippet,
  snippetAudienceLabels,
  SnippetInput,
  snippetKindLabels,
} from '../../../contract/test/snippets/snippets.ts';

/** A snippet as it is stored, the same for everybody. */
export type SnippetRecord = Omit<Snippet, 'can'>;

/** What of a snippet people write. */
export type SnippetDocument = Omit<SnippetInput, 'id' | 'version'>;

/** How each field is kept, what it says about people, and what the history says of it. */
export const snippetFieldRules = {
  title: { ...plain, about: 'text' },
  kind: { ...plain, about: 'nothing', labels: snippetKindLabels },
  text: { ...plain, about: 'text' },
  audience: { ...plain, about: 'nothing', labels: snippetAudienceLabels },
} satisfies FieldRules<SnippetDocument>;

export const snippetHistoryFields = historyFields(SnippetInput, snippetFieldRules);
