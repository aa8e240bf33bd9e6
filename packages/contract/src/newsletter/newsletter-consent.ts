import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, PersonName, requiredText, sentDay, uuid } from '../core/fields.ts';
import {
  bounceKinds,
  bounceStates,
  consentSources,
  revokedVias,
  skipReasons,
} from './newsletter-codes.ts';

const email = z.email('Bitte eine E-Mail-Adresse angeben.').max(254).meta({ title: 'E-Mail' });

/** Evidence that somebody wants the newsletter, or wanted it. */
export const NewsletterConsent = z.object({
  id: uuid,
  source: z.enum(consentSources),
  text: z.string(),
  givenAt: instant,
  confirmedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedVia: z.enum(revokedVias).nullable(),
  note: z.string().nullable(),
  createdBy: PersonName.nullable(),
});
export type NewsletterConsent = z.infer<typeof NewsletterConsent>;

/** What the office knows of one address. */
export const AddressConsent = z.object({
  email: z.string(),
  /** Whether the next letter reaches it; `null`: yes, otherwise why not. */
  skipReason: z.enum(skipReasons).nullable(),
  bounceState: z.enum(bounceStates),
  lastBounceAt: instant.nullable(),
  lastBounceText: z.string().nullable(),
  /** The newest first. */
  consents: z.array(NewsletterConsent),
  letters: z.array(z.object({ id: uuid, subject: z.string(), sentAt: instant.nullable() })),
});
export type AddressConsent = z.infer<typeof AddressConsent>;

export const getNewsletterConsent = endpoint({
  method: 'GET',
  path: '/newsletter/consent',
  summary:
    'Liefert, was zu den Adressen einer Person oder eines Auftraggebers über Newsletter bekannt ist.',
  access: 'newsletter.manage',
  success: [200],
  query: z.strictObject({
    userId: uuid.optional().meta({ title: 'Person' }),
    customerId: uuid.optional().meta({ title: 'Auftraggeber' }),
    email: z.string().max(254).optional().meta({ title: 'E-Mail' }),
  }),
  response: z.array(AddressConsent),
});

export const saveNewsletterConsent = endpoint({
  method: 'POST',
  path: '/newsletter/consent',
  summary:
    'Trägt eine Einwilligung mit Nachweis ein oder einen Widerruf, der im Büro ankam, oder löscht auf Wunsch alles zu einer Adresse.',
  access: 'newsletter.manage',
  success: [200],
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('GIVEN').meta({ title: 'Vorgang' }),
      email,
      /** The day on which it was given. */
      givenOn: sentDay.meta({ title: 'Erteilt am' }),
      note: requiredText('Nachweis', 500),
    }),
    z.strictObject({ action: z.literal('REVOKED').meta({ title: 'Vorgang' }), email }),
    /** On the wish of the owner of the address: what is known of it goes, and nobody writes to it any more. */
    z.strictObject({ action: z.literal('ERASED').meta({ title: 'Vorgang' }), email }),
  ]),
  response: AddressConsent,
});

const NewsletterToken = z.strictObject({ token: z.string().min(1).max(200).meta({ title: 'Link' }) });

export const showUnsubscribe = endpoint({
  method: 'GET',
  path: '/newsletter/unsubscribe/:token',
  summary: 'Führt zur Seite mit dem Knopf zum Abmelden und ändert nichts.',
  access: 'open',
  format: 'redirect',
  secretPath: true,
  success: [302],
  params: NewsletterToken,
});

export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  summary: 'Meldet eine Adresse vom Newsletter ab, ohne Anmeldung und Rückfrage (RFC 8058).',
  access: 'open',
  secretPath: true,
  success: [200],
  requestFormat: 'fields',
  params: NewsletterToken,
  /** Programs say `One-Click`; whatever else somebody sends is no reason not to unsubscribe. */
  body: z
    .object({ 'List-Unsubscribe': z.string().max(200).optional().meta({ title: 'Art der Abmeldung' }) })
    .optional(),
  response: z.object({ unsubscribed: z.literal(true) }),
});

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/subscribe',
  summary: 'Bestellt den Newsletter; er kommt erst, wenn der Link in der Bestätigung geöffnet wurde.',
  access: 'open',
  success: [202],
  body: z.strictObject({ email }),
  response: z.object({ requested: z.literal(true) }),
});

export const showConfirmation = endpoint({
  method: 'GET',
  path: '/newsletter/confirm/:token',
  summary: 'Führt zur Seite, auf der die Bestellung bestätigt wird, und ändert nichts.',
  access: 'open',
  format: 'redirect',
  secretPath: true,
  success: [302],
  params: NewsletterToken,
});

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/confirm/:token',
  summary: 'Bestätigt die Bestellung des Newsletters.',
  access: 'open',
  secretPath: true,
  success: [200],
  params: NewsletterToken,
  response: z.object({ confirmed: z.literal(true) }),
});

/** What the public pages say and ask for. */
export const getNewsletterForm = endpoint({
  method: 'GET',
  path: '/newsletter/form',
  summary: 'Sagt, ob der Newsletter bestellt werden kann, und mit welchem Text.',
  access: 'open',
  success: [200],
  response: z.object({ officeName: z.string(), isOpen: z.boolean(), consentText: z.string() }),
});

export const NewsletterBounce = z.object({
  id: uuid,
  receivedAt: instant,
  kind: z.enum(bounceKinds),
  code: z.string().nullable(),
  text: z.string().nullable(),
  subject: z.string().nullable(),
  sender: z.string().nullable(),
});
export type NewsletterBounce = z.infer<typeof NewsletterBounce>;

export const getNewsletterBounces = endpoint({
  method: 'GET',
  path: '/newsletter/bounces',
  summary: 'Sagt, wann Rückläufer zuletzt gelesen wurden, und liefert die, die jemand beurteilen muss.',
  access: 'newsletter.manage',
  success: [200],
  response: z.object({
    /** Without a mailbox bounces are not seen. */
    isConfigured: z.boolean(),
    readAt: instant.nullable(),
    problem: z.string().nullable(),
    suppressed: z.int(),
    unknown: z.array(NewsletterBounce),
  }),
});

export const judgeNewsletterBounce = endpoint({
  method: 'POST',
  path: '/newsletter/bounces',
  summary: 'Beurteilt eine Nachricht, die nicht erkannt wurde.',
  access: 'newsletter.manage',
  success: [204],
  body: z.strictObject({
    id: uuid.meta({ title: 'Nachricht' }),
    judgement: z.enum(['HART', 'WEICH', 'NICHTS']).meta({ title: 'Beurteilung' }),
    /** Whose mail came back. */
    email: email.optional(),
  }),
});
