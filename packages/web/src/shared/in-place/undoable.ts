import { useSyncExternalStore } from 'react';

/** Something that was done just now, and the way back. */
export interface Undoable {
  readonly id: number;
  /** What was done: „Termin: 14.12.2026“. */
  readonly text: string;
  /** `null` where there is no way back. */
  readonly undo: (() => Promise<void>) | null;
  /** When it was done, in milliseconds. */
  readonly at: number;
}

let last: Undoable | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: Undoable | null): void {
  last = next;
  for (const listener of listeners) listener();
}

/** Says what was done and offers to take it back, for as long as nothing else was done. */
export function offerUndo(done: Omit<Undoable, 'id' | 'at'>): void {
  count += 1;
  set({ ...done, id: count, at: Date.now() });
}

/** Takes the offer away, unless another one has taken its place. */
export function dismissUndo(id: number): void {
  if (last?.id === id) set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be taken back now, or `null`. */
export function useUndoable(): Undoable | null {
  return useSyncExternalStore(subscribe, () => last);
}
