import { z } from 'zod';
import { sha256Text } from './attachments.ts';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';
import { uploadStates } from './uploads.ts';

/**
 * The address files of an upload link are sent to by the protocol tus 1.0.0, with the pass of the link in place of a
 * session (`Authorization: Bearer …`); otherwise as `uploadAddress`.
 */
export const linkUploadAddress = '/api/link-uploads';

/** What the header `Upload-Metadata` says when a file of an upload link begins. */
export const LinkUploadMetadata = z.object({
  /** A document of the link; empty for anything else. The header knows no difference between an empty value and none. */
  paperId: z
    .union([uuid, z.literal('')])
    .nullish()
    .meta({ title: 'Unterlage' }),
  filename: z.string().min(1).max(1000).meta({ title: 'Dateiname' }),
  sha256: sha256Text.optional(),
  /** As whoever sends it calls themselves. */
  sender: z.string().trim().max(120).nullish().meta({ title: 'Name' }),
});
export type LinkUploadMetadata = z.infer<typeof LinkUploadMetadata>;

/** A file of an upload link on its way. */
export const UnfinishedLinkUpload = z.object({
  id: uuid,
  /** Empty for a file that is no document of the link. */
  paperId: z.union([uuid, z.literal('')]),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** How many bytes have arrived. */
  offset: z.int(),
  state: z.enum(uploadStates),
  sha256: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type UnfinishedLinkUpload = z.infer<typeof UnfinishedLinkUpload>;

/** What became of a file of an upload link; its place in the office stays there. */
export const LinkUploadResult = z.object({
  id: uuid,
  state: z.enum(uploadStates),
  /** Why it was refused. */
  message: z.string().nullable(),
});
export type LinkUploadResult = z.infer<typeof LinkUploadResult>;

const UploadPath = z.strictObject({ id: uuid.meta({ title: 'Hochladen' }) });

export const beginLinkUpload = endpoint({
  method: 'POST',
  path: '/link-uploads',
  summary: 'Beginnt das Hochladen einer Datei über einen Upload-Link nach dem Protokoll tus 1.0.0.',
  access: 'open',
  format: 'text',
  success: [201],
  response: z.string(),
});

export const cancelLinkUpload = endpoint({
  method: 'DELETE',
  path: '/link-uploads/:id',
  summary: 'Bricht das Hochladen einer Datei über einen Upload-Link ab (tus 1.0.0).',
  access: 'open',
  success: [204],
  params: UploadPath,
});

export const listLinkUploads = endpoint({
  method: 'GET',
  path: '/link-uploads',
  summary:
    'Nennt die Dateien dieses Browsers, die über den Upload-Link noch nicht ganz hochgeladen sind.',
  access: 'open',
  success: [200],
  response: z.array(UnfinishedLinkUpload),
});

export const getLinkUploadResult = endpoint({
  method: 'GET',
  path: '/link-uploads/:id/result',
  summary: 'Sagt, was aus einer Datei geworden ist, die über einen Upload-Link kam.',
  access: 'open',
  success: [200],
  params: UploadPath,
  response: LinkUploadResult,
});
