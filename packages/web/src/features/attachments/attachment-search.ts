import { z } from 'zod';

/** What the address of the Unterlagen of a project says: what is searched, opened and brought. */
export const AttachmentSearch = z.object({
  /** Words of titles and file names. */
  q: z.coerce.string().max(200).optional().catch(undefined),
  /** Only the missing, the new or the visible. */
  nur: z.enum(['fehlt', 'neu', 'sichtbar']).optional().catch(undefined),
  /** The opened record. */
  unterlage: z.uuid().optional().catch(undefined),
  /** A document of the checklist somebody came to bring. */
  fuer: z.uuid().optional().catch(undefined),
  /** The slot to begin at. */
  fach: z.coerce.number().int().min(0).max(13).optional().catch(undefined),
  /** The open question whom to ask for what is missing. */
  anfordern: z.literal('ja').optional().catch(undefined),
  /** The upload links of the project are open. */
  links: z.literal('ja').optional().catch(undefined),
  /** The open question what to download, and what is chosen at first. */
  paket: z.enum(['dossier', 'zip']).optional().catch(undefined),
});
export type AttachmentSearch = z.infer<typeof AttachmentSearch>;
