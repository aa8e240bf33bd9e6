import type { UploadItem } from './upload-item.ts';
import type { UploadList } from './upload-list.ts';
import type { Sending, UploadPorts } from './upload-ports.ts';
import { type SpeedMark, speedAfter } from './upload-speed.ts';
import { pauseBefore, UploadError } from './upload-error.ts';
import type { Semaphore } from './upload-semaphore.ts';

/** What all uploads of a window share. */
export interface UploadContext {
  readonly list: UploadList;
  readonly ports: UploadPorts;
  readonly hashSemaphore: Semaphore;
  readonly sendSemaphore: Semaphore;
}

/** One upload at work. The signal aborts when it is paused or given up. */
export interface UploadWork {
  readonly id: string;
  readonly file: File;
  readonly signal: AbortSignal;
}

/** Changes an upload also for after a reload; a browser without a store only loses that. */
export function note({ list, ports }: UploadContext, id: string, patch: Partial<UploadItem>): void {
  list.change(id, patch);
  const item = list.find(id);
  const file = list.file(id);
  if (item !== null && file !== undefined) ports.remember(item, file).catch(() => undefined);
}

async function hashFirst(shop: UploadContext, { id, file, signal }: UploadWork): Promise<void> {
  if (shop.list.find(id)?.sha256 !== null) return;
  const end = await shop.hashSemaphore.take(signal);
  try {
    shop.list.change(id, { state: 'hashing' });
    const sha256 = await shop.ports.hash(file, signal);
    signal.throwIfAborted();
    note(shop, id, { sha256 });
  } finally {
    end();
  }
}

/** Whether the file may be sent; otherwise the question about its copies stands on screen. */
async function isClear(shop: UploadContext, { id, signal }: UploadWork): Promise<boolean> {
  const item = shop.list.find(id);
  if (item === null || item.sha256 === null) return false;
  if (item.isUnique) return true;
  const copies = await shop.ports.findCopies(item, item.sha256);
  signal.throwIfAborted();
  const isUnique = copies.length === 0;
  note(shop, id, { copies, isUnique, message: null, ...(isUnique ? {} : { state: 'asking' }) });
  return isUnique;
}

/** The record the bytes belong to; a new one is made when it is needed, and only once. None over an upload link. */
export async function recordOf(shop: UploadContext, item: UploadItem): Promise<string | null> {
  if (item.target.kind === 'link') return null;
  if (item.target.kind === 'version') return item.target.attachmentId;
  if (item.attachmentId !== null) return item.attachmentId;
  const attachmentId = await shop.ports.makeRecord(item, item.target.record);
  note(shop, item.id, { attachmentId });
  return attachmentId;
}

function progressOf(shop: UploadContext, { id, file, signal }: UploadWork): Sending['onProgress'] {
  let mark: SpeedMark | null = null;
  return (sent) => {
    if (signal.aborted) return;
    mark = speedAfter(mark, { sent, at: shop.ports.now() });
    const state = sent >= file.size ? 'checking' : 'sending';
    shop.list.change(id, { sent, speed: mark.speed, state, message: null });
  };
}

async function sendOnce(shop: UploadContext, work: UploadWork): Promise<void> {
  const { id, file, signal } = work;
  const begun = shop.list.find(id);
  if (begun === null) return;
  const attachmentId = await recordOf(shop, begun);
  signal.throwIfAborted();
  note(shop, id, { state: 'sending', message: null, speed: null });
  await shop.ports.send({
    item: shop.list.find(id) ?? begun,
    attachmentId,
    file,
    signal,
    onAddress: (address) => note(shop, id, { address }),
    onProgress: progressOf(shop, work),
    rest: shop.ports.rest,
  });
}

function showProblem(shop: UploadContext, id: string, { kind, message }: UploadError): void {
  if (kind === 'gone') note(shop, id, { address: null, sent: 0, speed: null });
  else shop.list.change(id, { state: kind === 'full' ? 'full' : 'offline', message, speed: null });
}

function healing(error: unknown): UploadError | null {
  return error instanceof UploadError && error.kind !== 'refused' ? error : null;
}

/** Tries a step until it succeeds; only a refusal ends it. */
async function untilDone<Answer>(
  shop: UploadContext,
  work: UploadWork,
  step: () => Promise<Answer>,
): Promise<Answer> {
  let attempt = 0;
  for (;;) {
    const before = shop.list.find(work.id)?.sent ?? 0;
    try {
      return await step();
    } catch (error) {
      const problem = healing(error);
      if (problem === null || work.signal.aborted) throw error;
      const hasMoved = (shop.list.find(work.id)?.sent ?? 0) > before;
      attempt = hasMoved ? 1 : attempt + 1;
      showProblem(shop, work.id, problem);
      await shop.ports.rest(pauseBefore(attempt), work.signal);
      work.signal.throwIfAborted();
    }
  }
}

/**
 * Brings one file to the server: fingerprint, question about copies, record, bytes. Answers whether it has arrived;
 * otherwise a question stands on screen. @throws what refused it
 */
export async function bringUpload(shop: UploadContext, work: UploadWork): Promise<boolean> {
  await hashFirst(shop, work);
  if (!(await untilDone(shop, work, () => isClear(shop, work)))) return false;
  shop.list.change(work.id, { state: 'waiting' });
  const end = await shop.sendSemaphore.take(work.signal);
  try {
    await untilDone(shop, work, () => sendOnce(shop, work));
    work.signal.throwIfAborted();
    return true;
  } finally {
    end();
  }
}
