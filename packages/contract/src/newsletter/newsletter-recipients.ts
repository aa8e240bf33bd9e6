import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, pageOf, pageQuery, uuid } from '../core/fields.ts';
import { contactSources, recipientStates } from './newsletter-codes.ts';

/** The groups of the equation, by which a report is filtered; some of them are several states. */
export const recipientGroups = [
  'UEBERSPRUNGEN',
  'OFFEN',
  'ANGENOMMEN',
  'ABGEWIESEN',
  'UNKLAR',
  'ZURUECKGEKOMMEN',
  'ABGEMELDET',
] as const;
export type RecipientGroup = (typeof recipientGroups)[number];

/** One line of the ledger. */
export const NewsletterRecipient = z.object({
  addressId: uuid,
  /** `null` once the person was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  customerName: z.string().nullable(),
  source: z.enum(contactSources),
  state: z.enum(recipientStates),
  /** What became of it, in plain German: `Postfach voll, wird um 14:20 noch einmal versucht`. */
  explanation: z.string(),
  at: instant.nullable(),
  attempts: z.int(),
  /** Whether "Nur den Rest senden" sends to it: by itself, only where it is ticked, or never again; `null`: it has arrived. */
  rest: z.enum(['IM_REST', 'MITSENDEN', 'NIE_WIEDER']).nullable(),
});
export type NewsletterRecipient = z.infer<typeof NewsletterRecipient>;

const NewsletterPath = z.strictObject({ id: uuid.meta({ title: 'Newsletter' }) });

export const listNewsletterRecipients = endpoint({
  method: 'GET',
  path: '/newsletter/recipients/:id',
  summary: 'Liefert die Empfänger eines Newsletters mit dem, was aus ihrer Nachricht wurde.',
  access: 'newsletter.manage',
  success: [200],
  params: NewsletterPath,
  query: z.strictObject({
    state: z.enum(recipientGroups).optional().meta({ title: 'Zustand' }),
    q: z.string().max(200).optional().meta({ title: 'Name oder Adresse' }),
    ...pageQuery({ usual: 100, largest: 500 }),
  }),
  response: pageOf(NewsletterRecipient),
});

export const exportNewsletterRecipients = endpoint({
  method: 'GET',
  path: '/newsletter/export/:id',
  summary: 'Liefert den Nachweis eines Newsletters als Excel-Datei.',
  access: 'newsletter.manage',
  format: 'file',
  success: [200],
  params: NewsletterPath,
});
