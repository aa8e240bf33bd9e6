import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SortedState } from '../list-state.ts';
import { useWanted } from './use-wanted.ts';

interface ListStepsInput<State> {
  /** The path of the list. */
  readonly to: string;
  /** What the address says. */
  readonly written: State;
  /** The search parameters of what the list shall show, given those of now. */
  readonly write: (state: State, before: object) => object;
  /** Whether a change is no step of its own, such as collapsing a group. */
  readonly isMinor?: (next: State, before: State) => boolean;
}

/** What a list shows, kept in its address: every change is a step that back and forward can undo. */
export function useListSteps<State extends SortedState>(input: ListStepsInput<State>) {
  const { to, written, write, isMinor } = input;
  const navigate = useNavigate();
  const { state, isWanted, ask } = useWanted(written);
  const change = useCallback(
    (next: State) => {
      // While somebody types, one step back is enough for the whole word.
      const replace = (next.q !== state.q && state.q !== '') || isMinor?.(next, state) === true;
      const search = (before: object): object => write(next, before);
      ask(next, navigate({ to, search, replace, resetScroll: false }));
    },
    [ask, navigate, to, write, isMinor, state],
  );
  return { state, isWanted, change };
}
