import { bringUpload, note, recordOf, type UploadWork, type UploadContext } from './bring-upload.ts';
import { type CopyAnswer, isOver, type KnownCopy, type UploadItem } from './upload-item.ts';
import { createUploadList } from './upload-list.ts';
import type { UploadPorts } from './upload-ports.ts';
import { createSemaphore } from './upload-semaphore.ts';

const mostAtOnce = 3;

/** Everything that is being uploaded in this window. */
export interface Uploads {
  readonly list: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (item: UploadItem, file: File) => void;
  /** Takes up what an earlier page left; without its file it waits until that is chosen again. */
  readonly restore: (item: UploadItem, file: File | null) => void;
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly cancel: (id: string) => void;
  readonly answer: (id: string, answer: CopyAnswer) => void;
  readonly giveFile: (id: string, file: File) => void;
  readonly clearOver: () => void;
  /** Stops everything without giving anything up: another page takes it up. */
  readonly leave: () => void;
}

interface Engine extends UploadContext {
  readonly running: Map<string, AbortController>;
}

function finish({ list, ports }: Engine, id: string): void {
  const item = list.find(id);
  if (item === null) return;
  list.change(id, { state: 'done', sent: item.size, speed: null, message: null });
  ports.forget(id).catch(() => undefined);
  ports.arrived(item);
}

/** A record that was made for this upload and never got its file is of no use to anybody. */
async function clearAway(
  { ports }: Engine,
  { target, attachmentId, address }: UploadItem,
): Promise<void> {
  if (address !== null) await ports.abandon(address).catch(() => undefined);
  if (target.kind !== 'new' || attachmentId === null) return;
  await ports.dropRecord(attachmentId).catch(() => undefined);
}

function fail(engine: Engine, id: string, error: unknown): void {
  const item = engine.list.find(id);
  if (item === null) return;
  const message = error instanceof Error ? error.message : 'Das Hochladen ist fehlgeschlagen.';
  void clearAway(engine, item);
  const fresh = { address: null, attachmentId: null, sent: 0, speed: null } as const;
  engine.list.change(id, { ...fresh, state: 'failed', message });
  engine.ports.forget(id).catch(() => undefined);
}

function start(engine: Engine, id: string, run: (work: UploadWork) => Promise<boolean>): void {
  const file = engine.list.file(id);
  if (file === undefined || engine.running.has(id)) return;
  const controller = new AbortController();
  engine.running.set(id, controller);
  const end = (): boolean => {
    const isMine = engine.running.get(id) === controller;
    if (isMine) engine.running.delete(id);
    return isMine;
  };
  run({ id, file, signal: controller.signal }).then(
    (hasArrived) => {
      if (end() && hasArrived) finish(engine, id);
    },
    (error: unknown) => {
      if (end()) fail(engine, id, error);
    },
  );
}

function go(engine: Engine, id: string): void {
  start(engine, id, (work) => bringUpload(engine, work));
}

function stop({ running }: Engine, id: string): void {
  const controller = running.get(id);
  running.delete(id);
  controller?.abort();
}

async function linkInstead(engine: Engine, id: string, copy: KnownCopy): Promise<boolean> {
  const item = engine.list.find(id);
  if (item === null) return false;
  const attachmentId = await recordOf(engine, item);
  if (attachmentId === null) return false;
  await engine.ports.link(attachmentId, copy, item.fileName);
  return true;
}

function answerCopies(engine: Engine, id: string, answer: CopyAnswer): void {
  if (answer.kind === 'upload') {
    note(engine, id, { isUnique: true, state: 'waiting' });
    go(engine, id);
    return;
  }
  const { attachmentId, title } = answer.copy;
  if (answer.kind === 'version')
    engine.list.change(id, { target: { kind: 'version', attachmentId, title } });
  engine.list.change(id, { state: 'checking' });
  start(engine, id, () => linkInstead(engine, id, answer.copy));
}

function restore(engine: Engine, item: UploadItem, file: File | null): void {
  if (engine.list.find(item.id) !== null) return;
  const stays = item.state === 'asking' || item.state === 'paused';
  const state = stays ? item.state : 'waiting';
  const shown = file === null ? 'fileMissing' : state;
  engine.list.put({ ...item, state: shown, speed: null, message: null }, file);
  if (!stays) go(engine, item.id);
}

function cancel(engine: Engine, id: string): void {
  const item = engine.list.find(id);
  if (item === null) return;
  stop(engine, id);
  engine.list.remove(id);
  engine.ports.forget(id).catch(() => undefined);
  if (item.state !== 'done') void clearAway(engine, item);
}

function proceed(engine: Engine, id: string): void {
  stop(engine, id);
  note(engine, id, { state: 'waiting', message: null });
  go(engine, id);
}

/**
 * Brings files to the server: three at a time, each for itself, so that one that fails stops no other. Whatever
 * interrupts an upload, it goes on where it stopped.
 */
export function createUploads(ports: UploadPorts): Uploads {
  const list = createUploadList();
  const semaphore = { hashSemaphore: createSemaphore(1), sendSemaphore: createSemaphore(mostAtOnce) };
  const engine: Engine = { list, ports, ...semaphore, running: new Map() };
  return {
    list: list.all,
    subscribe: list.subscribe,
    add: (item, file) => {
      list.put(item, file);
      proceed(engine, item.id);
    },
    restore: (item, file) => restore(engine, item, file),
    pause: (id) => {
      stop(engine, id);
      note(engine, id, { state: 'paused', speed: null, message: null });
    },
    resume: (id) => proceed(engine, id),
    cancel: (id) => cancel(engine, id),
    answer: (id, answer) => answerCopies(engine, id, answer),
    giveFile: (id, file) => {
      list.saveFile(id, file);
      proceed(engine, id);
    },
    clearOver: () => {
      for (const { id } of list.all().filter(isOver)) list.remove(id);
    },
    leave: () => {
      for (const { id } of list.all()) {
        stop(engine, id);
        list.remove(id);
      }
    },
  };
}
