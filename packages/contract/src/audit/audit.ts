import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { longestAuditText } from './longest-audit-text.ts';
import { endpoint } from '../core/endpoint.ts';
import { instant, pageOf, PersonName, uuid } from '../core/fields.ts';

/** One action of the audit log. */
export const AuditEntry = z.object({
  id: z.int(),
  at: instant,
  /** `null`: nobody who was signed in, or the system itself. `displayname` is empty once the person was erased. */
  actor: PersonName.nullable(),
  /** One of `auditActions`, or the change of a record (`service_type.update`); `auditLabels` has its words. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** What the object is called, as far as it is known. */
  entityName: z.string().nullable(),
  /** The version in the history that the action made. */
  historyId: z.int().nullable(),
  /** `null` until the worker has linked it, some seconds after the action. */
  link: z.object({ seq: z.int(), hash: z.string() }).nullable(),
  /** `null` where the entry has none. Empty with `erased` where they were taken out. */
  details: z
    .object({
      erased: z.boolean(),
      values: z.array(z.object({ name: z.string(), value: z.string() })),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    })
    .nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const wholeNumber = z
  .string()
  .regex(/^\d{1,7}$/u, 'Erwartet wird eine ganze Zahl ab 0.')
  .transform(Number);

const actionCode = z
  .string()
  .max(60)
  .regex(/^\w+\.\w+$/u, 'Erwartet wird ein Ereignis wie „auth.signedIn“.');

const filters = {
  personId: uuid.optional().meta({ title: 'Person' }),
  action: actionCode.optional().meta({ title: 'Ereignis' }),
  entity: z.string().max(60).optional().meta({ title: 'Gegenstand' }),
  entityId: z.string().max(100).optional().meta({ title: 'Kennung' }),
  from: z.iso.date().optional().meta({ title: 'von' }),
  /** The last day that belongs to it. */
  to: z.iso.date().optional().meta({ title: 'bis' }),
  q: z.string().trim().max(longestAuditText).optional().meta({ title: 'Suche' }),
};

/** What the log can be narrowed to; the days are those of Berlin. */
export const AuditFilter = z.strictObject(filters);
export type AuditFilter = z.infer<typeof AuditFilter>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Liefert das Protokoll, das Neueste zuerst; Administratoren nur, was Projekte betrifft.',
  access: 'audit.read',
  success: [200],
  query: z.strictObject({
    ...filters,
    page: wholeNumber.optional().meta({ title: 'Seite' }),
    size: wholeNumber
      .refine((size) => size >= 1 && size <= 200, 'Erlaubt sind ganze Zahlen von 1 bis 200.')
      .optional()
      .meta({ title: 'Seitengröße' }),
  }),
  response: pageOf(AuditEntry),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'Liefert das Protokoll als CSV-Datei, mit den Gliedern der Kette.',
  access: 'audit.export',
  format: 'file',
  success: [200],
  query: AuditFilter,
});

/** What a check can find; the sentences are in `auditFindingLabels`. */
export const auditFindingKinds = [
  'linkMissing',
  'entryMissing',
  'entryChanged',
  'backdated',
  'detailMissing',
  'detailChanged',
  'tailMissing',
  'rewritten',
] as const;
export type AuditFindingKind = (typeof auditFindingKinds)[number];

/** Something that is not as it was written: the place in the chain and the number of the entry, as far as known. */
export const AuditFinding = z.object({
  kind: z.enum(auditFindingKinds),
  seq: z.int().nullable(),
  auditId: z.int().nullable(),
});
export type AuditFinding = z.infer<typeof AuditFinding>;

const sentences: Readonly<Record<AuditFindingKind, (place: string) => string>> = {
  linkMissing: (place) => `Vor ${place} fehlt mindestens ein Glied der Kette.`,
  entryMissing: (place) => `Der Eintrag zu ${place} fehlt.`,
  entryChanged: (place) =>
    `Der Eintrag zu ${place} oder die Reihenfolge der Kette wurde nachträglich verändert.`,
  backdated: (place) => `Der Eintrag zu ${place} trägt eine frühere Zeit als seine Vorgänger.`,
  detailMissing: (place) => `Die Angaben zu ${place} fehlen, ohne dass ihre Löschung protokolliert ist.`,
  detailChanged: (place) => `Die Angaben zu ${place} wurden nachträglich verändert.`,
  tailMissing: (place) => `Die Kette reichte schon einmal bis ${place}; ihr Ende fehlt.`,
  rewritten: (place) => `Die Kette wurde neu geschrieben: ${place} war früher ein anderes.`,
};

/** A finding as a German sentence. */
export function auditFindingLabels({ kind, seq, auditId }: AuditFinding): string {
  const place = seq === null ? `Eintrag Nr. ${auditId ?? '?'}` : `Glied Nr. ${seq}`;
  return sentences[kind](place);
}

/** What the last check of the log found. */
export const AuditCheck = z.object({
  at: instant,
  /** `null`: the check that runs every night. */
  by: PersonName.nullable(),
  /** How many entries the chain held, and the hash of the last link: both stand in for everything before. */
  links: z.int(),
  head: z.string().nullable(),
  /** How many entries had personal values that were erased since, as the log itself says. */
  erased: z.int(),
  /** The first ones; empty: nothing was changed. */
  findings: z.array(AuditFinding),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

export const AuditState = z.object({
  /** `false`: the program's own database role could change the log, so changes are found but not prevented. */
  prevented: z.boolean(),
  /** `null` until the first check. */
  last: AuditCheck.nullable(),
});
export type AuditState = z.infer<typeof AuditState>;

export const getAuditState = endpoint({
  method: 'GET',
  path: '/audit/check',
  summary:
    'Liefert, was die letzte Prüfung des Protokolls ergab und ob die Datenbank Änderungen verhindert.',
  access: 'audit.check',
  success: [200],
  response: AuditState,
});

export const checkAudit = endpoint({
  method: 'POST',
  path: '/audit/check',
  summary: 'Prüft das ganze Protokoll jetzt auf nachträgliche Änderungen.',
  access: 'audit.check',
  success: [200],
  response: AuditState,
});

/** The actions that a filter offers, in the order of their labels. */
export function auditActionChoices(): readonly { readonly code: string; readonly label: string }[] {
  return Object.entries(auditActions)
    .map(([code, { label }]) => ({ code, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label, 'de'));
}
