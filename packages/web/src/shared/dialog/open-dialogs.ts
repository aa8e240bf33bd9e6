import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  for (const listener of listeners) listener();
}

/** Notes that a dialog is open, until the answer is called. */
export function noteOpenDialog(): () => void {
  change(1);
  return () => change(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many dialogs are open that somebody or an address asked for. */
export function useOpenDialogs(): number {
  return useSyncExternalStore(subscribe, () => open);
}
