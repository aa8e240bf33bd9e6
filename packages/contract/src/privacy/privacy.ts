import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';

/** Whose data: somebody with an account, or the Bauherren of a project. */
export const privacyKinds = ['user', 'project'] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

export const PrivacySubject = z.object({
  kind: z.enum(privacyKinds),
  /** Of the account or of the project. */
  id: uuid,
  name: z.string(),
  /** What tells it from others of the same name. */
  detail: z.string(),
  /** Already without personal data. */
  erased: z.boolean(),
});
export type PrivacySubject = z.infer<typeof PrivacySubject>;

const subject = {
  kind: z.enum(privacyKinds).meta({ title: 'Art' }),
  id: uuid.meta({ title: 'Person' }),
};

export const findPrivacySubjects = endpoint({
  method: 'GET',
  path: '/privacy/subject',
  summary: 'Findet Personen, über die Auskunft gegeben oder deren Daten gelöscht werden können.',
  access: 'privacy.use',
  success: [200],
  query: z.strictObject({ q: z.string().trim().min(2).max(100).meta({ title: 'Suche' }) }),
  response: z.array(PrivacySubject),
});

export const exportPersonalData = endpoint({
  method: 'POST',
  path: '/privacy/export',
  summary: 'Stellt alles über eine Person als ZIP zusammen (Auskunft nach Art. 15 DSGVO).',
  access: 'privacy.use',
  format: 'file',
  success: [200],
  body: z.strictObject(subject),
});

/** What one kind of data meets: how many entries, and why they stay where they stay. */
const ErasureLine = z.object({
  title: z.string(),
  count: z.int(),
  what: z.string(),
});
export type ErasureLine = z.infer<typeof ErasureLine>;

export const ErasureReport = z.object({
  kind: z.enum(privacyKinds),
  id: uuid,
  name: z.string(),
  /** Why it cannot be done now, in sentences; empty where it can. */
  hindrances: z.array(z.string()),
  /** Why the documents of a project are kept beyond their time; that can be ended. */
  heldBecause: z.string().nullable(),
  erased: z.array(ErasureLine),
  retained: z.array(ErasureLine),
  /** Free texts that name the person and have to be looked through by somebody. */
  mentions: z.array(ErasureLine),
  /** What has to be typed to confirm. */
  confirmation: z.string(),
});
export type ErasureReport = z.infer<typeof ErasureReport>;

export const previewErasure = endpoint({
  method: 'POST',
  path: '/privacy/erase/preview',
  summary: 'Sagt, was beim Löschen einer Person verschwindet, was bleibt und warum; ändert nichts.',
  access: 'privacy.use',
  success: [200],
  body: z.strictObject(subject),
  response: ErasureReport,
});

export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/privacy/erase',
  summary: 'Löscht die Daten einer Person, so weit keine Frist entgegensteht.',
  access: 'privacy.use',
  success: [200],
  body: z.strictObject({
    ...subject,
    confirmation: z.string().max(200).meta({ title: 'Bestätigung' }),
  }),
  response: ErasureReport,
});

/** A project whose documents need not be kept any longer. */
const DueProject = z.object({
  id: uuid,
  projectId: z.string(),
  name: z.string(),
  /** The last day, and what it follows from. */
  retentionUntil: z.iso.date(),
  reason: z.string(),
});
export type DueProject = z.infer<typeof DueProject>;

export const listDueProjects = endpoint({
  method: 'GET',
  path: '/privacy/due',
  summary: 'Schlägt Projekte vor, deren Aufbewahrungsfrist abgelaufen ist.',
  access: 'privacy.use',
  success: [200],
  response: z.array(DueProject),
});

const RetentionHold = z.object({
  projectId: uuid,
  reason: z.string(),
  setAt: instant,
  setBy: z.string().nullable(),
});

export const saveRetentionHold = endpoint({
  method: 'POST',
  path: '/privacy/hold',
  summary:
    'Hält die Daten eines Projekts über die Frist hinaus fest, etwa bei einem Streit; ohne Grund wieder frei.',
  access: 'privacy.use',
  success: [200],
  body: z.strictObject({
    projectId: uuid.meta({ title: 'Projekt' }),
    reason: z.string().trim().max(500).nullable().meta({ title: 'Grund' }),
  }),
  response: RetentionHold.nullable(),
});

/** One line of what is kept for how long. */
const KeptData = z.object({ title: z.string(), purpose: z.string(), kept: z.string() });
export type KeptData = z.infer<typeof KeptData>;

export const listKeptData = endpoint({
  method: 'GET',
  path: '/privacy/register',
  summary: 'Sagt, welche Daten über Personen wozu und wie lange aufgehoben werden.',
  access: 'privacy.use',
  success: [200],
  response: z.array(KeptData),
});
