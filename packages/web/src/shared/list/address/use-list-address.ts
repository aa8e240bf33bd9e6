import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ListState } from '../list-state.ts';
import { readAddress, type SavedView, writeAddress } from '../views/saved-view.ts';
import type { AddressFormat, ListSearch } from './list-search.ts';
import { useListPlace } from './use-list-place.ts';

/** The same object as long as it says the same. */
function useStable<State>(state: State): State {
  const [kept, setKept] = useState(state);
  const same = JSON.stringify(kept) === JSON.stringify(state);
  if (!same) setKept(state);
  return same ? kept : state;
}

/** What was asked for while the address still says something older, so that quick clicks build on each other. */
function useWanted<State>(written: State) {
  const [wanted, setWanted] = useState<State | null>(null);
  const [known, setKnown] = useState(written);
  if (known !== written) {
    setKnown(written);
    setWanted(null);
  }
  return [wanted, setWanted] as const;
}

/** The search parameters of the list on screen. */
export function useListSearch<State extends ListState>(format: AddressFormat<State>): ListSearch {
  const raw: unknown = useSearch({ strict: false });
  return useMemo(() => format.parse(raw), [format, raw]);
}

/**
 * The state of the list, kept in the address: every change of the conditions is a step back and forward can undo,
 * the place in the list is noted on the current step.
 */
export function useListAddress<State extends ListState>(
  format: AddressFormat<State>,
  search: ListSearch,
  view: SavedView<State> | null,
) {
  const navigate = useNavigate();
  const { zeile } = search;
  const { to } = format;
  const written = useStable(readAddress(format, search, view));
  const [wanted, setWanted] = useWanted(written);
  const state = wanted ?? written;
  const address = useCallback(() => writeAddress(format, state, view), [format, state, view]);
  const { notePlace, stopWriting } = useListPlace({ to, zeile, address });

  const change = useCallback(
    (next: State) => {
      stopWriting();
      setWanted(next);
      // While somebody types, one step back is enough for the whole word.
      const replace = next.q !== state.q && state.q !== '';
      void navigate({
        to,
        search: writeAddress(format, next, view),
        replace,
        resetScroll: false,
      });
    },
    [format, to, navigate, state.q, setWanted, stopWriting, view],
  );

  // What is only wanted yet begins at the top.
  const firstRow = wanted !== null || zeile === undefined ? 0 : zeile - 1;
  return { state, key: JSON.stringify(state), firstRow, change, notePlace };
}
