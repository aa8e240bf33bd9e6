import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

/** Something to know about a field that does not keep anybody from saving. */
export interface FieldHint {
  readonly path: string;
  readonly message: string;
  /** Still needed, doubtful, or impossible: the last is what the server will stop at its step. */
  readonly kind: 'needed' | 'warning' | 'stop';
}

/** Hints by path that follow what is typed; only the fields they are about hear of a change. */
export interface LiveHints {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ReadonlyMap<string, FieldHint>;
}

export type FindHints = (values: FormValues) => readonly FieldHint[];

/** Typing goes on meanwhile; the rules look at the whole form. */
const pause = 250;

const nothing: ReadonlyMap<string, FieldHint> = new Map();
const severity = { needed: 0, warning: 1, stop: 2 } as const;

/** One hint per field, the gravest. */
function byPath(hints: readonly FieldHint[]): ReadonlyMap<string, FieldHint> {
  const found = new Map<string, FieldHint>();
  for (const hint of hints) {
    const known = found.get(hint.path);
    if (known === undefined || severity[hint.kind] > severity[known.kind]) found.set(hint.path, hint);
  }
  return found;
}

function isSame(left: ReadonlyMap<string, FieldHint>, right: ReadonlyMap<string, FieldHint>): boolean {
  if (left.size !== right.size) return false;
  return [...left].every(([path, hint]) => {
    const other = right.get(path);
    return other?.kind === hint.kind && other.message === hint.message;
  });
}

interface HintStore extends LiveHints {
  readonly put: (hints: readonly FieldHint[]) => void;
}

function hintStore(): HintStore {
  let hints = nothing;
  const listeners = new Set<() => void>();
  return {
    current: () => hints,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    put: (found) => {
      const next = byPath(found);
      if (isSame(hints, next)) return;
      hints = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Looks for hints at once and after each pause in typing. `find` has to stay the same between renders. */
export function useLiveHints(form: UseFormReturn<FormValues>, find: FindHints): LiveHints {
  const [store] = useState(hintStore);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => store.put(find(form.getValues()));
    look();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(look, pause);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, find, store]);
  return store;
}

const noHints: LiveHints = { subscribe: () => () => undefined, current: () => nothing };

/** The hint at one field. */
export function useHintAt(hints: LiveHints | undefined, path: string): FieldHint | undefined {
  const { subscribe, current } = hints ?? noHints;
  return useSyncExternalStore(subscribe, () => current().get(path));
}

/** All hints of the form. */
export function useAllHints(hints: LiveHints | undefined): ReadonlyMap<string, FieldHint> {
  const { subscribe, current } = hints ?? noHints;
  return useSyncExternalStore(subscribe, current);
}
