import { z } from 'zod';
import { endpoint } from '../../src/core/endpoint.ts';
import { PersonName, recordVersion, requiredText, uuid } from '../../src/core/fields.ts';
import { RecordVersion } from '../../src/core/record-history.ts';
import { mostFound } from '../../src/search/search.ts';
import { SearchMatch } from '../../src/search/search-match.ts';

const snippetKinds = ['ANSCHREIBEN', 'NACHFORDERUNG', 'BEGRUENDUNG'] as const;

export const snippetKindLabels = {
  ANSCHREIBEN: 'Anschreiben',
  NACHFORDERUNG: 'Nachforderung',
  BEGRUENDUNG: 'Begründung',
} as const satisfies Record<(typeof snippetKinds)[number], string>;

const snippetAudiences = ['BUERO', 'PERSOENLICH'] as const;

export const snippetAudienceLabels = {
  BUERO: 'das ganze Büro',
  PERSOENLICH: 'nur mich',
} as const satisfies Record<(typeof snippetAudiences)[number], string>;

/** Rows of the permission matrix. A feature of the product brings its own; these grant the same. */
export const snippetRights = { read: 'catalogue.read', write: 'dashboard.read' } as const;

const shape = {
  title: requiredText('Titel', 120),
  kind: z.enum(snippetKinds).meta({ title: 'Art' }),
  text: requiredText('Text', 4000),
  audience: z.enum(snippetAudiences).meta({ title: 'Verwendbar für' }),
};

/** A text that the office writes again and again. */
export const Snippet = z.object({
  id: uuid,
  version: z.int(),
  ...shape,
  author: PersonName,
  /** What the person may do with it. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Snippet = z.infer<typeof Snippet>;

/** Without `id` it creates; with `id` it updates and needs `version`. */
export const SnippetInput = z.strictObject({
  id: uuid.optional(),
  version: recordVersion.optional(),
  ...shape,
});
export type SnippetInput = z.infer<typeof SnippetInput>;

/** The snippets that a search finds: their group of the answer. */
export const FoundSnippets = z.object({
  items: z
    .array(
      z.object({
        id: uuid,
        title: z.string(),
        kind: z.enum(snippetKinds),
        matches: z.array(SearchMatch),
      }),
    )
    .max(mostFound),
  total: z.int(),
});
export type FoundSnippets = z.infer<typeof FoundSnippets>;

/** What the dashboard says of them. */
export const SnippetFigures = z.object({ office: z.int(), own: z.int() });

const SnippetPath = z.strictObject({ id: uuid.meta({ title: 'Textbaustein' }) });

export const listSnippets = endpoint({
  method: 'GET',
  path: '/snippet',
  summary: 'Liefert alle Textbausteine, die diese Person verwenden kann.',
  access: snippetRights.read,
  success: [200],
  response: z.array(Snippet),
});

export const getSnippetHistory = endpoint({
  method: 'GET',
  path: '/snippet/:id/history',
  summary: 'Liefert, wer wann was an einem Textbaustein geändert hat, das Neueste zuerst.',
  access: snippetRights.read,
  success: [200],
  params: SnippetPath,
  response: z.array(RecordVersion),
});

export const saveSnippet = endpoint({
  method: 'POST',
  path: '/snippet',
  summary: 'Legt einen Textbaustein an (ohne id) oder ändert ihn (mit id und version).',
  access: snippetRights.write,
  success: [200, 201],
  body: SnippetInput,
  response: Snippet,
});

export const deleteSnippet = endpoint({
  method: 'DELETE',
  path: '/snippet/:id',
  summary: 'Löscht einen Textbaustein.',
  access: snippetRights.write,
  success: [204],
  params: SnippetPath,
});

export const exportSnippets = endpoint({
  method: 'GET',
  path: '/snippets/export',
  summary: 'Liefert die Textbausteine als CSV-Datei.',
  access: snippetRights.read,
  format: 'file',
  success: [200],
});
