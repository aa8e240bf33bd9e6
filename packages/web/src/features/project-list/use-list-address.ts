import type { ProjectMode, View } from '@energieakte/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ProjectListSearch, readListState, type ListState } from './project-list-search.ts';
import { listPaths } from '#project-kit/row-links.ts';
import { isBareAddress, stateOfView, writeAddress } from './views/view-state.ts';

/** How long the list has to rest before its place is written into the address. */
const restMilliseconds = 200;

/** The same object as long as it says the same. */
function useStable(state: ListState): ListState {
  const [kept, setKept] = useState(state);
  const same = JSON.stringify(kept) === JSON.stringify(state);
  if (!same) setKept(state);
  return same ? kept : state;
}

/** What was asked for while the address still says something older, so that quick clicks build on each other. */
function useWanted(written: ListState) {
  const [wanted, setWanted] = useState<ListState | null>(null);
  const [known, setKnown] = useState(written);
  if (known !== written) {
    setKnown(written);
    setWanted(null);
  }
  return [wanted, setWanted] as const;
}

/** The search parameters of the list on screen. */
export function useListSearch(): ProjectListSearch {
  const raw = useSearch({ strict: false });
  return useMemo(() => ProjectListSearch.parse(raw), [raw]);
}

function stateOf(search: ProjectListSearch, view: View | null): ListState {
  return view !== null && isBareAddress(search) ? stateOfView(view) : readListState(search);
}

interface PlaceInput {
  readonly mode: ProjectMode;
  readonly zeile: number | undefined;
  /** The rest of the address. */
  readonly address: () => ProjectListSearch;
}

/** Notes in the address where reading is. */
function useNotedPlace({ mode, zeile, address }: PlaceInput) {
  const navigate = useNavigate();
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** The place that was written last, which the address has a moment later. */
  const placed = useRef(zeile);
  useEffect(() => {
    placed.current = zeile;
  }, [zeile, address]);
  const stopWriting = useCallback(() => {
    if (pending.current !== null) clearTimeout(pending.current);
    pending.current = null;
  }, []);
  useEffect(() => stopWriting, [stopWriting]);

  const writePlace = useCallback(
    (first: number) => {
      stopWriting();
      const next = first === 0 ? undefined : first + 1;
      placed.current = next;
      void navigate({
        to: listPaths[mode],
        search: { ...address(), zeile: next },
        replace: true,
        resetScroll: false,
      });
    },
    [mode, navigate, address, stopWriting],
  );

  /** Notes the first visible row (from 0): soon, or at once before the page is left. */
  const notePlace = useCallback(
    (first: number, when: 'soon' | 'now') => {
      stopWriting();
      const noted = (placed.current ?? 1) - 1;
      if (noted === first) return;
      if (when === 'now') writePlace(first);
      else pending.current = setTimeout(() => writePlace(first), restMilliseconds);
    },
    [stopWriting, writePlace],
  );
  return { notePlace, stopWriting };
}

/**
 * The state of the list, kept in the address: every change of the conditions is a step back and forward can undo,
 * the place in the list is noted on the current step.
 */
export function useListAddress(mode: ProjectMode, search: ProjectListSearch, view: View | null) {
  const navigate = useNavigate();
  const { zeile } = search;
  const written = useStable(stateOf(search, view));
  const [wanted, setWanted] = useWanted(written);
  const state = wanted ?? written;
  const address = useCallback(() => writeAddress(state, view), [state, view]);
  const { notePlace, stopWriting } = useNotedPlace({ mode, zeile, address });

  const change = useCallback(
    (next: ListState) => {
      stopWriting();
      setWanted(next);
      // While somebody types, one step back is enough for the whole word.
      const replace = next.q !== state.q && state.q !== '';
      void navigate({
        to: listPaths[mode],
        search: writeAddress(next, view),
        replace,
        resetScroll: false,
      });
    },
    [mode, navigate, state.q, setWanted, stopWriting, view],
  );

  // What is only wanted yet begins at the top.
  const firstRow = wanted !== null || zeile === undefined ? 0 : zeile - 1;
  return { state, key: JSON.stringify(state), firstRow, change, notePlace };
}
