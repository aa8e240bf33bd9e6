import { z } from 'zod';
import { withoutEnd } from '../core/text-edges.ts';

/** What can be talked about in every project (domain section 2.10), with the words people read. */
export const commentTopics = {
  ALLGEMEIN: 'Allgemein',
  BEAUFTRAGUNG: 'Beauftragung',
  UNTERLAGEN: 'Unterlagen',
  BERECHNUNG: 'Berechnung',
  BZA: 'BzA und Antrag',
  BAUSTELLE: 'Baustelle',
  BND: 'BnD und Nachweis',
  ENERGIEAUSWEIS: 'Energieausweis',
  ABRECHNUNG: 'Abrechnung',
} as const satisfies Readonly<Record<string, string>>;

/** What is said about invoices stays in the office, as slot 13 of the documents does. */
export const internalSubject = 'ABRECHNUNG';

export const mostSubjectCharacters = 40;

/** A topic, the code of a service, or a word of one's own: letters and digits of German, joined by hyphens. */
export const commentSubject = z
  .string()
  .trim()
  .max(mostSubjectCharacters)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u,
    'Ein Thema besteht aus Buchstaben, Ziffern und Bindestrichen.',
  )
  .toUpperCase()
  .meta({ title: 'Thema' });

/** A subject of one's own as it is stored: `Heizung & Lüftung` → `HEIZUNG-LÜFTUNG`; `null` where nothing is left. */
export function subjectFromLabels(words: string): string | null {
  const joined = words
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/u, '');
  const slug = withoutEnd(joined.slice(0, mostSubjectCharacters), /-/u);
  return slug === '' ? null : slug;
}

const topicLabels: ReadonlyMap<string, string> = new Map(Object.entries(commentTopics));

function capitalised(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}

/** What people read for a subject; `serviceTitles` knows the codes of services. */
export function subjectLabels(
  subject: string,
  serviceTitles: ReadonlyMap<string, string> = new Map(),
): string {
  const known = topicLabels.get(subject) ?? serviceTitles.get(subject);
  return known ?? subject.split(/[_-]+/u).map(capitalised).join(' ');
}
