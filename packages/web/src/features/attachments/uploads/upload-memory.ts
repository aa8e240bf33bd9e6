import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { UploadItem } from './upload-item.ts';

/** Up to this size the browser keeps the file itself; above it has to be chosen again after a reload. */
const largestKeptFile = 512 * 1024 * 1024;

/** The server throws an unfinished upload away after seven days. */
const lifetime = 7 * 86_400_000;

interface StoredUpload {
  readonly id: string;
  readonly userId: string;
  readonly savedAt: number;
  readonly item: UploadItem;
}

interface StoredFile {
  readonly id: string;
  readonly file: File;
}

interface UploadDatabase extends DBSchema {
  uploads: { key: string; value: StoredUpload };
  /** Apart, so that noting progress does not write the file again. */
  files: { key: string; value: StoredFile };
}

let opened: Promise<IDBPDatabase<UploadDatabase>> | null = null;

function database(): Promise<IDBPDatabase<UploadDatabase>> {
  opened ??= openDB<UploadDatabase>('energieakte.uploads', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('uploads', { keyPath: 'id' });
      fresh.createObjectStore('files', { keyPath: 'id' });
    },
  });
  return opened;
}

const withFile = new Set<string>();

let last: Promise<void> = Promise.resolve();

/** One after the other: what is thrown away must not come back with a note that was on its way. */
function inOrder(work: () => Promise<void>): Promise<void> {
  last = last.then(work, work);
  return last;
}

async function put(userId: string, item: UploadItem, file: File): Promise<void> {
  const store = await database();
  if (!withFile.has(item.id) && file.size <= largestKeptFile) {
    withFile.add(item.id);
    await store.put('files', { id: item.id, file });
  }
  await store.put('uploads', { id: item.id, userId, savedAt: Date.now(), item });
}

/** Keeps an upload for after a reload, for this person (or the holder of this upload link) only. */
export function rememberUpload(userId: string, item: UploadItem, file: File): Promise<void> {
  return inOrder(() => put(userId, item, file));
}

/** Throws an upload away that is over. */
export function forgetUpload(id: string): Promise<void> {
  return inOrder(async () => {
    withFile.delete(id);
    const store = await database();
    await Promise.all([store.delete('uploads', id), store.delete('files', id)]);
  });
}

/** An upload as an earlier page left it; without `file` it has to be chosen again. */
export interface LeftUpload {
  readonly item: UploadItem;
  readonly file: File | null;
}

/** What this person left unfinished; what is older than a week is thrown away, whoever left it. */
export async function recallUploads(userId: string): Promise<readonly LeftUpload[]> {
  const store = await database();
  const all = await store.getAll('uploads');
  const old = all.filter(({ savedAt }) => savedAt + lifetime <= Date.now());
  await Promise.all(old.map(({ id }) => forgetUpload(id)));
  const mine = all.filter((one) => one.userId === userId && !old.includes(one));
  return Promise.all(
    mine.map(async ({ id, item }) => {
      const file = (await store.get('files', id))?.file ?? null;
      if (file !== null) withFile.add(id);
      return { item, file };
    }),
  );
}
