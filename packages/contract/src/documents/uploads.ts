import { z } from 'zod';
import { sha256Text } from './attachments.ts';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';

/**
 * The address files are sent to, resumably, by the protocol tus 1.0.0: `POST` begins, `PATCH` goes on, `HEAD` tells the
 * offset, `DELETE` gives up. Refusals read like everywhere else.
 */
export const uploadAddress = '/api/uploads';

/**
 * How much a browser should send with one request, in bytes: most of them read a refusal only when they have sent
 * everything.
 */
export const uploadChunkBytes = 16 * 1024 * 1024;

/** How long an upload that nobody goes on with can be taken up again, in days; its room is free afterwards. */
export const unfinishedUploadDays = 1;

/** How long it is told what became of an upload, in days. */
export const uploadResultDays = 7;

/** LAEUFT: bytes are missing. PRUEFT: all there, being looked at. FERTIG: a version of the record. FEHLER: refused. */
export const uploadStates = ['LAEUFT', 'PRUEFT', 'FERTIG', 'FEHLER'] as const;
export type UploadState = (typeof uploadStates)[number];

/** What the header `Upload-Metadata` says when an upload begins. */
export const UploadMetadata = z.object({
  attachmentId: uuid.meta({ title: 'Unterlage' }),
  filename: z.string().min(1).max(1000).meta({ title: 'Dateiname' }),
  sha256: sha256Text.optional(),
});
export type UploadMetadata = z.infer<typeof UploadMetadata>;

/** A file on its way. */
export const UnfinishedUpload = z.object({
  id: uuid,
  attachmentId: uuid,
  name: z.string(),
  /** In bytes; `null` where a form did not say. */
  size: z.int().nullable(),
  /** How many bytes have arrived. */
  offset: z.int(),
  state: z.enum(uploadStates),
  sha256: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>;

/** What became of an upload. */
export const UploadResult = z.object({
  id: uuid,
  attachmentId: uuid,
  state: z.enum(uploadStates),
  /** The version of the record, once it is FERTIG. */
  version: z.int().nullable(),
  /** Why it was refused. */
  message: z.string().nullable(),
});
export type UploadResult = z.infer<typeof UploadResult>;

const UploadPath = z.strictObject({ id: uuid.meta({ title: 'Hochladen' }) });

export const beginUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  summary:
    'Beginnt das Hochladen einer Datei nach dem Protokoll tus 1.0.0, das nach jeder Unterbrechung weitergeht.',
  access: 'attachment.upload',
  format: 'text',
  success: [201],
  response: z.string(),
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/:id',
  summary: 'Bricht das Hochladen einer Datei ab (tus 1.0.0) und verwirft, was schon angekommen ist.',
  access: 'attachment.upload',
  success: [204],
  params: UploadPath,
});

export const listUploads = endpoint({
  method: 'GET',
  path: '/uploads',
  summary: 'Nennt die eigenen Dateien, die noch nicht ganz hochgeladen sind.',
  access: 'attachment.upload',
  success: [200],
  response: z.array(UnfinishedUpload),
});

export const getUploadResult = endpoint({
  method: 'GET',
  path: '/uploads/:id/result',
  summary: 'Sagt, was aus einer hochgeladenen Datei geworden ist.',
  access: 'attachment.upload',
  success: [200],
  params: UploadPath,
  response: UploadResult,
});

/** A version whose bytes were not found where they should be. */
export const MissingFile = z.object({
  sha256: z.string(),
  attachmentId: uuid.nullable(),
  version: z.int().nullable(),
  name: z.string().nullable(),
  /** What people call the project: `II-24_017`. */
  projectId: z.string().nullable(),
  missingSince: instant,
});
export type MissingFile = z.infer<typeof MissingFile>;

export const FileCheck = z.object({
  /** `null` before the first check. */
  checkedAt: instant.nullable(),
  /** How many contents were looked for. */
  contents: z.int(),
  /** Files that no record needed and that were removed. */
  removed: z.int(),
  missing: z.array(MissingFile),
});
export type FileCheck = z.infer<typeof FileCheck>;

export const getFileCheck = endpoint({
  method: 'GET',
  path: '/attachments/check',
  summary: 'Sagt, was die tägliche Prüfung aller gespeicherten Dateien ergeben hat.',
  access: 'attachment.check',
  success: [200],
  response: FileCheck,
});
