import type { Newsletter, NewsletterInput } from '@energieakte/contract';
import { type FieldRules, impersonal, json, plain, text } from '#core/records/record-table.ts';

/** What of a newsletter people write. */
export type NewsletterDocument = Omit<NewsletterInput, 'id' | 'version'>;

/** A newsletter as it is stored and kept in its history; how far its sending is stands beside it. */
export type NewsletterRecord = Pick<
  Newsletter,
  'id' | 'version' | 'state' | 'archived' | 'releasedBy' | keyof NewsletterDocument
>;

/** How each field is kept, and what it says about people. */
export const newsletterFields = {
  subject: { ...plain, about: 'text' },
  preheader: { ...plain, about: 'text' },
  fromName: { ...text, about: 'text' },
  replyTo: { ...text, about: 'text' },
  body: { ...json, about: 'text' },
  // Ids of customers and codes; whoever is meant stands in the ledger.
  segment: { ...json, about: 'nothing' },
  sendAfter: impersonal,
} as const satisfies FieldRules<NewsletterDocument>;
