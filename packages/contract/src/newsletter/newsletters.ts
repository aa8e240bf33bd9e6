import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  emailAddress,
  instant,
  PersonName,
  recordId,
  recordVersion,
  sentInstant,
  uuid,
} from '../core/fields.ts';
import { NewsletterBlocks } from './newsletter-blocks.ts';
import { newsletterStates, skipReasons } from './newsletter-codes.ts';
import { NewsletterSegment } from './newsletter-segment.ts';

/** Written as it was typed: a draft may be incomplete. */
const typed = (title: string, maximum: number) => z.string().max(maximum).meta({ title });

const content = {
  subject: typed('Betreff', 150),
  preheader: typed('Vorschautext', 120),
  fromName: typed('Absender', 80).nullable(),
  replyTo: emailAddress('Antworten an'),
  body: NewsletterBlocks,
  segment: NewsletterSegment,
  /** Not before; `null`: as soon as it is started. */
  sendAfter: sentInstant.nullable().meta({ title: 'Frühestens senden' }),
};

/**
 * The ledger in numbers: planned = skipped + open + deferred + accepted + rejected + unclear. Those that came back or
 * unsubscribed are among the accepted.
 */
export const NewsletterCounts = z.object({
  planned: z.int(),
  skipped: z.int(),
  open: z.int(),
  deferred: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  /** Of the rejected: those that a repair at the office may help. */
  repairable: z.int(),
  unclear: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
});
export type NewsletterCounts = z.infer<typeof NewsletterCounts>;

export const NewsletterSummary = z.object({
  id: uuid,
  subject: z.string(),
  state: z.enum(newsletterStates),
  sentAt: instant.nullable(),
  startedAt: instant.nullable(),
  /** Nothing leaves before. */
  recallUntil: instant.nullable(),
  archived: z.boolean(),
  updatedAt: instant,
  updatedBy: PersonName.nullable(),
  counts: NewsletterCounts,
  version: z.int(),
});
export type NewsletterSummary = z.infer<typeof NewsletterSummary>;

export const Newsletter = NewsletterSummary.extend({
  ...content,
  /** How often it was sent: the first time, and each time the rest. */
  run: z.int(),
  releasedBy: PersonName.nullable(),
  releasedAt: instant.nullable(),
  startedBy: PersonName.nullable(),
  pausedBy: PersonName.nullable(),
  pausedAt: instant.nullable(),
  pausedReason: z.string().nullable(),
  /** When the sender goes on, where it waits for its window, a limit or an attempt; `null`: it does not wait. */
  continuesAt: instant.nullable(),
  /** Why it waits, as a German sentence. */
  waitsFor: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    /** `null`: yes, otherwise why not, as a German sentence. */
    release: z.string().nullable(),
    start: z.string().nullable(),
    recall: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    sendRest: z.boolean(),
    delete: z.boolean(),
  }),
});
export type Newsletter = z.infer<typeof Newsletter>;

/** Without `id` it creates; with `id` it updates and needs `version`. */
export const NewsletterInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...content,
});
export type NewsletterInput = z.infer<typeof NewsletterInput>;

const NewsletterPath = z.strictObject({ id: uuid.meta({ title: 'Newsletter' }) });
const version = z.strictObject({ version: recordVersion });
const access = 'newsletter.manage';
const maxBodyBytes = 1_000_000;

export const listNewsletters = endpoint({
  method: 'GET',
  path: '/newsletter',
  summary: 'Liefert alle Newsletter mit Stand und Zahlen, den neuesten zuerst.',
  access,
  success: [200],
  response: z.array(NewsletterSummary),
});

export const getNewsletter = endpoint({
  method: 'GET',
  path: '/newsletter/:id',
  summary: 'Liefert einen Newsletter mit seinem Inhalt und den Zahlen nach Zustand.',
  access,
  success: [200],
  params: NewsletterPath,
  response: Newsletter,
});

export const saveNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary: 'Legt einen Newsletter an (ohne id) oder ändert ihn; eine Freigabe gilt danach nicht mehr.',
  access,
  success: [200, 201],
  maxBodyBytes,
  body: NewsletterInput,
  response: Newsletter,
});

export const duplicateNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/duplicate/:id',
  summary: 'Legt einen Entwurf mit demselben Inhalt an.',
  access,
  success: [201],
  params: NewsletterPath,
  response: Newsletter,
});

