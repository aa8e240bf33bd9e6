import { useEffect, useRef } from 'react';
import { isForeignKey } from './foreign-key.ts';

/** What the keys do that work anywhere on the page of a list. */
export interface ListKeyActions {
  readonly focusSearch: () => void;
  /** Where the list has filters of its own. */
  readonly openFilter?: (() => void) | undefined;
  /** Absent where the help of the page lists its keys. */
  readonly showHelp?: () => void;
  /** Takes the keyboard to the active row. */
  readonly focusRows: () => void;
  /** Where many selected rows can be changed at once. */
  readonly changeSelected?: (() => void) | undefined;
}

const actionOf: Readonly<Record<string, keyof ListKeyActions>> = {
  s: 'focusSearch',
  f: 'openFilter',
  '?': 'showHelp',
  j: 'focusRows',
  k: 'focusRows',
  b: 'changeSelected',
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
      const run = action === undefined ? undefined : latest.current[action];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
