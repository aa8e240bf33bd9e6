import { z } from 'zod';
import { downloadTicket } from './attachment-calls.ts';
import { endpoint } from '../core/endpoint.ts';

export const downloadTicketedAttachments = endpoint({
  method: 'GET',
  path: '/attachments/zip',
  summary: 'Liefert die Unterlagen, für die ein Ticket der Art SELECTION ausgestellt wurde, als ZIP.',
  access: 'attachment.read',
  format: 'file',
  ticket: 'SELECTION',
  success: [200],
  query: z.strictObject({ ticket: downloadTicket }),
});
