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

/** What is being done, by number: the last one was begun last. */
let running: readonly number[] = [];
/** Of these the one that is to be taken back as soon as it is done. */
let asked: number | null = null;

/** A change that waits for its answer. */
export interface RunningChange {
  /** It is done: says so and offers to take it back, for as long as nothing else was done. */
  readonly offer: (done: Omit<Undoable, 'id' | 'at'>) => void;
  /** It was refused, or there is nothing to say of it. */
  readonly end: () => void;
}

/** Begins a change: until it has ended or is offered, asking for the way back means this one. */
export function beginChange(): RunningChange {
  count += 1;
  const id = count;
  running = [...running, id];
  const end = (): void => {
    running = running.filter((other) => other !== id);
    // Whoever asked for another one meanwhile waits for that.
    if (asked === id) asked = null;
  };
  return {
    end,
    offer: (done) => {
      running = running.filter((other) => other !== id);
      // What was begun later has been offered already.
      if (last !== null && last.id > id) return end();
      set({ ...done, id, at: Date.now() });
    },
  };
}

/** Asks to take back what is being done, as soon as it is; answers whether there is something of the kind. */
export function askForRunning(): boolean {
  asked = running.at(-1) ?? asked;
  return running.length > 0;
}

/** Whether this one was asked for while it was being done; answers so once. */
export function wasAskedFor(id: number): boolean {
  const isAsked = asked === id;
  if (isAsked) asked = null;
  return isAsked;
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
