import { useEffect, useSyncExternalStore } from 'react';

let pagesInNeed = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pagesInNeed += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the side menu to be folded as long as the page needs the room. */
export function useNarrowMenu(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    change(1);
    return () => change(-1);
  }, [isNeeded]);
}

/** Whether a page on screen needs the room of the side menu. */
export function useIsMenuNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => pagesInNeed > 0);
}
