import { fileSizeText } from '@energieakte/contract';
import { newId } from '#shared/forms/new-id.ts';
import { hashFile } from './hash-file.ts';
import { withTabLock } from './only-here.ts';
import type { Uploads } from './upload-engine.ts';
import { isUnderWay, type UploadItem, type UploadTarget } from './upload-item.ts';
import { recallUploads } from './upload-memory.ts';

/** A plan set of many gigabytes may take its time. */
const hashPatience = 600_000;

/** A file that was chosen, named and placed. */
export interface ReadyFile {
  readonly file: File;
  readonly target: UploadTarget;
}

/** Begins to bring a file, as long as no other window does. */
export function beginUpload(
  uploads: Uploads,
  { file, target }: ReadyFile,
  place: Pick<UploadItem, 'projectId' | 'projectName'>,
): void {
  const item: UploadItem = {
    ...place,
    id: newId(),
    target,
    fileName: file.name,
    size: file.size,
    lastModified: file.lastModified,
    sha256: null,
    copies: [],
    isUnique: false,
    attachmentId: null,
    address: null,
    sent: 0,
    speed: null,
    state: 'waiting',
    message: null,
  };
  withTabLock(uploads, item.id, () => uploads.add(item, file));
}

/** Goes on with what an earlier page left unfinished under this name, and answers what that is. */
export async function takeUpWhatWasLeft(
  uploads: Uploads,
  holder: string,
): Promise<readonly UploadItem[]> {
  const left = await recallUploads(holder).catch(() => []);
  for (const { item, file } of left) withTabLock(uploads, item.id, () => uploads.restore(item, file));
  return left.map(({ item }) => item);
}

/**
 * Goes on with a file that had to be chosen again. Answers why it is not the same one, or `null`.
 */
export async function chooseAgain(
  uploads: Uploads,
  item: UploadItem,
  file: File,
): Promise<string | null> {
  const size = fileSizeText(item.size);
  if (file.size !== item.size)
    return `Das ist eine andere Datei. Gesucht ist „${item.fileName}“ (${size}).`;
  if (item.sha256 !== null && (await hashFile(file, AbortSignal.timeout(hashPatience))) !== item.sha256)
    return 'Die Datei hat sich seit dem Beginn geändert. Bitte neu hochladen.';
  uploads.giveFile(item.id, file);
  return null;
}

/** Asks before the window is closed over a file that is still on its way. */
export function warnBeforeLeaving(uploads: Uploads): void {
  window.addEventListener('beforeunload', (event) => {
    if (uploads.list().some(isUnderWay)) event.preventDefault();
  });
}