export const deleteNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/delete/:id',
  summary: 'Löscht einen Entwurf; ein verschickter Newsletter wird archiviert, sein Nachweis bleibt.',
  access,
  success: [200],
  params: NewsletterPath,
  response: z.object({ archived: z.boolean() }),
});

export const startNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/startjob',
  summary:
    'Startet den Versand: mit id, oder mit betreff, inhalt und empfängerkreis, was zuerst gespeichert wird. 60 Sekunden lang lässt er sich zurückrufen.',
  access,
  success: [202],
  maxBodyBytes,
  body: z.union([
    z.strictObject({ id: uuid.meta({ title: 'Newsletter' }), version: recordVersion.optional() }),
    z.strictObject({
      subject: content.subject,
      body: content.body,
      segment: content.segment,
      preheader: content.preheader.optional(),
    }),
  ]),
  response: z.object({ id: uuid, jobId: uuid, recipients: z.int() }),
});

export const releaseNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/release/:id',
  summary: 'Gibt einen Newsletter frei; wer ihn zuletzt geändert hat, gibt ihn nicht selbst frei.',
  access,
  success: [200],
  params: NewsletterPath,
  body: version,
  response: Newsletter,
});

export const pauseNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/pause/:id',
  summary: 'Hält den Versand an; was unterwegs ist, geht noch hinaus.',
  access,
  success: [200],
  params: NewsletterPath,
  response: Newsletter,
});

export const resumeNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/resume/:id',
  summary: 'Setzt einen angehaltenen Versand fort.',
  access,
  success: [200],
  params: NewsletterPath,
  response: Newsletter,
});

export const cancelNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/cancel/:id',
  summary: 'Ruft einen Newsletter zurück, solange nichts hinausging; danach bricht es den Versand ab.',
  access,
  success: [200],
  params: NewsletterPath,
  response: Newsletter,
});

export const sendNewsletterRest = endpoint({
  method: 'POST',
  path: '/newsletter/rest/:id',
  summary:
    'Sendet nur den Rest: offene, aufgeschobene und behebbar abgewiesene; unklare nur, wo es jemand angibt.',
  access,
  success: [202],
  params: NewsletterPath,
  body: z.strictObject({
    /** Recipients whose message may have arrived already, by their address. */
    unclear: z.array(uuid).max(1000).meta({ title: 'Unklare mitsenden' }),
  }),
  response: Newsletter,
});

/** What a check found in a letter. `FEHLER` keeps it from being released, `HINWEIS` does not. */
export const LetterFinding = z.object({
  level: z.enum(['FEHLER', 'HINWEIS']),
  blockId: z.string().nullable(),
  /** Where it is mended: in the letter, or at the office's own data and its mail server. */
  mend: z.enum(['BRIEF', 'BUERO']),
  text: z.string(),
});
export type LetterFinding = z.infer<typeof LetterFinding>;

/** A letter as one recipient gets it. */
const LetterExample = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type LetterExample = z.infer<typeof LetterExample>;

const skippedBy = z.object({ reason: z.enum(skipReasons), count: z.int() });

export const previewNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/preview/:id',
  summary: 'Liefert Zahl der Empfänger, was auffällt, und bis zu fünf fertige Beispiele.',
  access,
  success: [200],
  params: NewsletterPath,
  response: z.object({
    recipients: z.int(),
    planned: z.int(),
    skipped: z.array(skippedBy),
    examples: z.array(LetterExample),
    findings: z.array(LetterFinding),
    htmlBytes: z.int(),
  }),
});

export const countNewsletterSegment = endpoint({
  method: 'POST',
  path: '/newsletter/segment',
  summary: 'Zählt, wer einen Newsletter an diesen Empfängerkreis bekäme und wer warum nicht.',
  access,
  success: [200],
  body: z.strictObject({ segment: NewsletterSegment }),
  response: z.object({
    planned: z.int(),
    recipients: z.int(),
    skipped: z.array(skippedBy.extend({ names: z.array(z.string()) })),
  }),
});

export const sendNewsletterTest = endpoint({
  method: 'POST',
  path: '/newsletter/test/:id',
  summary: 'Schickt den Newsletter als Test an die eigene Adresse.',
  access,
  success: [200],
  params: NewsletterPath,
  /** Without a mail server it lies in the outbox as text. */
  response: z.object({ to: z.string(), isInOutbox: z.boolean() }),
});
