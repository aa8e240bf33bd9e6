import type { AttachmentDownload, AttachmentFile } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { type AppError, refusal } from '#http/app-error.ts';
import { Answer, type Caller, type SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { getReadableAttachment } from '#features/documents/attachments/attachment-kind.service.ts';
import { scanHindrance, visibleFiles } from '#features/documents/attachments/attachments.policy.ts';
import { wantedRange } from '#features/documents/attachments/byte-range.ts';
import { insertDownload, listDownloads } from '#features/documents/attachments/download.queries.ts';

/** What a browser could run, whoever wrote it: handed out as bytes. */
const runnable = /html|svg|xml|script/u;

function servedType({ mime }: AttachmentFile): string {
  const isOffice = mime.startsWith('application/vnd.');
  return runnable.test(mime) && !isOffice ? 'application/octet-stream' : mime;
}

export interface DownloadParams {
  readonly id: string;
  readonly version?: number | undefined;
}

async function findFile(
  context: AppContext,
  person: Person,
  { id, version }: DownloadParams,
): Promise<AttachmentFile> {
  const record = await getReadableAttachment(context, person, id);
  const files = visibleFiles(person, record.files);
  const file =
    version === undefined ? files[0] : files.find((candidate) => candidate.version === version);
  if (file === undefined) throw refusal('attachment.fileNotFound', {});
  const hindrance = scanHindrance(person, file);
  if (hindrance !== null) throw refusal(hindrance, {});
  return file;
}

function outOfRange(size: number): AppError {
  return refusal('attachment.rangeInvalid', {}, { headers: { 'content-range': `bytes */${size}` } });
}

/**
 * One version of an Unterlage, or a part of it; who begins one is written down.
 * @throws AppError `attachment.notFound`, `attachment.fileNotFound`, `attachment.infected`, `attachment.notScanned`,
 *   `attachment.scanTooLarge`, `attachment.contentGone`, `attachment.rangeInvalid`
 */
export async function downloadFile(
  context: AppContext,
  { person, caller }: { readonly person: Person; readonly caller: Pick<Caller, 'header'> },
  params: DownloadParams,
): Promise<Answer<SentFile>> {
  const file = await findFile(context, person, params);
  const { sha256, size } = file;
  if ((await context.files.size(sha256)) === null) {
    context.log.error({ attachment: params.id, sha256 }, 'Eine Datei fehlt im Speicher');
    throw refusal('attachment.contentGone', {});
  }
  const etag = `"${sha256}"`;
  const asked = { range: caller.header('range'), ifRange: caller.header('if-range') };
  const range = wantedRange(asked, { size, etag });
  if (range === 'invalid') throw outOfRange(size);
  await insertDownload(context.database, {
    attachmentId: params.id,
    version: file.version,
    userId: person.id,
    isRest: range !== null && range.start > 0,
  });
  const length = range === null ? size : range.end - range.start + 1;
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'content-length': String(length),
    // Even opened in place it may do nothing.
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    ...(range === null ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  };
  const content = await context.files.read(sha256, range ?? undefined);
  const body = { fileName: file.name, mediaType: servedType(file), content };
  return new Answer(body, { status: range === null ? 200 : 206, headers });
}

/** Who fetched an Unterlage. @throws AppError `attachment.notFound` */
export async function listDownloadsOf(
  context: AppContext,
  person: Person,
  id: string,
): Promise<AttachmentDownload[]> {
  await getReadableAttachment(context, person, id);
  return listDownloads(context.database, id);
}
