import { LinkUploadMetadata, UploadMetadata } from '@energieakte/contract';
import { Metadata } from '@tus/server';
import type { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { validateBody } from '#http/validate-input.ts';
import { admitUpload } from '#features/documents/attachments/attachment-arrival.service.ts';
import { admitGuestFile } from '#features/guest-limits/guest-limits.service.ts';
import { admitOverLink } from '#features/documents/upload-links/link-admission.service.ts';
import type { LinkPass } from '#features/documents/upload-links/link-pass.service.ts';
import {
  countUploadsOf,
  deleteUpload,
  insertUpload,
} from '#features/documents/uploads/uploads.queries.ts';

/** As many files of one person may be on their way: nobody fills the disk with beginnings. */
const most = 500;

/** What the headers of a beginning say. */
export interface UploadHeaders {
  /** `Upload-Length` */
  readonly length: string | undefined;
  /** `Upload-Metadata` */
  readonly metadata: string | undefined;
}

/** A file that is noted and may come. */
export interface BegunUpload {
  readonly id: string;
  readonly size: number;
}

function readMetadata<Schema extends z.ZodType>(
  schema: Schema,
  header: string | undefined,
): z.output<Schema> {
  let raw: Record<string, string | null>;
  try {
    raw = Metadata.parse(header);
  } catch (error) {
    throw refusal('upload.wrongHeader', { header: 'Upload-Metadata' }, { cause: error });
  }
  return validateBody(schema, raw);
}

function readLength(header: string | undefined): number {
  if (header === undefined || !/^\d{1,15}$/u.test(header))
    throw refusal('upload.wrongHeader', { header: 'Upload-Length' });
  return Number(header);
}

async function refuseTooMany({ database }: AppContext, person: Person): Promise<void> {
  if ((await countUploadsOf(database, person.id)) >= most)
    throw refusal('upload.tooMany', { most: String(most) });
}

/**
 * Notes a file that is about to come, if the person may bring it.
 * @throws AppError why it may not come, before a byte of it was sent
 */
export async function beginUpload(
  context: AppContext,
  person: Person,
  headers: UploadHeaders,
): Promise<BegunUpload> {
  const { attachmentId, filename, sha256 } = readMetadata(UploadMetadata, headers.metadata);
  const size = readLength(headers.length);
  const { name } = await admitUpload(context, person, { attachmentId, name: filename, size });
  await refuseTooMany(context, person);
  const id = newId();
  await context.database.transaction().execute(async (db) => {
    await admitGuestFile(db, person, size);
    await insertUpload(db, {
      id,
      origin: { kind: 'person', userId: person.id, attachmentId },
      passHash: null,
      name,
      size,
      claimedBytes: size,
      way: 'TUS',
      announcedSha256: sha256 ?? null,
    });
  });
  return { id, size };
}

/** In one line and without what nobody sees; `null` when nothing is left. */
function seenText(text: string): string | null {
  const seen = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return seen === '' ? null : seen;
}

/**
 * The same for a file that comes over an upload link, if the link has room for it: that is looked at and taken in one
 * transaction, whoever else begins at this moment.
 * @throws AppError why it may not come, before a byte of it was sent
 */
export async function beginOverLink(
  context: AppContext,
  { linkId, passHash }: LinkPass,
  headers: UploadHeaders,
): Promise<BegunUpload> {
  const { filename, sha256, ...of } = readMetadata(LinkUploadMetadata, headers.metadata);
  const paperId = of.paperId || null;
  const sender = seenText(of.sender ?? '');
  const size = readLength(headers.length);
  const id = newId();
  await context.database.transaction().execute(async (db) => {
    const name = await admitOverLink(context, db, { linkId, paperId, name: filename, size });
    await insertUpload(db, {
      id,
      origin: { kind: 'link', linkId, paperId, sender },
      passHash,
      name,
      size,
      claimedBytes: size,
      way: 'TUS',
      announcedSha256: sha256 ?? null,
    });
  });
  return { id, size };
}

/** Forgets an upload with everything of it that has arrived. */
export async function discardUpload(context: AppContext, id: string): Promise<void> {
  await context.files.incoming.remove(id).catch(() => undefined);
  await deleteUpload(context.database, id);
}
