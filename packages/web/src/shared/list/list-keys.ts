import { useEffect, useRef } from 'react';
import { isForeignKey } from './foreign-key.ts';

/** What the keys do that work anywhere on the page of a list. */
export interface ListKeyActions {
  readonly focusSearch: () => void;
  readonly showHelp: () => void;
  /** Takes the keyboard to the active row. */
  readonly focusRows: () => void;
}

const actionOf: Readonly<Record<string, keyof ListKeyActions>> = {
  f: 'focusSearch',
  '?': 'showHelp',
  j: 'focusRows',
  k: 'focusRows',
};

/** Keys of the page. On a row `j` and `k` move instead, so the grid sees them first. */
export function useListKeys(actions: ListKeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isForeignKey(event)) return;
      const action = actionOf[event.key];
      if (action === undefined) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
