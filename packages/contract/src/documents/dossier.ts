import type { Attachment } from './attachments.ts';
import { accountsSlot } from './attachment-rules.ts';
import { downloadTicket } from './attachment-calls.ts';
import { endpoint } from '../core/endpoint.ts';
import { projectKey } from '../core/fields.ts';
import { z } from 'zod';

/** Which documents a Prüf-Dossier encloses: those checked or released, or all but outdated ones. */
export const dossierScopes = ['CHECKED', 'ALL'] as const;
export type DossierScope = (typeof dossierScopes)[number];

/** Whether a document belongs into a dossier; the accounts never do, nor what waits in the Eingang. */
export function isInDossier(
  {
    order,
    state,
    files,
    arrival,
  }: Pick<Attachment, 'order' | 'state' | 'arrival'> & { files: readonly unknown[] },
  scope: DossierScope,
): boolean {
  if (order === accountsSlot || files.length === 0 || state === 'UEBERHOLT') return false;
  if (arrival?.state === 'OFFEN') return false;
  return scope === 'ALL' || state === 'GEPRUEFT' || state === 'FREIGEGEBEN';
}

export const downloadDossier = endpoint({
  method: 'GET',
  path: '/project/:id/dossier',
  summary:
    'Liefert das Prüf-Dossier eines Projekts als ZIP: Deckblatt als PDF, Verzeichnis und Unterlagen.',
  access: 'attachment.dossier',
  format: 'file',
  ticket: 'DOSSIER',
  success: [200],
  params: z.strictObject({ id: projectKey }),
  query: z.strictObject({
    papers: z.enum(dossierScopes).default('CHECKED').meta({ title: 'Unterlagen' }),
    ticket: downloadTicket,
  }),
});
