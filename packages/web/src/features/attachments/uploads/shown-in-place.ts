import { useEffect, useSyncExternalStore } from 'react';
import type { UploadItem } from './upload-item.ts';

let shown: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the uploads for a document are seen where the document stands. */
export function useShowsInPlace(documentId: string): void {
  useEffect(() => {
    change(new Set([...shown, documentId]));
    return () => change(new Set([...shown].filter((id) => id !== documentId)));
  }, [documentId]);
}

/** The uploads that are seen nowhere else on the page. */
export function useSeenNowhere(items: readonly UploadItem[]): readonly UploadItem[] {
  const documents = useSyncExternalStore(subscribe, () => shown);
  return items.filter(
    ({ target }) =>
      target.kind !== 'new' ||
      target.record.checklistItemId === null ||
      !documents.has(target.record.checklistItemId),
  );
}
