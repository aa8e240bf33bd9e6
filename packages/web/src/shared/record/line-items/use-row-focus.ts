import { type RefObject, useEffect, useState } from 'react';

/** Marks the button that moves a row up (-1) or down (1). */
export function moveMark(by: -1 | 1): { readonly 'data-move': -1 | 1 } {
  return { 'data-move': by };
}

/** A row that is to be focused once it stands there, and which of its stops. */
interface Wanted {
  readonly index: number;
  readonly selectors: readonly string[];
}

const firstField = 'input, select, textarea, [role="combobox"]';

/**
 * Keeps the keyboard with the row it works on: it goes along with a row that moves, and begins in the first field of one
 * that is added. Rows are known by their place alone.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    const row = wanted === null ? undefined : list.current?.children[wanted.index];
    const stops = wanted?.selectors.map((selector) => row?.querySelector<HTMLElement>(selector));
    stops?.find((stop) => stop !== null && stop !== undefined)?.focus();
  }, [wanted, list]);
  return {
    /** At the ends of the list the other arrow takes over: this one is disabled there. */
    follow: (index: number, by: -1 | 1): void =>
      setWanted({
        index,
        selectors: [`[data-move="${by}"]:not(:disabled)`, '[data-move]:not(:disabled)'],
      }),
    begin: (index: number): void => setWanted({ index, selectors: [firstField] }),
  };
}
