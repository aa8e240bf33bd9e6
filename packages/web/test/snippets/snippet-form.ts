import { choiceOf } from '#shared/forms/choices.ts';
import { fieldFor, type FormDescription } from '#shared/record/whole-record.ts';
import {
  snippetAudienceLabels,
  SnippetInput,
  snippetKindLabels,
} from '../../../contract/test/snippets/snippets.ts';

const field = fieldFor(SnippetInput);

/** The form of a snippet. */
export const snippetForm: FormDescription<SnippetInput> = {
  schema: SnippetInput,
  sections: [
    {
      id: 'textbaustein',
      title: 'Textbaustein',
      fields: [
        field('title', { kind: 'text', maximum: 120, isRequired: true, columns: 12 }),
        field('kind', { ...choiceOf(snippetKindLabels), isRequired: true }),
        field('audience', {
          ...choiceOf(snippetAudienceLabels),
          isRequired: true,
          help: 'Für das ganze Büro legt die Verwaltung Textbausteine an.',
        }),
        field('text', { kind: 'paragraph', maximum: 4000, isRequired: true, columns: 12 }),
      ],
    },
  ],
};
