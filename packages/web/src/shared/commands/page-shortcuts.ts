import { useEffect } from 'react';
import type { Shortcut } from '#shared/list/shortcut-help.tsx';

/** What keys do on the pages on screen; a page that is left takes its keys with it. */
const shown = new Set<readonly Shortcut[]>();

/** Keys that no command of the palette stands for, such as the digits of a row, in the order in which their parts appeared. */
export function listPageShortcuts(): readonly Shortcut[] {
  return [...shown].flat();
}

/** Lists keys in the help (`?`) for as long as the component is on screen; the list has to stay the same one. */
export function usePageShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    shown.add(shortcuts);
    return () => {
      shown.delete(shortcuts);
    };
  }, [shortcuts]);
}
