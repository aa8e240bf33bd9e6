import { useSyncExternalStore } from 'react';

export type ActivityKind = 'success' | 'error' | 'warning';

/** One message of this session. */
export interface Activity {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly text: string;
  readonly at: Date;
}

let all: readonly Activity[] = [];
let queued: readonly Activity[] = [];
const listeners = new Set<() => void>();

function report(kind: ActivityKind, text: string): void {
  const activity: Activity = { id: all.length + 1, kind, text, at: new Date() };
  all = [...all, activity];
  queued = [...queued, activity];
  for (const listener of listeners) listener();
}

/** Queues a message of success for the banner and keeps it in the activity list. */
export function reportSuccess(text: string): void {
  report('success', text);
}

/** Queues an error for the banner and keeps it in the activity list. An error that blocks also stands where it happened. */
export function reportError(text: string): void {
  report('error', text);
}

/** Queues a warning for the banner and keeps it in the activity list. */
export function reportWarning(text: string): void {
  report('warning', text);
}

/** Takes the last queued message out of the queue (specification section 2, activity banner), or `null`. */
export function takeLastQueued(): Activity | null {
  const last = queued.at(-1) ?? null;
  queued = queued.slice(0, -1);
  return last;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every message of this session, oldest first. */
export function useActivities(): readonly Activity[] {
  return useSyncExternalStore(subscribe, () => all);
}
