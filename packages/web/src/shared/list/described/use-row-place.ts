import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import { useListKeys } from '../list-keys.ts';
import type { PagedWindow } from '../window/use-paged-window.ts';

/** Where reading is, as the address says it and hears of it. */
export interface RowPlace {
  /** Differs from one set of conditions to another. */
  readonly requestKey: string;
  readonly firstRow: number;
  readonly onPlace: (first: number, when: 'soon' | 'now') => void;
}

/** Goes where the address says whenever other conditions hold, and notes in the address where reading is. */
function useNotedPlace<Row>(place: RowPlace, view: PagedWindow<Row>): void {
  const { requestKey, firstRow, onPlace } = place;
  const shownKey = useRef(requestKey);
  const { scrollToRow, first, stale, total } = view;
  const settled = total !== null && !stale;
  useLayoutEffect(() => {
    if (shownKey.current === requestKey) return;
    shownKey.current = requestKey;
    scrollToRow(firstRow);
  }, [requestKey, firstRow, scrollToRow]);
  useEffect(() => {
    // Before the answer is there the place is still being restored.
    if (settled) onPlace(first, 'soon');
  }, [first, onPlace, settled]);
}

/** Keeps the place of reading in the address. Answers what to do before the list is left. */
export function useRowPlace<Row>(place: RowPlace, view: PagedWindow<Row>): () => void {
  useNotedPlace(place, view);
  const { onPlace } = place;
  const { first, scroller, lineAt } = view;
  // Asked of the browser: whoever scrolls and leaves at once is ahead of what was rendered.
  return useCallback(() => {
    const top = scroller === null ? first : lineAt(scroller.scrollTop);
    onPlace(Math.max(0, top), 'now');
  }, [onPlace, first, scroller, lineAt]);
}

interface RowKeys {
  readonly searchInput: RefObject<HTMLInputElement | null>;
  readonly openFilter: RefObject<(() => void) | null>;
  readonly showHelp: () => void;
  /** Filled here: takes the keyboard to the rows. */
  readonly focusRows: RefObject<(() => void) | null>;
}

/** The active row if it is on screen, else the first one that is. */
function visibleRow({ active, first, last }: PagedWindow<unknown>): number {
  return active < first || active > last ? first : active;
}

/** The keys of the page of a list, and its help in the Strg+K palette. */
export function useRowKeys(keys: RowKeys, view: PagedWindow<unknown>): void {
  const focusRows = (): void => view.moveTo(visibleRow(view));
  useEffect(() => {
    keys.focusRows.current = focusRows;
  });
  useCommands([
    {
      id: 'list.help',
      label: 'Tasten dieser Liste zeigen',
      keywords: 'Hilfe Tastatur Kürzel',
      key: '?',
      action: { kind: 'run', run: keys.showHelp },
    },
  ]);
  useListKeys({
    focusSearch: () => keys.searchInput.current?.focus(),
    openFilter: () => keys.openFilter.current?.(),
    showHelp: keys.showHelp,
    focusRows,
  });
}
