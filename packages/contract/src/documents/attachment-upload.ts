import { z } from 'zod';
import { Attachment } from './attachments.ts';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';

export const addAttachmentFile = endpoint({
  method: 'POST',
  path: '/attachments/:id/file',
  summary: 'Lädt eine Datei als neue Version einer Unterlage hoch (multipart, Feld „data“).',
  access: 'attachment.upload',
  requestFormat: 'multipart',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Unterlage' }) }),
  response: Attachment,
});
