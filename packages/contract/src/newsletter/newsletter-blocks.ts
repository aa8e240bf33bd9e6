import { z } from 'zod';
import { reference } from '../core/fields.ts';

/** What a letter is put together from. The footer is none of them: it stands under every letter. */
export const newsletterBlockLabels = {
  HEADING: 'Überschrift',
  TEXT: 'Text',
  IMAGE: 'Bild',
  BUTTON: 'Knopf',
  PROGRAMME: 'Programm',
  DIVIDER: 'Trenner',
} as const;
export type NewsletterBlockKind = keyof typeof newsletterBlockLabels;

/** As many blocks as one letter takes. */
export const mostBlocks = 60;

/** Names a block inside its letter, in the editor and in what a check found. */
const blockId = z
  .string()
  .regex(/^[\w-]{1,40}$/u, 'Bitte nur a–z, A–Z, 0–9, - und _ verwenden.')
  .meta({ title: 'Kennung des Bausteins' });

/** Written as it was typed, also with a space at its end: an editor saves while somebody writes. */
const typed = (title: string, maximum: number) => z.string().max(maximum).meta({ title });

const kindOf = <const Kind extends NewsletterBlockKind>(kind: Kind) => ({
  id: blockId,
  kind: z.literal(kind).meta({ title: 'Art des Bausteins' }),
});

const Heading = z.strictObject({ ...kindOf('HEADING'), text: typed('Überschrift', 150) });
const Text = z.strictObject({ ...kindOf('TEXT'), markdown: typed('Text', 8000) });
const Image = z.strictObject({
  ...kindOf('IMAGE'),
  imageId: reference('Bild'),
  alt: typed('Bildbeschreibung', 250),
  /** Where a click on the image leads. */
  href: typed('Link', 1000).nullable(),
});
const Button = z.strictObject({
  ...kindOf('BUTTON'),
  label: typed('Beschriftung', 60),
  href: typed('Link', 1000),
});
const Programme = z.strictObject({
  ...kindOf('PROGRAMME'),
  /** A code of the catalogue of programmes; empty until one is chosen. */
  programmeCode: typed('Programm', 20),
  note: typed('Hinweis', 300),
});
const Divider = z.strictObject(kindOf('DIVIDER'));

/**
 * One block of a letter. A draft may hold a button without a label or a link that is none, so that nothing typed is
 * ever refused; whether a letter is complete is said by its checks.
 */
export const NewsletterBlock = z
  .discriminatedUnion('kind', [Heading, Text, Image, Button, Programme, Divider])
  .meta({ title: 'Baustein' });
export type NewsletterBlock = z.infer<typeof NewsletterBlock>;

export const NewsletterBlocks = z.array(NewsletterBlock).max(mostBlocks).meta({ title: 'Inhalt' });
export type NewsletterBlocks = readonly NewsletterBlock[];

/**
 * What stands for something of whoever reads the letter: `{{anrede}}`, and `{{vorname|Freunde}}` with what stands there
 * where it is not known.
 */
export const newsletterPlaceholderLabels = {
  anrede: 'Anrede',
  vorname: 'Vorname',
  nachname: 'Nachname',
  firma: 'Firma',
} as const;
export type NewsletterPlaceholder = keyof typeof newsletterPlaceholderLabels;
