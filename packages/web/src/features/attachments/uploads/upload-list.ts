import type { UploadItem } from './upload-item.ts';

/** The uploads of this window and their files; every change makes a new list. */
export interface UploadList {
  readonly all: () => readonly UploadItem[];
  readonly find: (id: string) => UploadItem | null;
  readonly file: (id: string) => File | undefined;
  readonly put: (item: UploadItem, file: File | null) => void;
  readonly change: (id: string, patch: Partial<UploadItem>) => void;
  readonly saveFile: (id: string, file: File) => void;
  readonly remove: (id: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** An empty list. */
export function createUploadList(): UploadList {
  let items: readonly UploadItem[] = [];
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();

  function publish(next: readonly UploadItem[]): void {
    items = next;
    for (const listener of listeners) listener();
  }

  return {
    all: () => items,
    find: (id) => items.find((item) => item.id === id) ?? null,
    file: (id) => files.get(id),
    put: (item, file) => {
      if (file !== null) files.set(item.id, file);
      publish([...items, item]);
    },
    change: (id, patch) => publish(items.map((item) => (item.id === id ? { ...item, ...patch } : item))),
    saveFile: (id, file) => {
      files.set(id, file);
    },
    remove: (id) => {
      files.delete(id);
      publish(items.filter((item) => item.id !== id));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
