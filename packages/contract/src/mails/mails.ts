import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, pageOf, pageQuery, PersonName, uuid } from '../core/fields.ts';

export const mailStates = ['WARTET', 'GESENDET', 'FEHLER'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the outbox as the list shows it: without its text. */
export const MailEntry = z.object({
  id: uuid,
  recipient: z.string(),
  subject: z.string(),
  /** Whose account it is about, if any. */
  about: PersonName.nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** Whether it holds a place for a link that was used, ended or ran out before it was sent: of no use any more. */
  linkEnded: z.boolean(),
  /** Files it carries, with their size in bytes. */
  attachments: z.array(z.object({ name: z.string(), size: z.int() })),
  createdAt: instant,
  sentAt: instant.nullable(),
  can: z.object({ read: z.boolean(), retry: z.boolean() }),
});
export type MailEntry = z.infer<typeof MailEntry>;

export const Mail = MailEntry.extend({
  /** `null` where it is about an account the person may not manage. */
  text: z.string().nullable(),
  /** Whether the text holds a link that still opens the account. */
  holdsLink: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

/** One page of the outbox. */
export const Outbox = pageOf(MailEntry).extend({
  /** Whether a mail server is configured; without one nothing leaves the house. */
  mailServer: z.boolean(),
});
export type Outbox = z.infer<typeof Outbox>;

const OutboxQuery = z.strictObject({
  state: z.enum(mailStates).optional().meta({ title: 'Stand' }),
  ...pageQuery({ usual: 25, largest: 1000 }),
});

const MailPath = z.strictObject({ id: uuid.meta({ title: 'Nachricht' }) });

export const listMails = endpoint({
  method: 'GET',
  path: '/mail',
  summary: 'Liefert den Postausgang, die neueste Nachricht zuerst.',
  access: 'mail.read',
  success: [200],
  query: OutboxQuery,
  response: Outbox,
});

export const getMail = endpoint({
  method: 'GET',
  path: '/mail/:id',
  summary:
    'Liefert eine Nachricht des Postausgangs; ihr Text fehlt, wenn sie ein Konto betrifft, das die Person nicht verwalten darf.',
  access: 'mail.read',
  success: [200],
  params: MailPath,
  response: Mail,
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/mail/retry/:id',
  summary: 'Versucht noch einmal, eine Nachricht zu senden, die nicht gesendet werden konnte.',
  access: 'mail.read',
  success: [200],
  params: MailPath,
  response: Mail,
});
