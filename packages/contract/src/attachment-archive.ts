import { z } from 'zod';
import { downloadTicket } from './attachment-calls.ts';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';

export const downloadAllAttachments = endpoint({
  method: 'GET',
  path: '/attachments/:id/downloadall',
  summary:
    'Liefert alle Versionen einer Unterlage als ZIP, oder alle Unterlagen, wenn id ein Projekt ist.',
  access: 'attachment.read',
  format: 'file',
  ticket: 'ALL',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Unterlage oder Projekt' }) }),
  query: z.strictObject({ ticket: downloadTicket }),
});
