import { UploadMetadata } from '@energieakte/contract';
import { Metadata } from '@tus/server';
import type { AppContext } from '#server/app-context.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { validateInput } from '#http/validate-input.ts';
import { admitUpload } from '#features/attachments/attachment-arrival.service.ts';
import { countUploadsOf, deleteUpload, insertUpload } from '#features/uploads/uploads.queries.ts';

/** As many files of one person may be on their way: nobody fills the disk with beginnings. */
const most = 500;

/** What the headers of a beginning say. */
export interface UploadHeaders {
  /** `Upload-Length` */
  readonly length: string | undefined;
  /** `Upload-Metadata` */
  readonly metadata: string | undefined;
}

function readMetadata(header: string | undefined): UploadMetadata {
  let raw: Record<string, string | null>;
  try {
    raw = Metadata.parse(header);
  } catch (error) {
    throw refusal('upload.wrongHeader', { header: 'Upload-Metadata' }, { cause: error });
  }
  const given = { params: undefined, query: undefined, body: raw };
  return UploadMetadata.parse(validateInput({ body: UploadMetadata }, given).body);
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
 * Notes a file that is about to come, if the person may bring it; answers its id and size.
 * @throws AppError why it may not come, before a byte of it was sent
 */
export async function beginUpload(
  context: AppContext,
  person: Person,
  headers: UploadHeaders,
): Promise<{ readonly id: string; readonly size: number }> {
  const { attachmentId, filename, sha256 } = readMetadata(headers.metadata);
  const size = readLength(headers.length);
  const { name } = await admitUpload(context, person, { attachmentId, name: filename, size });
  await refuseTooMany(context, person);
  const id = newId();
  await insertUpload(context.database, {
    id,
    userId: person.id,
    attachmentId,
    name,
    size,
    way: 'TUS',
    announcedSha256: sha256 ?? null,
  });
  return { id, size };
}

/** Forgets an upload with everything of it that has arrived. */
export async function discardUpload(context: AppContext, id: string): Promise<void> {
  await context.files.incoming.remove(id).catch(() => undefined);
  await deleteUpload(context.database, id);
}
