import type { Readable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import { type Attachment, fileSizeText } from '@energieakte/contract';
import { Upload } from '@tus/server';
import { type AppContext, StorageFullError } from '#core/app-context.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { ArrivingFile, ArrivingForm } from '#http/arriving-form.ts';
import type { Person } from '#http/person.ts';
import { admitUpload } from '#features/documents/attachments/attachment-arrival.service.ts';
import { getAttachment } from '#features/documents/attachments/attachments.service.ts';
import { admitGuestFile } from '#features/guest-limits/guest-limits.service.ts';
import { discardUpload } from '#features/documents/uploads/upload-begin.service.ts';
import { byPerson } from '#features/documents/uploads/uploader.ts';
import { finishUpload } from '#features/documents/uploads/upload-finish.service.ts';
import { findUpload, insertUpload } from '#features/documents/uploads/uploads.queries.ts';

/** A form is at most this much larger than its file. */
const formBytes = 8192;

export interface FormUpload {
  readonly attachmentId: string;
  readonly form: ArrivingForm;
}

function leastSizeOf({ announcedSize }: ArrivingFile): number | null {
  return announcedSize === null ? null : Math.max(1, announcedSize - formBytes);
}

function refuseLarger(size: number, { config }: AppContext): void {
  const limit = config.multipartMaxBytes;
  if (size <= limit) return;
  throw refusal('attachment.tooLarge', { size: fileSizeText(size), limit: fileSizeText(limit) });
}

/** Passes on what arrives, until it is too much. */
async function* limited(context: AppContext, content: Readable): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A form arrives as bytes.');
    size += chunk.byteLength;
    refuseLarger(size, context);
    yield chunk;
  }
}

/** Writes the bytes down as an upload whose length is known at its end; answers that length. */
async function receive(context: AppContext, id: string, content: Readable): Promise<number> {
  const { incoming } = context.files;
  await incoming.create(new Upload({ id, offset: 0 }));
  const size = await incoming.write(ReadableStream.from(limited(context, content)), id, 0);
  if (size === 0) throw refusal('attachment.empty', {});
  await incoming.declareUploadLength(id, size);
  // Some stores complete an upload with the write that reaches its length.
  await incoming.write(ReadableStream.from([]), id, size);
  return size;
}

/** Notes and takes the file of a form, if the person may bring it. */
async function takeFile(
  context: AppContext,
  upload: { readonly id: string; readonly person: Person; readonly attachmentId: string },
  file: ArrivingFile,
): Promise<number> {
  const { id, person, attachmentId } = upload;
  const least = leastSizeOf(file);
  const { name } = await admitUpload(context, person, { attachmentId, name: file.name, size: least });
  if (least !== null) refuseLarger(least, context);
  // One that does not say how long it is may become as long as any.
  const claimedBytes = file.announcedSize ?? context.config.multipartMaxBytes;
  await context.database.transaction().execute(async (db) => {
    await admitGuestFile(db, person, claimedBytes);
    await insertUpload(db, {
      id,
      origin: { kind: 'person', userId: person.id, attachmentId },
      passHash: null,
      name,
      size: null,
      claimedBytes,
      way: 'FORMULAR',
      announcedSha256: null,
    });
  });
  return receive(context, id, file.content);
}

/**
 * Makes a version of the file of a form, on the way every file takes. What does not become one leaves nothing behind.
 * @throws AppError why the file is refused
 */
export async function uploadForm(
  context: AppContext,
  person: Person,
  { attachmentId, form }: FormUpload,
): Promise<Attachment> {
  const id = newId();
  let size = 0;
  try {
    await form.takeFile(async (file) => {
      size = await takeFile(context, { id, person, attachmentId }, file);
    });
    await finishUpload(context, { id, size, uploader: byPerson(person) });
    return await getAttachment(context, person, attachmentId);
  } catch (error) {
    const upload = await findUpload(context.database, id);
    if (upload !== undefined && upload.state !== 'PRUEFT') await discardUpload(context, id);
    if (error instanceof StorageFullError) throw refusal('upload.storageFullForm', {}, { cause: error });
    throw error;
  }
}
