import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken, tokenPayload } from '#api/token-store.ts';
import { registerDirtyForm } from '#shared/record/drafts/draft-store.ts';
import { beginUpload, type ReadyFile, takeUpWhatWasLeft, warnBeforeLeaving } from './begin-upload.ts';
import { browserPorts } from './browser-ports.ts';
import { noteHolder } from './open-uploads.ts';
import { createUploads } from './upload-engine.ts';
import { isOver, isUnderWay, type UploadItem } from './upload-item.ts';

/** The uploads of this window; they go on while pages come and go. */
export const uploads = createUploads(browserPorts);

/** Every upload of this window, the first one begun first. */
export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.list);
}

interface UploadProject {
  readonly id: string;
  readonly projectId: string;
}

/** Begins to bring files into a project. */
export function beginUploads(project: UploadProject, ready: readonly ReadyFile[]): void {
  const place = { projectId: project.id, projectName: project.projectId };
  for (const one of ready) beginUpload(uploads, one, place);
}

function person(): string | null {
  return tokenPayload(readToken())?.sub ?? null;
}

let owner = person();

function noteOpen(): void {
  if (owner === null || owner !== person()) return;
  noteHolder(uploads.list().some((item) => !isOver(item)) ? owner : null);
}

/** Somebody else signed in: what the one before left lies in the browser's store for that person alone. */
function followToken(): void {
  const now = person();
  if (now === null || now === owner) return;
  uploads.leave();
  owner = now;
  void takeUpWhatWasLeft(uploads, now);
}

uploads.subscribe(noteOpen);
warnBeforeLeaving(uploads);
onTokenChange(followToken);
registerDirtyForm({
  kind: 'upload',
  isDirty: () => uploads.list().some(isUnderWay),
  flush: () => Promise.resolve(),
});
if (owner !== null) void takeUpWhatWasLeft(uploads, owner);
