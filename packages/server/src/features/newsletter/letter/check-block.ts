import type { NewsletterBlock } from '@energieakte/contract';
import type { LetterOptions } from '#features/newsletter/letter/letter-content.ts';
import { error, type Finding, findingsOf, hint } from '#features/newsletter/letter/letter-problem.ts';
import { linksIn } from '#features/newsletter/letter/markdown-text.ts';
import {
  hasLooseBraces,
  isKnownPlaceholder,
  type Placeholder,
  placeholdersIn,
} from '#features/newsletter/letter/placeholders.ts';
import { safeLink } from '#features/newsletter/letter/safe-link.ts';

/** Words after which a name may be missing: `Guten Tag,` is a greeting all the same. */
const greeting = /^(?:guten (?:tag|morgen|abend)|hallo|moin|servus|grüß gott|grüezi|liebe|lieber)$/u;

function isGreeting(text: string, { index }: Placeholder): boolean {
  const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
  const before = placeholdersIn(line).reduce((rest, { raw }) => rest.replace(raw, ''), line);
  return greeting.test(before.replaceAll('*', '').trim().toLowerCase());
}

/** Placeholders that nobody knows, and places that stay empty where a reader has no such name. */
export function placeholderFindings(text: string): readonly Finding[] {
  const found = placeholdersIn(text);
  const unknown = found
    .filter(({ name }) => !isKnownPlaceholder(name))
    .map(({ raw }) =>
      error(
        `Den Platzhalter ${raw} gibt es nicht. Möglich sind {{anrede}}, {{vorname}}, {{nachname}} und {{firma}}.`,
      ),
    );
  const bare = found.filter((one) => isKnownPlaceholder(one.name) && one.otherwise === null);
  const empty = bare
    .filter((one) => !isGreeting(text, one))
    .map(({ raw, name }) =>
      hint(
        `Wo zu ${raw} nichts bekannt ist, bleibt die Stelle leer. Ein Ersatz steht nach einem Strich: {{${name}|…}}.`,
      ),
    );
  const loose = error('Bei einem Platzhalter fehlen Klammern. Richtig ist zum Beispiel {{nachname}}.');
  return [...unknown, ...empty, ...(hasLooseBraces(text) ? [loose] : [])];
}

function linkFindings(href: string): readonly Finding[] {
  const typed = href.trim();
  if (placeholdersIn(typed).length > 0 || hasLooseBraces(typed))
    return [error('In einem Link kann kein Platzhalter stehen.')];
  const link = safeLink(typed);
  if (link === null)
    return [
      error(`Der Link „${typed}“ führt nirgendwohin. Er beginnt mit https://, http:// oder mailto:.`),
    ];
  return findingsOf(
    link.startsWith('http://') &&
      hint(`Der Link „${typed}“ ist nicht verschlüsselt. Besser beginnt er mit https://.`),
  );
}

function optionalLink(href: string | null): readonly Finding[] {
  return href === null || href.trim() === '' ? [] : linkFindings(href);
}

type BlockOf<Kind extends NewsletterBlock['kind']> = Extract<NewsletterBlock, { kind: Kind }>;

function ofImage(
  { imageId, alt, href }: BlockOf<'IMAGE'>,
  { images }: LetterOptions,
): readonly Finding[] {
  const isMissing = imageId !== null && !images.has(imageId);
  return [
    ...findingsOf(
      imageId === null && error('Es ist noch kein Bild gewählt.'),
      isMissing && error('Das Bild gibt es nicht mehr. Bitte noch einmal hochladen.'),
      alt.trim() === '' &&
        error(
          'Die Bildbeschreibung fehlt. Sie steht da, wo Bilder nicht geladen werden, und wird vorgelesen.',
        ),
    ),
    ...placeholderFindings(alt),
    ...optionalLink(href),
  ];
}

function ofButton({ label, href }: BlockOf<'BUTTON'>): readonly Finding[] {
  return [
    ...findingsOf(label.trim() === '' && error('Der Knopf hat keine Beschriftung.')),
    ...placeholderFindings(label),
    ...(href.trim() === '' ? [error('Der Knopf hat keinen Link.')] : linkFindings(href)),
  ];
}

function ofProgramme(
  { programmeCode, note }: BlockOf<'PROGRAMME'>,
  { programmes }: LetterOptions,
): readonly Finding[] {
  const found = programmes.get(programmeCode);
  if (programmeCode === '') return [error('Es ist noch kein Programm gewählt.')];
  if (found === undefined) return [error(`Das Programm ${programmeCode} steht nicht im Katalog.`)];
  return [
    ...placeholderFindings(note),
    ...findingsOf(
      !found.isOpen && hint(`Für das Programm ${programmeCode} gibt es keine Anträge mehr.`),
      found.link === null && hint(`Zum Programm ${programmeCode} nennt der Katalog keinen Link.`),
    ),
  ];
}

function ofWords(text: string): readonly Finding[] {
  if (text.trim() === '') return [hint('Der Baustein ist leer und fällt weg.')];
  return placeholderFindings(text);
}

/** What is missing or wrong in one block. */
export function blockFindings(block: NewsletterBlock, options: LetterOptions): readonly Finding[] {
  switch (block.kind) {
    case 'HEADING':
      return ofWords(block.text);
    case 'TEXT':
      return [...ofWords(block.markdown), ...linksIn(block.markdown).flatMap(linkFindings)];
    case 'IMAGE':
      return ofImage(block, options);
    case 'BUTTON':
      return ofButton(block);
    case 'PROGRAMME':
      return ofProgramme(block, options);
    default:
      return [];
  }
}
