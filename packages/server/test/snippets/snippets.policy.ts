import type { RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';
import { type Snippet, snippetRights } from '../../../contract/test/snippets/snippets.ts';

type SnippetFacts = Pick<Snippet, 'audience' | 'author'>;

const isForOffice: Right<SnippetFacts> = when({
  kind: 'release',
  holds: (_, { audience }) => audience === 'BUERO',
  yes: 'Der Textbaustein ist für das ganze Büro.',
  no: 'Der Textbaustein ist persönlich.',
});

const isPersonal: Right<SnippetFacts> = when({
  kind: 'owner',
  holds: ({ id }, { audience, author }) => audience === 'PERSOENLICH' && author.id === id,
  yes: 'Es ist ein persönlicher Textbaustein dieser Person.',
  no: 'Es ist kein persönlicher Textbaustein dieser Person.',
});

/** The office reads what is for it; what is personal, nobody but who wrote it, not even admins. */
const readSnippet = every<SnippetFacts>(granted(snippetRights.read), either(isForOffice, isPersonal));

/** Admins write for the office, everybody for oneself. */
const writeSnippet = either<SnippetFacts>(
  every<SnippetFacts>(granted(snippetRights.write), isForOffice),
  every<SnippetFacts>(grantedForOwn(snippetRights.write), isPersonal),
);

export function mayRead(person: RightsHolder, snippet: SnippetFacts): boolean {
  return permits(readSnippet, person, snippet);
}

export function mayWrite(person: RightsHolder, snippet: SnippetFacts): boolean {
  return permits(writeSnippet, person, snippet);
}

export function snippetAbilities(person: RightsHolder, snippet: SnippetFacts): Snippet['can'] {
  const edit = mayWrite(person, snippet);
  return { edit, delete: edit };
}
