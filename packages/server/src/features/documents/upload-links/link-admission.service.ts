import {
  extensionsOfKinds,
  fileExtension,
  fileSizeText,
  safeFileName,
  type UploadExtension,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { countCall } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import { tryAgain } from '#http/try-again.ts';
import { isExpired, isWithdrawn } from '#features/documents/upload-links/upload-link-record.ts';
import type { UploadLinkRecord } from '#features/documents/upload-links/upload-link-record.ts';
import {
  findLinkForUpdate,
  updateLastUsed,
} from '#features/documents/upload-links/upload-links.queries.ts';

export interface LinkFileParams {
  readonly linkId: string;
  /** A document of the link; `null` for anything else. */
  readonly paperId: string | null;
  /** As the sender calls the file. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** `PDF, JPG, JPEG`, as people write endings. */
function endingsText(extensions: readonly UploadExtension[]): string {
  return extensions.map((extension) => extension.toUpperCase()).join(', ');
}

/** A name without anything that could do harm, of a kind the link takes. */
function admitName({ kinds }: UploadLinkRecord, name: string): string {
  const safe = safeFileName(name);
  const type = safe === null ? '' : fileExtension(safe);
  if (safe === null || type === '') throw refusal('attachment.nameRefused', {});
  const extensions = extensionsOfKinds(kinds);
  if (extensions.some((known) => known === type)) return safe;
  throw refusal('uploadLink.typeRefused', { type, allowed: endingsText(extensions) });
}

function refuseSize(link: UploadLinkRecord, size: number): void {
  if (size === 0) throw refusal('attachment.empty', {});
  const sizeText = fileSizeText(size);
  if (size > link.maxFileBytes)
    throw refusal('uploadLink.fileTooLarge', { size: sizeText, limit: fileSizeText(link.maxFileBytes) });
  if (link.usedFiles >= link.maxFiles)
    throw refusal('uploadLink.tooManyFiles', { limit: String(link.maxFiles) });
  const left = Math.max(0, link.maxTotalBytes - link.usedBytes);
  if (size <= left) return;
  const limit = fileSizeText(link.maxTotalBytes);
  throw refusal('uploadLink.overfull', { size: sizeText, limit, left: fileSizeText(left) });
}

/** Twice as many as a link may ever take. */
const beginningsPerHour = 1000;
const hourInSeconds = 3600;

/** Files that are no good make room at once, but leave a note for days: nobody fills the database with those. */
async function refuseHaste(db: Transaction, linkId: string): Promise<void> {
  const bucket = `link-begin:${linkId}`;
  const wait = await countCall(db, { bucket, limit: beginningsPerHour, windowSeconds: hourInSeconds });
  if (wait !== null) throw tryAgain('rate.limited', wait);
}

/**
 * Judges a file of a link before its first byte, inside the transaction that notes it: the link stays held, so that of
 * several who begin at once none gets in beyond its limits. Answers the file's name without anything that could do harm.
 * @throws AppError `uploadLink.passEnded`, `uploadLink.otherChecklistItem`, `uploadLink.typeRefused`, `uploadLink.fileTooLarge`,
 *   `uploadLink.tooManyFiles`, `uploadLink.overfull`, `attachment.nameRefused`, `attachment.empty`, `rate.limited`
 */
export async function admitOverLink(
  { clock }: Pick<AppContext, 'clock'>,
  db: Transaction,
  { linkId, paperId, name, size }: LinkFileParams,
): Promise<string> {
  const link = await findLinkForUpdate(db, linkId);
  // Revoked since the pass was looked at.
  if (link === null || isWithdrawn(link) || isExpired(link, clock.now()))
    throw refusal('uploadLink.passEnded', {});
  const isWanted = paperId === null ? link.acceptsOther : link.papers.some(({ id }) => id === paperId);
  if (!isWanted) throw refusal('uploadLink.otherChecklistItem', {});
  const safe = admitName(link, name);
  refuseSize(link, size);
  await refuseHaste(db, linkId);
  await updateLastUsed(db, linkId);
  return safe;
}
