import type { UploadItem } from './upload-item.ts';
import type { UploadList } from './upload-list.ts';
import type { Sending, UploadPorts } from './upload-ports.ts';
import { type SpeedMark, speedAfter } from './upload-speed.ts';
import { pauseBefore, UploadTrouble } from './upload-trouble.ts';
import type { Turns } from './upload-turns.ts';

/** What all uploads of a window share. */
export interface UploadWorkshop {
  readonly list: UploadList;
  readonly ports: UploadPorts;
  readonly hashTurns: Turns;
  readonly sendTurns: Turns;
}

/** One upload at work. The signal aborts when it is paused or given up. */
export interface UploadWork {
  readonly id: string;
  readonly file: File;
  readonly signal: AbortSignal;
}

/** Changes an upload also for after a reload; a browser without a store only loses that. */
export function note({ list, ports }: UploadWorkshop, id: string, patch: Partial<UploadItem>): void {
  list.change(id, patch);
  const item = list.find(id);
  const file = list.file(id);
  if (item !== null && file !== undefined) ports.remember(item, file).catch(() => undefined);
}

async function hashFirst(shop: UploadWorkshop, { id, file, signal }: UploadWork): Promise<void> {
  if (shop.list.find(id)?.sha256 !== null) return;
  const end = await shop.hashTurns.take(signal);
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
async function isClear(shop: UploadWorkshop, { id, signal }: UploadWork): Promise<boolean> {
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
export async function recordOf(shop: UploadWorkshop, item: UploadItem): Promise<string | null> {
  if (item.target.kind === 'link') return null;
  if (item.target.kind === 'version') return item.target.attachmentId;
  if (item.attachmentId !== null) return item.attachmentId;
  const attachmentId = await shop.ports.makeRecord(item, item.target.record);
  note(shop, item.id, { attachmentId });
  return attachmentId;
}

function progressOf(shop: UploadWorkshop, { id, file, signal }: UploadWork): Sending['onProgress'] {
  let mark: SpeedMark | null = null;
  return (sent) => {
    if (signal.aborted) return;
    mark = speedAfter(mark, { sent, at: shop.ports.now() });
    const state = sent >= file.size ? 'checking' : 'sending';
    shop.list.change(id, { sent, speed: mark.speed, state, message: null });
  };
}

async function sendOnce(shop: UploadWorkshop, work: UploadWork): Promise<void> {
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

function showTrouble(shop: UploadWorkshop, id: string, { kind, message }: UploadTrouble): void {
  if (kind === 'gone') note(shop, id, { address: null, sent: 0, speed: null });
  else shop.list.change(id, { state: kind === 'full' ? 'full' : 'offline', message, speed: null });
}

function healing(error: unknown): UploadTrouble | null {
  return error instanceof UploadTrouble && error.kind !== 'refused' ? error : null;
}

/** Tries a step until it succeeds; only a refusal ends it. */
async function untilDone<Answer>(
  shop: UploadWorkshop,
  work: UploadWork,
  step: () => Promise<Answer>,
): Promise<Answer> {
  let attempt = 0;
  for (;;) {
    const before = shop.list.find(work.id)?.sent ?? 0;
    try {
      return await step();
    } catch (error) {
      const trouble = healing(error);
      if (trouble === null || work.signal.aborted) throw error;
      const hasMoved = (shop.list.find(work.id)?.sent ?? 0) > before;
      attempt = hasMoved ? 1 : attempt + 1;
      showTrouble(shop, work.id, trouble);
      await shop.ports.rest(pauseBefore(attempt), work.signal);
      work.signal.throwIfAborted();
    }
  }
}

/**
 * Brings one file to the server: fingerprint, question about copies, record, bytes. Answers whether it has arrived;
 * otherwise a question stands on screen. @throws what refused it
 */
export async function bringUpload(shop: UploadWorkshop, work: UploadWork): Promise<boolean> {
  await hashFirst(shop, work);
  if (!(await untilDone(shop, work, () => isClear(shop, work)))) return false;
  shop.list.change(work.id, { state: 'waiting' });
  const end = await shop.sendTurns.take(work.signal);
  try {
    await untilDone(shop, work, () => sendOnce(shop, work));
    work.signal.throwIfAborted();
    return true;
  } finally {
    end();
  }
}
