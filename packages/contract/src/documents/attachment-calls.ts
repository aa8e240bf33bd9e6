import { z } from 'zod';
import { attachmentStates, fileScans, fileVisibilities } from './attachment-rules.ts';
import {
  Attachment,
  AttachmentBoard,
  AttachmentDownload,
  AttachmentDuplicate,
  AttachmentInput,
  DeletedAttachment,
  sha256Text,
  TicketInput,
} from './attachments.ts';
import { endpoint } from '../core/endpoint.ts';
import { instant, pageOf, pageQuery, projectKey, uuid, wholeNumberText } from '../core/fields.ts';
import { RecordVersion } from '../core/record-history.ts';

const page = pageQuery({ usual: 25, largest: 1000 });
const AttachmentPath = z.strictObject({ id: uuid.meta({ title: 'Unterlage' }) });
/** What `POST /attachments/ticket` answered, in place of the header. */
export const downloadTicket = z.string().max(100).optional().meta({ title: 'Ticket' });
const ProjectPath = z.strictObject({ projectId: projectKey });
const AttachmentPage = pageOf(Attachment);

export const listAttachments = endpoint({
  method: 'GET',
  path: '/attachments',
  summary: 'Liefert die Unterlagen aller Projekte seitenweise, die zuletzt geänderte zuerst.',
  access: 'attachment.readAll',
  success: [200],
  query: z.strictObject({
    ...page,
    /** Words of the title or a file's name. */
    q: z.string().trim().max(200).optional().meta({ title: 'Suche' }),
    order: z
      .string()
      .regex(/^([0-9]|1[0-3])$/u)
      .transform(Number)
      .optional()
      .meta({ title: 'Ablage' }),
    state: z.enum(attachmentStates).optional().meta({ title: 'Status' }),
    visibility: z.enum(fileVisibilities).optional().meta({ title: 'Sichtbarkeit' }),
    scan: z.enum(fileScans).optional().meta({ title: 'Prüfung' }),
    uploadedBy: uuid.optional().meta({ title: 'Hochgeladen von' }),
  }),
  response: AttachmentPage,
});

export const listProjectAttachments = endpoint({
  method: 'GET',
  path: '/attachments/project/:projectId/:order',
  summary: 'Liefert die Unterlagen einer Ablage eines Projekts, mit „all“ die aller Ablagen.',
  access: 'attachment.read',
  success: [200],
  params: z.strictObject({
    projectId: projectKey,
    order: z
      .string()
      .regex(/^(all|[0-9]|1[0-3])$/u, 'Die Ablage ist eine Zahl von 0 bis 13 oder „all“.')
      .meta({ title: 'Ablage' }),
  }),
  response: z.array(Attachment),
});

export const getAttachmentBoard = endpoint({
  method: 'GET',
  path: '/attachments/board/:projectId',
  summary: 'Liefert die Unterlagen eines Projekts nach Ablagen mit dem, was noch fehlt.',
  access: 'attachment.read',
  success: [200],
  params: ProjectPath,
  response: AttachmentBoard,
});

export const getAttachment = endpoint({
  method: 'GET',
  path: '/attachments/:id',
  summary: 'Liefert eine Unterlage mit ihren Dateien.',
  access: 'attachment.read',
  success: [200],
  params: AttachmentPath,
  response: Attachment,
});

export const saveAttachment = endpoint({
  method: 'POST',
  path: '/attachments',
  summary: 'Legt eine Unterlage an (ohne id) oder ändert sie (mit id und version).',
  access: 'attachment.upload',
  success: [200, 201],
  body: AttachmentInput,
  response: Attachment,
});

export const deleteAttachment = endpoint({
  method: 'POST',
  path: '/attachments/delete/:id',
  summary: 'Legt eine Unterlage für 30 Tage in den Papierkorb.',
  access: 'attachment.delete',
  success: [204],
  params: AttachmentPath,
});

export const restoreAttachment = endpoint({
  method: 'POST',
  path: '/attachments/restore/:id',
  summary: 'Holt eine Unterlage aus dem Papierkorb zurück.',
  access: 'attachment.restore',
  success: [200],
  params: AttachmentPath,
  response: Attachment,
});

export const listDeletedAttachments = endpoint({
  method: 'GET',
  path: '/attachments/trash',
  summary: 'Liefert die Unterlagen im Papierkorb, die zuletzt gelöschte zuerst.',
  access: 'attachment.restore',
  success: [200],
  query: z.strictObject({ ...page, projectId: projectKey.optional() }),
  response: pageOf(DeletedAttachment),
});

export const purgeAttachment = endpoint({
  method: 'POST',
  path: '/attachments/purge/:id',
  summary: 'Entfernt eine Unterlage aus dem Papierkorb endgültig, wenn keine Frist mehr läuft.',
  access: 'attachment.purge',
  success: [204],
  params: AttachmentPath,
});

export const findDuplicateFiles = endpoint({
  method: 'POST',
  path: '/attachments/duplicates',
  summary: 'Nennt lesbare Unterlagen, die eine Datei mit diesem Inhalt schon enthalten.',
  access: 'attachment.upload',
  success: [200],
  body: z.strictObject({
    sha256: sha256Text,
    size: z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ title: 'Größe' }),
  }),
  response: z.array(AttachmentDuplicate),
});

export const linkAttachmentFile = endpoint({
  method: 'POST',
  path: '/attachments/:id/link',
  summary: 'Übernimmt eine schon gespeicherte Datei einer lesbaren Unterlage als neue Version.',
  access: 'attachment.upload',
  success: [200],
  params: AttachmentPath,
  body: z.strictObject({
    fromAttachmentId: uuid.meta({ title: 'Unterlage' }),
    version: z.int().min(1).max(1_000_000).meta({ title: 'Version' }),
  }),
  response: Attachment,
});

export const getAttachmentHistory = endpoint({
  method: 'GET',
  path: '/attachments/:id/history',
  summary: 'Liefert, wer wann was an einer Unterlage geändert hat, das Neueste zuerst.',
  access: 'attachment.history',
  success: [200],
  params: AttachmentPath,
  response: z.array(RecordVersion),
});

export const listAttachmentDownloads = endpoint({
  method: 'GET',
  path: '/attachments/:id/downloads',
  summary: 'Liefert, wer eine Unterlage wann heruntergeladen hat, das Neueste zuerst.',
  access: 'attachment.history',
  success: [200],
  params: AttachmentPath,
  response: z.array(AttachmentDownload),
});

export const createAttachmentTicket = endpoint({
  method: 'POST',
  path: '/attachments/ticket',
  summary: 'Stellt einen kurzlebigen Link zum Herunterladen ohne Kopfzeile aus.',
  access: 'attachment.read',
  success: [200],
  body: TicketInput,
  response: z.object({
    /** For `?ticket=`; to be begun within 60 seconds, for one hour. */
    ticket: z.string(),
    expiresAt: instant,
  }),
});

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/attachments/:id/download',
  summary: 'Liefert eine Datei einer Unterlage, ohne version die neueste; auch in Teilen (Range).',
  access: 'attachment.read',
  format: 'file',
  ticket: 'FILE',
  success: [200, 206],
  params: AttachmentPath,
  query: z.strictObject({
    version: wholeNumberText.transform(Number).optional().meta({ title: 'Version' }),
    ticket: downloadTicket,
  }),
});
