import { z } from 'zod';
import { downloadTicket } from './attachment-calls.ts';
import { endpoint } from '../core/endpoint.ts';
import { projectKey, uuid } from '../core/fields.ts';

export const downloadAllAttachments = endpoint({
  method: 'GET',
  path: '/attachments/:id/downloadall',
  summary:
    'Liefert alle Versionen einer Unterlage als ZIP, oder alle Unterlagen, wenn id ein Projekt ist.',
  access: 'attachment.read',
  format: 'file',
  ticket: 'ALL',
  success: [200],
  params: z.strictObject({ id: projectKey.meta({ title: 'Unterlage oder Projekt' }) }),
  query: z.strictObject({ ticket: downloadTicket }),
});

export const downloadSelectedAttachments = endpoint({
  method: 'POST',
  path: '/attachments/zip',
  summary: 'Liefert ausgewählte Unterlagen mit allen Versionen als ZIP.',
  access: 'attachment.read',
  format: 'file',
  success: [200],
  body: z.strictObject({ ids: z.array(uuid).min(1).max(1000).meta({ title: 'Unterlagen' }) }),
});
