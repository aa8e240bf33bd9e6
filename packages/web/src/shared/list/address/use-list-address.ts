import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListState } from '../list-state.ts';
import { readAddress, type SavedView, writeAddress } from '../views/saved-view.ts';
import type { AddressFormat, ListSearch } from './list-search.ts';
import { useListPlace } from './use-list-place.ts';
import { useListSteps } from './use-list-steps.ts';

/** The search parameters of the list on screen. */
export function useListSearch<State extends ListState>(format: AddressFormat<State>): ListSearch {
  const raw: unknown = useSearch({ strict: false });
  return useMemo(() => format.parse(raw), [format, raw]);
}

/** What a list shows, whichever of its groups are collapsed: collapsing one keeps the place of reading. */
function keyOf<State extends ListState>(state: State): string {
  return JSON.stringify({ ...state, grouping: state.grouping?.field ?? null });
}

/** Only a group was collapsed or expanded: no step of its own for the way back. */
function isCollapseOnly<State extends ListState>(next: State, before: State): boolean {
  return keyOf(next) === keyOf(before) && JSON.stringify(next) !== JSON.stringify(before);
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
  const { zeile } = search;
  const { to } = format;
  const written = readAddress(format, search, view);
  const write = useCallback((next: State) => writeAddress(format, next, view), [format, view]);
  const {
    state,
    isWanted,
    change: step,
  } = useListSteps({ to, written, write, isMinor: isCollapseOnly });
  const address = useCallback(() => write(state), [write, state]);
  const { notePlace, stopWriting } = useListPlace({ to, zeile, address });

  const change = useCallback(
    (next: State) => {
      stopWriting();
      step(next);
    },
    [step, stopWriting],
  );

  // What is only wanted yet begins at the top.
  const firstRow = isWanted || zeile === undefined ? 0 : zeile - 1;
  return { state, key: keyOf(state), firstRow, change, notePlace };
}
