import { fileSizeText } from '@energieakte/contract';
import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken, tokenPayload } from '#api/token-store.ts';
import { registerDirtyForm } from '#shared/drafts/draft-store.ts';
import { browserPorts } from './browser-ports.ts';
import { hashFile } from './hash-file.ts';
import { noteHolder } from './open-uploads.ts';
import { createUploads } from './upload-engine.ts';
import { isOver, isUnderWay, type UploadItem, type UploadTarget } from './upload-item.ts';
import { recallUploads } from './upload-memory.ts';

/** A plan set of many gigabytes may take its time. */
const hashPatience = 600_000;

/** The uploads of this window; they go on while pages come and go. */
export const uploads = createUploads(browserPorts);

/** Every upload of this window, the first one begun first. */
export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.list);
}

/** A file that was chosen, named and placed. */
export interface ReadyFile {
  readonly file: File;
  readonly target: UploadTarget;
}

interface UploadProject {
  readonly id: string;
  readonly projectId: string;
}

/** Begins to bring files into a project. */
export function beginUploads(project: UploadProject, ready: readonly ReadyFile[]): void {
  for (const { file, target } of ready) {
    const item: UploadItem = {
      id: crypto.randomUUID(),
      projectId: project.id,
      projectName: project.projectId,
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
    onlyHere(item.id, () => uploads.add(item, file));
  }
}

const lockName = 'energieakte.upload.';

/** Until the upload is over or given up. */
function untilOver(id: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const item = uploads.list().find((one) => one.id === id);
      if (item !== undefined && !isOver(item)) return;
      stop();
      resolve();
    };
    const stop = uploads.subscribe(look);
    look();
  });
}

/** Two windows must not send the same file; where the browser knows no locks, the server's lock decides. */
function onlyHere(id: string, take: () => void): void {
  if (!('locks' in navigator)) {
    take();
    return;
  }
  void navigator.locks.request(`${lockName}${id}`, { ifAvailable: true }, (lock) => {
    if (lock === null) return undefined;
    take();
    return untilOver(id);
  });
}

function person(): string | null {
  return tokenPayload(readToken())?.sub ?? null;
}

let owner = person();

function noteOpen(): void {
  if (owner === null || owner !== person()) return;
  noteHolder(uploads.list().some((item) => !isOver(item)) ? owner : null);
}

async function takeUpWhatWasLeft(userId: string): Promise<void> {
  const left = await recallUploads(userId).catch(() => []);
  for (const { item, file } of left) onlyHere(item.id, () => uploads.restore(item, file));
}

/** Somebody else signed in: what the one before left lies in the browser's store for that person alone. */
function followToken(): void {
  const now = person();
  if (now === null || now === owner) return;
  uploads.leave();
  owner = now;
  void takeUpWhatWasLeft(now);
}

/**
 * Goes on with a file that had to be chosen again. Answers why it is not the same one, or `null`.
 */
export async function chooseAgain(item: UploadItem, file: File): Promise<string | null> {
  const size = fileSizeText(item.size);
  if (file.size !== item.size)
    return `Das ist eine andere Datei. Gesucht ist „${item.fileName}“ (${size}).`;
  if (item.sha256 !== null && (await hashFile(file, AbortSignal.timeout(hashPatience))) !== item.sha256)
    return 'Die Datei hat sich seit dem Beginn geändert. Bitte neu hochladen.';
  uploads.giveFile(item.id, file);
  return null;
}

function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if (uploads.list().some(isUnderWay)) event.preventDefault();
}

uploads.subscribe(noteOpen);
window.addEventListener('beforeunload', warnBeforeLeaving);
onTokenChange(followToken);
registerDirtyForm({
  kind: 'upload',
  isDirty: () => uploads.list().some(isUnderWay),
  flush: () => Promise.resolve(),
});
if (owner !== null) void takeUpWhatWasLeft(owner);
