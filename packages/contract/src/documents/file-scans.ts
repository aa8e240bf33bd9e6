import { z } from 'zod';
import { fileScans } from './attachment-rules.ts';
import { AttachmentProject } from './attachments.ts';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';

/** A version of an Unterlage whose content is not known to be harmless. */
export const DoubtfulFile = z.object({
  attachmentId: uuid,
  version: z.int(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  scan: z.enum(fileScans),
  /** What the scanner found, or why it could not look. */
  note: z.string().nullable(),
  /** Since when the content is here. */
  since: instant,
  project: AttachmentProject,
  can: z.object({ release: z.boolean() }),
});
export type DoubtfulFile = z.infer<typeof DoubtfulFile>;

export const FileScanOverview = z.object({
  /** Whether a virus scanner is configured. */
  scanner: z.boolean(),
  waiting: z.int(),
  tooLarge: z.int(),
  infected: z.int(),
  /** Infected ones first, then those only a person can release, then the longest waiting; at most 200. */
  files: z.array(DoubtfulFile),
});
export type FileScanOverview = z.infer<typeof FileScanOverview>;

export const getFileScans = endpoint({
  method: 'GET',
  path: '/attachments/scan',
  summary:
    'Liefert die Dateien, deren Prüfung auf Schadsoftware aussteht, nicht möglich war oder etwas fand.',
  access: 'attachment.scan',
  success: [200],
  response: FileScanOverview,
});

export const releaseUnscanned = endpoint({
  method: 'POST',
  path: '/attachments/scan/release',
  summary: 'Gibt eine Datei frei, die für die Prüfung auf Schadsoftware zu groß ist.',
  access: 'attachment.scan',
  success: [200],
  body: z.strictObject({
    attachmentId: uuid.meta({ title: 'Unterlage' }),
    version: z.int().min(1).max(1_000_000).meta({ title: 'Version' }),
  }),
  response: z.object({ scan: z.enum(fileScans) }),
});
