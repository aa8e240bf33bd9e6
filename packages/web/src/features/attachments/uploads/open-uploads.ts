/**
 * Whether this browser holds uploads that are not over. Small, because the shell asks it on every page; what brings the
 * files is fetched only when there is something to bring.
 */
const storageKey = 'energieakte.uploads';

const listeners = new Set<() => void>();

/** Whose uploads they are, or `null`. */
export function holderOfUploads(): string | null {
  return localStorage.getItem(storageKey);
}

/** Notes whose unfinished uploads this browser holds; `null` when there are none any more. */
export function noteHolder(userId: string | null): void {
  if (userId === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, userId);
  for (const listener of listeners) listener();
}

export function onHolderChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
